import { IconAlignLeft, IconCalendar, IconLink, IconLock, IconPlus, IconSquareRoundedChevronDown, IconUser } from '@tabler/icons-react';
import { Tooltip } from '@mantine/core';
import type { CellKind, GridColumn } from './column-layout.ts';
import classes from './Table.module.css';

/** Numbers carry no mark: they are told by their alignment. */
const MARKS: Partial<Record<CellKind, typeof IconUser>> = {
  state: IconSquareRoundedChevronDown,
  option: IconSquareRoundedChevronDown,
  people: IconUser,
  date: IconCalendar,
  term: IconCalendar,
  link: IconLink,
  text: IconAlignLeft,
  longText: IconAlignLeft,
};
export const ColumnMark = ({ kind }: { kind: CellKind }) => {
  const Mark = MARKS[kind];
  return Mark ? <Mark size={14} stroke={1.75} aria-hidden="true" /> : null;
};

export const HeadRow = ({ columns, onAddColumn }: { columns: GridColumn[]; onAddColumn?: (() => void) | undefined }) => (
  <div className={`${classes.tr} ${classes.head}`} role="row" aria-rowindex={1}>
    <div className={`${classes.td} ${classes.edge}`} role="columnheader">
      <span className="visually-hidden">選択</span>
    </div>
    <div className={`${classes.td} ${classes.title}`} role="columnheader">
      <span className={classes.twisty} />
      タイトル
    </div>
    {columns.map(({ column, kind }) => (
      <div key={column.id} className={`${classes.td} ${kind === 'number' ? classes.numeric : ''}`} role="columnheader" title={column.description ?? column.name}>
        <ColumnMark kind={kind} />
        <span className="ellipsis">{column.name}</span>
        {column.isLock && <IconLock size={12} stroke={2} aria-label="変更できる人が限られています" />}
      </div>
    ))}
    <div role="columnheader">
      {onAddColumn && (
        <Tooltip label="列を追加">
          <button type="button" className={classes.addColumn} data-tour="add-column" aria-label="列を追加" onClick={onAddColumn}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </div>
  </div>
);
