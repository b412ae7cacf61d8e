/** Directions of an order in words, by what a column holds. */
import { ColumnType } from '#shared/enums/enums.ts';

const DAYS: readonly ColumnType[] = [ColumnType.DATE, ColumnType.TERM, ColumnType.CREATED_AT, ColumnType.UPDATED_AT];
const CHOICES: readonly ColumnType[] = [ColumnType.STATE, ColumnType.DROP_DOWN, ColumnType.BOARD_SECTION];

/** Ascending first. */
export function directionWords(columnType: ColumnType | undefined): [string, string] {
  if (columnType === undefined) return ['昇順', '降順'];
  if (columnType === ColumnType.NUMERIC) return ['小さい順', '大きい順'];
  if (DAYS.includes(columnType)) return ['早い順', '遅い順'];
  return CHOICES.includes(columnType) ? ['選択肢の順', '選択肢の逆順'] : ['昇順', '降順'];
}
