/**
 * The view engine: which rows a view shows to one person now, in which groups and order. The server runs it for first
 * pages, parts and charts; the browser runs the same code for optimistic edits and live changes.
 */

import { type SubPostsOf, viewFilter } from '../conditions/view-filter.ts';
import { orderReader } from '../rows/order-reader.ts';
import { isSubPost } from '../rows/sub-post.ts';
import type { Column, Group, Row, Section, View, Viewer } from '../types.ts';
import { backlogName } from '../view-kinds/backlog.ts';
import { aggregateReader } from './aggregate.ts';
import { fillGroups, groupReader, orderedGroups } from './group.ts';
import { groupOptionsOf } from './group-options.ts';

export interface EvaluatedView {
  /** Every group with all of its rows; `pageOf` cuts the part that is sent. */
  groups: Group[];
  /** Over all groups, where a post that stands in two counts once. */
  total: { size: number; aggregates: Record<string, number> };
}

/** Each step reads what it needs of a row while the row is at hand: going through 100,000 rows costs more than the steps do. */
export function evaluateWhole(
  rows: Iterable<Row>,
  columns: readonly Column[],
  view: View,
  viewer: Viewer,
  sections: readonly Section[] = [],
  subPostsOf: SubPostsOf = () => [],
): EvaluatedView {
  const board = { columns, sections, now: viewer.now };
  const isShown = viewFilter(columns, view, viewer, sections, subPostsOf);
  const order = orderReader(view.orderConditionList, board, view.id);
  const grouping = groupReader(view.groupColumnId, board, backlogName(view));
  const numbers = aggregateReader(board);
  const shown: Row[] = [];
  for (const row of rows) {
    // Sub-posts come with their posts: views choose, order, group and count posts.
    if (isSubPost(row) || !isShown(row)) continue;
    shown.push(row);
    order.read(row);
    grouping.read(row);
    numbers.read(row);
  }
  fillGroups(grouping, shown, order.order());
  const aggregates = numbers.results(grouping.slots, grouping.groups.length);
  const options = groupOptionsOf(view);
  const groups = grouping.groups.map(({ groupColumnValueId, name, rows: members }, at) => ({
    groupColumnValueId,
    name,
    size: members.length,
    isHidden: options.get(groupColumnValueId)?.isHidden ?? false,
    isContract: options.get(groupColumnValueId)?.isContract ?? false,
    aggregates: aggregates.groups[at]!,
    rows: members,
  }));
  return { groups: orderedGroups(groups, view, board), total: { size: shown.length, aggregates: aggregates.total } };
}

export const evaluateView = (
  rows: Iterable<Row>,
  columns: readonly Column[],
  view: View,
  viewer: Viewer,
  sections: readonly Section[] = [],
): Group[] => evaluateWhole(rows, columns, view, viewer, sections).groups;

/** One part of a group: `limit` rows from `offset` on; `size` and aggregates stay those of the whole group. */
export const pageOf = (group: Group, offset: number, limit: number): Group => ({
  ...group,
  rows: group.rows.slice(offset, offset + limit),
});
