import type { ReactNode } from 'react';
import { PlainButton } from '#app/components/PlainButton.tsx';
import type { Column } from '#shared/board/types.ts';
import { DayField } from '../editors/DayField.tsx';
import { DraftInput } from '../editors/DraftInput.tsx';
import { hasDays, isPicked } from '../editors/draft.ts';
import { PickedField } from '../editors/PickedField.tsx';
import { type FieldProps, useDraft } from '../editors/use-draft.ts';
import { kindOf } from '../table/column-layout.ts';
import classes from './BulkField.module.css';
import type { Bulk } from './use-bulk.ts';

interface Props {
  column: Column;
  bulk: Bulk;
  /** What is searched or chosen from a month has the focus when it opens. */
  isFirst: boolean;
  onClose(): void;
}

/** One value for all checked posts, in the field that its cells have. */
export const BulkField = ({ column, bulk, isFirst, onClose }: Props) => {
  const { people, me, today, count } = bulk;
  const value = bulk.commonOf(column);
  const field = {
    column,
    value,
    people,
    me,
    today,
    onCommit: (next: FieldProps['value']) => bulk.fill(column, next),
    onClose,
  };
  if (isPicked(column)) return <PickedField {...field} isFirst={isFirst} isSingle />;
  const clear = value !== undefined && !column.required && (
    <PlainButton variant="subtle" onClick={() => bulk.fill(column, undefined)}>
      値を消す
    </PlainButton>
  );
  if (!hasDays(column)) return <WrittenField {...field} count={count} clear={clear} />;
  return (
    <>
      <DayField {...field} isFirst={isFirst} />
      {/* A month clears its day; of a term, one end alone. */}
      {kindOf(column) === 'term' && clear && <div className={classes.foot}>{clear}</div>}
    </>
  );
};

/** Nothing is written before somebody says so: many posts would change by leaving the field. */
const WrittenField = ({ count, clear, ...props }: FieldProps & { count: number; clear: ReactNode }) => {
  const field = useDraft(props);
  return (
    <div className={classes.written}>
      <DraftInput column={props.column} value={props.value} field={field} onClose={props.onClose} />
      <div className={classes.foot}>
        {clear}
        <PlainButton variant="filled" onClick={() => void field.accept()}>
          {count}件に設定
        </PlainButton>
      </div>
    </div>
  );
};
