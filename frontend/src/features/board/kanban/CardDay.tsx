import { formatCell } from '#shared/board/cells/cells.ts';
import type { Row } from '#shared/board/types.ts';
import { formatDate, formatDateTime, withoutRunningYear } from '#shared/format/date.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import type { GridColumn } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import cells from '../values/CellValueView.module.css';
import { urgencyOf, valueOf } from '../values/CellValueView.tsx';
import classes from './Kanban.module.css';

/** A day as a card has room for it: its column and the running year are told to who asks. */
export const CardDay = ({
  column,
  kind,
  row,
  look,
}: Pick<GridColumn, 'column' | 'kind'> & { row: Row; look: TableLook }) => {
  const value = valueOf(column, row);
  const isMoment = kind === 'moment';
  const day = isMoment ? formatDate(String(value)) : formatCell(column, value);
  return (
    <span
      className={`num ${cells.date} ${classes.count}`}
      data-urgency={urgencyOf(column, value, look.today, look.isDone(row))}
      title={`${column.name} ${isMoment ? formatDateTime(String(value)) : day}`}
    >
      <ColumnTypeIcon columnType={column.columnType} size={14} />
      {withoutRunningYear(day, look.today)}
    </span>
  );
};
