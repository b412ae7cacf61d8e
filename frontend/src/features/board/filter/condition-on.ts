import { operandOf, operatorsOf } from '#shared/board/columns/column-kinds.ts';
import type { FilterCondition } from '#shared/board/types.ts';
import { type ComparisonOperatorType, RelativeDateDirection, RelativeDateUnitType } from '#shared/enums/enums.ts';
import type { FilterColumn } from './finished-groups.ts';

/** A condition begins with the first operator of its column. */
export function conditionOn(
  column: Pick<FilterColumn, 'id' | 'columnType'>,
  comparisonOperator: ComparisonOperatorType = operatorsOf(column.columnType)[0]!,
): FilterCondition {
  const isRelative = operandOf(column.columnType, comparisonOperator) === 'relative';
  return {
    targetColumnId: column.id,
    comparisonOperator,
    ...(isRelative && {
      relativeDateDirection: RelativeDateDirection.PAST,
      relativeDateNumber: 7,
      relativeDateUnit: RelativeDateUnitType.DAY,
    }),
  };
}

/** The same condition that says something else: what named it still does. */
export const rewritten = ({ id }: FilterCondition, next: FilterCondition): FilterCondition =>
  id === undefined ? next : { ...next, id };
