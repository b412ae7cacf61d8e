/**
 * The view engine: which rows a view shows to one person now, in which groups and order. The server runs it for first
 * pages, parts and charts; the browser runs the same code for optimistic edits and live changes.
 */
import { aggregateRows } from './aggregate.ts';
import { rowFilter } from './filter.ts';
import { groupRows } from './group.ts';
import { sortRows } from './sort.ts';
import type { Column, Group, Row, Section, View, Viewer } from './types.ts';

/** Every group with all of its rows; `pageOf` cuts the part that is sent. */
export function evaluateView(rows: Iterable<Row>, columns: readonly Column[], view: View, viewer: Viewer, sections: readonly Section[] = []): Group[] {
  const archivedSections = new Set(sections.filter((section) => section.archivedAt).map((section) => section.id));
  const isShown = rowFilter(view.filterGroupList, columns, sections, viewer);
  const shown: Row[] = [];
  for (const row of rows) {
    if (!view.isContainArchive && (row.archivedAt || archivedSections.has(row.sectionId))) continue;
    if (isShown(row)) shown.push(row);
  }
  const groups = groupRows(sortRows(shown, view.orderConditionList, columns, sections), view, columns, sections);
  const options = new Map(view.groupOptionList.map((option) => [option.groupColumnValueId, option]));
  return groups.map(({ groupColumnValueId, name, rows: members }) => ({
    groupColumnValueId,
    name,
    size: members.length,
    isHidden: options.get(groupColumnValueId)?.isHidden ?? false,
    isContract: options.get(groupColumnValueId)?.isContract ?? false,
    aggregates: aggregateRows(members, columns),
    rows: members,
  }));
}

/** One part of a group: `limit` rows from `offset` on; `size` and aggregates stay those of the whole group. */
export const pageOf = (group: Group, offset: number, limit: number): Group => ({ ...group, rows: group.rows.slice(offset, offset + limit) });
