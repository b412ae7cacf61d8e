import { ColumnType } from '#shared/enums/enums.ts';
import type { Column } from '../types.ts';

const NARROWEST = 76;
const WIDEST = 200;
/** A head holds its mark, its name and room around them. */
const HEAD_REST = 38;
/** A chip, a status or a button holds its word, its padding or glyph, and the cell's padding. */
const OPTION_REST = 38;
const CHARACTER = 13;

/** Kana and kanji are as wide as the type is high; letters and digits about half of that. */
const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? CHARACTER * 0.58 : CHARACTER), 0);

const WIDTHS: Partial<Record<ColumnType, number>> = {
  [ColumnType.DATE]: 108,
  [ColumnType.NUMERIC]: 96,
  [ColumnType.USER]: 136,
  [ColumnType.BOARD_SECTION]: 136,
  [ColumnType.CREATED_AT]: 108,
  [ColumnType.CREATED_USER]: 136,
  [ColumnType.UPDATED_AT]: 108,
  [ColumnType.UPDATED_USER]: 136,
  [ColumnType.TEXT]: 160,
  [ColumnType.LINK_URL]: 160,
  [ColumnType.FILE]: 136,
  [ColumnType.GITHUB_LINK]: 160,
  [ColumnType.GITHUB_PULL_REQUEST]: 200,
  [ColumnType.JIRA_LINK]: 112,
  [ColumnType.LONG_TEXT]: 200,
  [ColumnType.MARKDOWN_TEXT]: 200,
  [ColumnType.POST_CONTENTS]: 200,
  [ColumnType.TERM]: 184,
  [ColumnType.POST_LINK]: 200,
  [ColumnType.COLUMN_DATA_MIRROR]: 160,
  [ColumnType.TIME_MEASUREMENT]: 128,
};

/** How wide a new column stands: what it holds fits, and the title keeps the rest. */
export function startingWidth({
  name,
  columnType,
  valueOptionList,
  customActionLabel,
}: Pick<Column, 'name' | 'columnType'> & {
  valueOptionList: readonly { name: string }[];
  customActionLabel?: string | undefined;
}): number {
  const head = textWidth(name) + HEAD_REST;
  const words = customActionLabel === undefined ? valueOptionList.map((option) => option.name) : [customActionLabel];
  const body = WIDTHS[columnType] ?? Math.max(0, ...words.map((word) => textWidth(word) + OPTION_REST));
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, head, body)));
}
