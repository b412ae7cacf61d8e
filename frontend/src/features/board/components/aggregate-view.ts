import type { Column } from '#shared/board/types.ts';
import { NumericFunctionType } from '#shared/enums/enums.ts';
import type { LoadedGroup } from '../state/types.ts';

const LABELS: Partial<Record<NumericFunctionType, string>> = {
  [NumericFunctionType.SUM]: '合計',
  [NumericFunctionType.AVERAGE]: '平均',
  [NumericFunctionType.MEDIAN]: '中央値',
  [NumericFunctionType.MIN]: '最小',
  [NumericFunctionType.MAX]: '最大',
  [NumericFunctionType.COUNT]: '個数',
};

export const functionLabel = (column: Column): string | undefined => column.numericFunctionType && LABELS[column.numericFunctionType];

/** The aggregate of all groups together, where groups can tell it: an average of averages would be wrong. */
export function totalOf(column: Column, groups: LoadedGroup[]): number | undefined {
  const values = groups.flatMap((group) => group.aggregates[column.id] ?? []);
  if (values.length === 0) return undefined;
  if (groups.length === 1) return values[0];
  switch (column.numericFunctionType) {
    case NumericFunctionType.SUM:
    case NumericFunctionType.COUNT:
      return Number(values.reduce((sum, value) => sum + value, 0).toPrecision(14));
    case NumericFunctionType.MIN:
      return Math.min(...values);
    case NumericFunctionType.MAX:
      return Math.max(...values);
    default:
      return undefined;
  }
}
