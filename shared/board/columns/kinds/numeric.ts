import { numberWithUnit } from '#shared/board/cells/number-text.ts';
import { parseNumber } from '#shared/board/cells/parse-number.ts';
import type { CellResult } from '#shared/board/types.ts';
import { NumericFunctionType as Fn, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { CellTest, ColumnKind } from './kind.ts';

/** Where sums and fractions stay exact enough to show. */
export const NUMBER_MAX = 1e12;

export function numberTest(wanted: number | null | undefined, operator: Op): CellTest | undefined {
  if (wanted == null) return undefined;
  switch (operator) {
    case Op.EQUAL:
      return (value) => value === wanted;
    case Op.NOT_EQUAL:
      return (value) => value !== wanted;
    case Op.GREATER_THAN:
      return (value) => (value as number) > wanted;
    case Op.LESS_THAN:
      return (value) => (value as number) < wanted;
    case Op.GREATER_THAN_EQUAL:
      return (value) => (value as number) >= wanted;
    case Op.LESS_THAN_EQUAL:
      return (value) => (value as number) <= wanted;
    default:
      return undefined;
  }
}

const checked = (value: number | undefined): CellResult => {
  if (value === undefined || !Number.isFinite(value)) return { message: '数値で入力してください。' };
  return Math.abs(value) <= NUMBER_MAX
    ? { value: Object.is(value, -0) ? 0 : value }
    : { message: '数値が大きすぎます。' };
};

export const numericKind: ColumnKind = {
  filter: {
    operators: [
      Op.EQUAL,
      Op.NOT_EQUAL,
      Op.GREATER_THAN,
      Op.GREATER_THAN_EQUAL,
      Op.LESS_THAN,
      Op.LESS_THAN_EQUAL,
      Op.IS_EMPTY,
      Op.IS_NOT_EMPTY,
    ],
    operandOf: () => 'number',
    test: ({ numericData }, operator) => numberTest(numericData, operator),
  },
  sort: { by: 'number', read: Number },
  aggregations: [Fn.SUM, Fn.AVERAGE, Fn.MEDIAN, Fn.MIN, Fn.MAX],
  format: (column, value) => numberWithUnit(column, Number(value)),
  toData: (_, value) => [{ numericData: Number(value) }],
  cells: {
    fields: ['numericData'],
    fromInput: (_, { numericData }) => (numericData == null ? { value: undefined } : checked(numericData)),
    fromText: (column, text) => checked(parseNumber(text, column.numericUnit)),
    toInput: (value) => ({ numericData: Number(value) }),
  },
};
