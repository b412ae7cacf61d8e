import { NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';

/** What the cells of a group are put together by. */
export const FUNCTIONS = [
  { value: String(NumericFunctionType.NONE), label: 'なし' },
  { value: String(NumericFunctionType.SUM), label: '合計' },
  { value: String(NumericFunctionType.AVERAGE), label: '平均' },
  { value: String(NumericFunctionType.MEDIAN), label: '中央値' },
  { value: String(NumericFunctionType.MIN), label: '最小' },
  { value: String(NumericFunctionType.MAX), label: '最大' },
  { value: String(NumericFunctionType.COUNT), label: '件数' },
];

export const SIDES = [
  { value: String(NumericUnitDisplayType.RIGHT), label: '数値の後ろ' },
  { value: String(NumericUnitDisplayType.LEFT), label: '数値の前' },
];
