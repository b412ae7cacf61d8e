import { columnKind } from '#shared/board/column-kinds.ts';
import { NO_VALUE, type CellValue, type Column } from '#shared/board/types.ts';
import { kindOf } from './column-layout.ts';

/** The values a post added in a group begins with; a month is no day, so groups by date give none. */
export function groupValues(groupColumn: Column | undefined, groupKey: string): Record<string, CellValue> {
  // What the product fills itself is nobody's to begin with.
  if (!groupColumn || groupKey === '' || groupKey === NO_VALUE || !columnKind(groupColumn.columnType)?.cells) return {};
  const kind = kindOf(groupColumn);
  if (kind === 'people') return { [groupColumn.id]: [groupKey] };
  return kind === 'state' || kind === 'option' ? { [groupColumn.id]: groupKey } : {};
}
