import { useId } from 'react';
import { BULK_SETS, TEMPLATES, templateList } from '#shared/board/templates/all-templates.ts';
import type { BoardTemplate } from '#shared/board/templates/template.ts';
import { ProjectBoardBulkCreateType, ProjectBoardType } from '#shared/enums/enums.ts';
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

const cardOf = ({ boardType, name, summary, columns }: BoardTemplate): Card => ({
  kind: boardType,
  name,
  summary,
  parts: columns.map((column) => column.name),
});

const CARDS: readonly Card[] = [
  ...templateList.filter(({ boardType }) => boardType !== ProjectBoardType.BLANK).map(cardOf),
  {
    kind: 'set',
    name: 'プロダクト管理一式',
    summary: `声から公開まで、つながる${SET.length}個のボードを一度に作ります。`,
    parts: SET.map((template) => template.name),
  },
  cardOf(TEMPLATES[ProjectBoardType.BLANK]),
];

/** The kinds as cards, those with columns first; the arrow keys move as in every group of radio buttons. */
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

/** What a new board is unless somebody chooses otherwise. */
export const FIRST_KIND: BoardKind = CARDS[0]!.kind;
