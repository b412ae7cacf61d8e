import { IconArrowRight } from '@tabler/icons-react';
import { Choice } from '#app/components/fields/Choice.tsx';
import { isImportable, whyLeftOut } from '#shared/board/columns/import-targets.ts';
import type { Column } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import classes from './TargetList.module.css';

interface Props {
  header: readonly string[];
  /** The rows below it that the file begins with. */
  rows: readonly (readonly string[])[];
  columns: readonly Column[];
  targets: readonly ImportTarget[];
  onChange(targets: ImportTarget[]): void;
}

const OWN = [
  { value: 'title', label: 'タイトル' },
  { value: 'contents', label: '内容' },
  { value: 'section', label: 'セクション' },
  { value: 'new', label: '新しい列を作る' },
  { value: 'skip', label: '取り込まない' },
];
/** Of the key alone, which is chosen beside this list. */
const NUMBER = { value: 'number', label: '番号' };
const COLUMN = 'column:';

const keyOf = (target: ImportTarget): string => (target.kind === 'column' ? COLUMN + target.columnId : target.kind);
const targetOf = (key: string): ImportTarget =>
  key.startsWith(COLUMN)
    ? { kind: 'column', columnId: key.slice(COLUMN.length) }
    : ({ kind: key } as Exclude<ImportTarget, { kind: 'column' }>);

/** What each column of the file becomes, to be changed. There is one title: whoever gives it to another column takes it from the first. */
export const TargetList = ({ header, rows, columns, targets, onChange }: Props) => {
  const options = [
    ...OWN,
    ...columns.filter(isImportable).map(({ id, name }) => ({ value: COLUMN + id, label: `列「${name}」` })),
  ];
  const reasons = whyLeftOut(header, columns);
  const choose = (at: number, target: ImportTarget): void =>
    onChange(
      targets.map((current, index) => {
        if (index === at) return target;
        const isTaken = target.kind !== 'new' && target.kind !== 'skip' && keyOf(current) === keyOf(target);
        return isTaken ? { kind: 'new' } : current;
      }),
    );
  return (
    <ul className={classes.list} aria-label="列の割り当て">
      {header.map((name, at) => {
        const heading = name.trim() || `${at + 1}列目`;
        const { kind } = targets[at]!;
        const reason = kind === 'skip' || kind === 'new' ? reasons[at] : undefined;
        const values = rows.map((row) => row[at]?.trim()).filter(Boolean);
        return (
          <li key={at} className={classes.line}>
            <div className={classes.source}>
              <b className="ellipsis">{heading}</b>
              <span className="ellipsis">{values.slice(0, 3).join('、') || '（空）'}</span>
            </div>
            <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
            <Choice
              className={classes.choice}
              label={`「${heading}」の取り込み先`}
              options={kind === 'number' ? [NUMBER, ...options] : options}
              value={keyOf(targets[at]!)}
              onChange={(key) => choose(at, targetOf(key))}
            />
            {reason !== undefined && <p className={classes.reason}>{reason}</p>}
          </li>
        );
      })}
    </ul>
  );
};
