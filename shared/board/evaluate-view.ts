/**
 * The view engine: which rows a view shows to one person now, in which groups and order. The server runs it for first
 * pages, parts and charts; the browser runs the same code for optimistic edits and live changes.
 */
import { aggregateRows } from './aggregate.ts';
import { rowFilter } from './filter.ts';
import { groupRows } from './group.ts';
import { sortRows } from './sort.ts';
import type { Column, Group, Row, Section, View, Viewer } from './types.ts';

export interface EvaluatedView {
  /** Every group with all of its rows; `pageOf` cuts the part that is sent. */
  groups: Group[];
  /** Over all groups, where a post that stands in two counts once. */
  total: { size: number; aggregates: Record<string, number> };
}

/** Rows that the view shows at all: archived ones only where it contains the archive. */
export function viewFilter(columns: readonly Column[], view: Pick<View, 'isContainArchive' | 'filterGroupList'>, viewer: Viewer, sections: readonly Section[]): (row: Row) => boolean {
  const passes = rowFilter(view.filterGroupList, columns, sections, viewer);
  if (view.isContainArchive) return passes;
  const archived = new Set(sections.filter((section) => section.archivedAt).map((section) => section.id));
  return (row) => !row.archivedAt && !archived.has(row.sectionId) && passes(row);
}

export function evaluateWhole(rows: Iterable<Row>, columns: readonly Column[], view: View, viewer: Viewer, sections: readonly Section[] = []): EvaluatedView {
  const isShown = viewFilter(columns, view, viewer, sections);
  const shown: Row[] = [];
  for (const row of rows) if (isShown(row)) shown.push(row);
  const sorted = sortRows(shown, view.orderConditionList, columns, sections);
  const options = new Map(view.groupOptionList.map((option) => [option.groupColumnValueId, option]));
  const groups = groupRows(sorted, view, columns, sections).map(({ groupColumnValueId, name, rows: members }) => ({
    groupColumnValueId,
    name,
    size: members.length,
    isHidden: options.get(groupColumnValueId)?.isHidden ?? false,
    isContract: options.get(groupColumnValueId)?.isContract ?? false,
    aggregates: aggregateRows(members, columns),
    rows: members,
  }));
  const total = { size: sorted.length, aggregates: groups.length === 1 ? groups[0]!.aggregates : aggregateRows(sorted, columns) };
  return { groups, total };
}

export const evaluateView = (rows: Iterable<Row>, columns: readonly Column[], view: View, viewer: Viewer, sections: readonly Section[] = []): Group[] =>
  evaluateWhole(rows, columns, view, viewer, sections).groups;

/** One part of a group: `limit` rows from `offset` on; `size` and aggregates stay those of the whole group. */
export const pageOf = (group: Group, offset: number, limit: number): Group => ({ ...group, rows: group.rows.slice(offset, offset + limit) });
