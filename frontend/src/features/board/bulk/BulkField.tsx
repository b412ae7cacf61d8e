import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { PeopleStep } from '#shared/board/cells/people-step.ts';
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
  if (kindOf(column) === 'people') return <PeopleField {...field} bulk={bulk} isFirst={isFirst} />;
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

const WAYS = [
  { value: 'set', label: '置き換える' },
  { value: PeopleStep.ADD, label: '追加' },
  { value: PeopleStep.REMOVE, label: '外す' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** One in the place of all, beside those who are there, or out of them. */
const PeopleField = ({ bulk, isFirst, ...field }: FieldProps & Pick<Props, 'bulk' | 'isFirst'>) => {
  const [way, setWay] = useState<Way>('set');
  const { column } = field;
  const choice =
    way === 'set'
      ? field
      : {
          ...field,
          value: undefined,
          people: way === PeopleStep.REMOVE ? bulk.peopleIn(column) : field.people,
          onCommit: (value: FieldProps['value']) => value !== undefined && bulk.step(column, way, value),
        };
  return (
    <>
      <SegmentedControl
        className={classes.ways ?? ''}
        data={[...WAYS]}
        value={way}
        onChange={(next) => setWay(next as Way)}
        aria-label={`「${column.name}」の変え方`}
        size="xs"
        fullWidth
      />
      <PickedField key={way} {...choice} isFirst={isFirst} isSingle />
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
