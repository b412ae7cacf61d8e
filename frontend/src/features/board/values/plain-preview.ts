import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

/** Signs that Markdown takes out of what a person reads. */
const MARKS: [RegExp, string][] = [
  [/^\s*(?:```|~~~).*$/gm, ''],
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^\s{0,3}(?:#{1,6}|>)\s+/gm, ''],
  [/^\s*[-*+]\s+(?:\[[ xX]\]\s+)?/gm, '・'],
  [/(\*\*|__|~~|`)(.+?)\1/g, '$2'],
];

/** A long text in the one line of a cell. */
export function plainPreview({ columnType }: Pick<Column, 'columnType'>, text: string): string {
  const plain =
    columnType === ColumnType.MARKDOWN_TEXT
      ? MARKS.reduce((rest, [mark, instead]) => rest.replace(mark, instead), text)
      : text;
  return plain.replace(/\s+/g, ' ').trim();
}
