import { NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';

/** What numbers of a group are put together by, to choose from. */
export const FUNCTIONS = [
  { value: String(NumericFunctionType.NONE), label: '集計しない' },
  { value: String(NumericFunctionType.SUM), label: '合計' },
  { value: String(NumericFunctionType.AVERAGE), label: '平均' },
  { value: String(NumericFunctionType.MEDIAN), label: '中央値' },
  { value: String(NumericFunctionType.MIN), label: '最小' },
  { value: String(NumericFunctionType.MAX), label: '最大' },
  { value: String(NumericFunctionType.COUNT), label: '個数' },
];

export const SIDES = [
  { value: String(NumericUnitDisplayType.RIGHT), label: '数値の後ろ' },
  { value: String(NumericUnitDisplayType.LEFT), label: '数値の前' },
];
