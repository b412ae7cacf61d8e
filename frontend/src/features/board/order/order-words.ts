/** Directions of an order in words, by what a column holds. */
import { operandOf } from '#shared/board/columns/column-kinds.ts';
import type { OperandKind } from '#shared/board/columns/kinds/kind.ts';
import { type ColumnType, ComparisonOperatorType } from '#shared/enums/enums.ts';

const ALPHABETICAL: [string, string] = ['昇順', '降順'];
/** Ascending first. */
const WORDS: Partial<Record<OperandKind, [string, string]>> = {
  number: ['小さい順', '大きい順'],
  day: ['早い順', '遅い順'],
  options: ['選択肢の順', '選択肢の逆順'],
  sections: ['選択肢の順', '選択肢の逆順'],
};

export const directionWords = (columnType: ColumnType | undefined): [string, string] =>
  (columnType !== undefined && WORDS[operandOf(columnType, ComparisonOperatorType.EQUAL)]) || ALPHABETICAL;
