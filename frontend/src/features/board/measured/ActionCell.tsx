import { optionColor } from '#app/components/option-color.ts';
import type { Column } from '#shared/board/types.ts';
import classes from './Measured.module.css';

/** A column's button; the table and the panel press it. */
const ActionCell = ({ column, isDisabled }: { column: Column; isDisabled?: boolean }) => (
  <button
    type="button"
    className={`ellipsis ${classes.action} ${optionColor(column.customActionColor ?? 'gray')}`}
    data-press
    data-action
    tabIndex={-1}
    disabled={isDisabled}
    title={column.description}
  >
    {column.customActionLabel}
  </button>
);

export default ActionCell;
