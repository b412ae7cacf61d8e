import { columnKind } from '#shared/board/columns/column-kinds.ts';
import { type Column, FIXED_COLUMNS, NO_VALUE } from '#shared/board/types.ts';
import type { PostStart } from '../state/types.ts';
import { kindOf } from './column-layout.ts';

/** What a post added in a group begins with; a month is no day, so groups by date give nothing. */
export function startInGroup(groupColumn: Column | undefined, groupKey: string): PostStart {
  if (!groupColumn || groupKey === '' || groupKey === NO_VALUE) return { values: {} };
  if (groupColumn.id === FIXED_COLUMNS.section) return { values: {}, sectionId: groupKey };
  // What the product fills itself is nobody's to begin with.
  if (!columnKind(groupColumn.columnType)?.cells) return { values: {} };
  const kind = kindOf(groupColumn);
  if (kind === 'people' || kind === 'links') return { values: { [groupColumn.id]: [groupKey] } };
  return { values: kind === 'state' || kind === 'option' ? { [groupColumn.id]: groupKey } : {} };
}
