/**
 * The view engine: which rows a view shows to one person now, in which groups and order. The server runs it for first
 * pages, parts and charts; the browser runs the same code for optimistic edits and live changes.
 */
import { aggregateReader } from './aggregate.ts';
import { thereOn } from './archived.ts';
import { rowFilter } from './filter.ts';
import { fillGroups, groupReader, orderedGroups } from './group.ts';
import { groupOptionsOf } from './group-options.ts';
import { wordsTest } from './search-rows.ts';
import { orderReader } from './sort.ts';
import { isSubPost } from './sub-post.ts';
import type { Column, Group, Row, Section, View, Viewer } from './types.ts';

export interface EvaluatedView {
  /** Every group with all of its rows; `pageOf` cuts the part that is sent. */
  groups: Group[];
  /** Over all groups, where a post that stands in two counts once. */
  total: { size: number; aggregates: Record<string, number> };
}

/** The sub-posts of a post, asked for where words are searched for. */
type SubPostsOf = (postId: string) => readonly Row[];

/**
 * Rows that the view shows at all: archived ones only where it contains the archive. Words are looked for last, they cost
 * most; those of a sub-post find its post.
 */
export function viewFilter(
  columns: readonly Column[],
  view: Pick<View, 'isContainArchive' | 'filterGroupList' | 'searchText'>,
  viewer: Viewer,
  sections: readonly Section[],
  subPostsOf: SubPostsOf,
): (row: Row) => boolean {
  const meets = rowFilter(view.filterGroupList, columns, sections, viewer);
  const holds = view.searchText ? wordsTest(view.searchText, columns) : undefined;
  const isThere = view.isContainArchive ? () => true : thereOn({ sections });
  const passes = holds
    ? (row: Row): boolean =>
        meets(row) &&
        (holds(row) || Boolean(row.subPostCount && subPostsOf(row.id).some((one) => isThere(one, row) && holds(one))))
    : meets;
  return (row) => isThere(row) && passes(row);
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
  const grouping = groupReader(view.groupColumnId, board);
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
