import { useId } from 'react';
import { BULK_SETS, templateList } from '#shared/board/templates/all-templates.ts';
import { ProjectBoardBulkCreateType, type ProjectBoardType } from '#shared/enums/enums.ts';
import classes from './CreateBoard.module.css';

/** A kind of board, or the set of boards for product management. */
export type BoardKind = ProjectBoardType | 'set';

const SET = BULK_SETS[ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT];

interface Card {
  kind: BoardKind;
  name: string;
  summary: string;
  /** What comes with it. */
  parts: readonly string[];
}

const CARDS: readonly Card[] = [
  ...templateList.map(({ boardType, name, summary, columns }) => ({
    kind: boardType,
    name,
    summary,
    parts: columns.map((column) => column.name),
  })),
  {
    kind: 'set',
    name: 'プロダクト管理一式',
    summary: `声から公開まで、つながる${SET.length}個のボードを一度に作ります。`,
    parts: SET.map((template) => template.name),
  },
];

/** The kinds as cards, blank first; the arrow keys move as in every group of radio buttons. */
export const BoardKinds = ({ value, onChange }: { value: BoardKind; onChange(kind: BoardKind): void }) => {
  const name = useId();
  return (
    <fieldset className={classes.kinds}>
      <legend>種類</legend>
      {CARDS.map((card) => (
        <label key={card.kind} className={classes.kind}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={card.kind === value}
            onChange={() => onChange(card.kind)}
          />
          <span className={classes.kindName}>{card.name}</span>
          <span className={classes.summary}>{card.summary}</span>
          <span className={classes.parts}>{card.parts.join('・')}</span>
        </label>
      ))}
    </fieldset>
  );
};
