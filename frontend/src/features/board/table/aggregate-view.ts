import { aggregationsOf } from '#shared/board/columns/column-kinds.ts';
import type { Column } from '#shared/board/types.ts';
import { NumericFunctionType } from '#shared/enums/enums.ts';
import { FUNCTIONS } from '../columns/number-functions.ts';

/** What the column's aggregate is called; undefined where it has none. */
export function functionLabel({ columnType, numericFunctionType: by }: Column): string | undefined {
  if (!by || by === NumericFunctionType.NONE || !aggregationsOf(columnType).includes(by)) return undefined;
  return FUNCTIONS.find(({ value }) => value === String(by))?.label;
}
