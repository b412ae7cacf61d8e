import { wordsTest } from '#shared/board/conditions/search-rows.ts';
import { isShownUnder } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';
import type { Gap } from '../rows/placing.ts';
import type { BoardState } from '../state/board-state.ts';
import type { LoadedGroup, SubPostRows } from '../state/types.ts';

/** One line of the table, as the windowing sees it. */
export type TableItem =
  | { kind: 'group'; id: string; group: LoadedGroup; isCollapsed: boolean }
  /** `subPosts`: how many can be shown under a post, and whether they are. */
  | { kind: 'row'; id: string; groupKey: string; row: Row; subPosts?: { count: number; isOpen: boolean } }
  | { kind: 'more'; id: string; groupKey: string; left: number }
  | { kind: 'add'; id: string; groupKey: string }
  /** The line on which a post is added between two others. */
  | { kind: 'insert'; id: string; groupKey: string; gap: Gap }
  /** The line on which sub-posts are added to a post. */
  | { kind: 'insertSubPost'; id: string; groupKey: string; postId: string }
  | { kind: 'hidden'; id: string; groups: number; posts: number };

/** What of the sub-posts a view shows. */
export interface SubPostLines {
  rows: SubPostRows;
  closed: ReadonlySet<string>;
  isShown: boolean;
  isContainArchive: boolean;
  /** Whether one holds what is searched for: then it shows under its post, also where the others are closed or hidden. */
  isFound?: ((subPost: Row) => boolean) | undefined;
  /** The post that they are being added to, where it was asked for. */
  addingTo?: { postId: string; groupKey: string } | undefined;
}

export const shownSubPosts = (
  { rows, isContainArchive }: Pick<SubPostLines, 'rows' | 'isContainArchive'>,
  postId: string,
): readonly Row[] => (rows[postId] ?? NONE).filter((row) => isShownUnder({ isContainArchive }, row));
const NONE: readonly Row[] = [];

/** What one person's table shows of them. */
export const subPostLines = ({
  data,
  subPosts,
  closedPosts,
}: Pick<BoardState, 'data' | 'subPosts' | 'closedPosts'>): SubPostLines => ({
  rows: subPosts,
  closed: closedPosts,
  isShown: data?.view.isShowSubPost !== false,
  isContainArchive: data?.view.isContainArchive ?? false,
  isFound: data?.view.searchText ? wordsTest(data.view.searchText, data.board.columns) : undefined,
});

export const isUngrouped = (groups: LoadedGroup[]): boolean => groups.length === 1 && groups[0]!.key === '';

type RowItem = Extract<TableItem, { kind: 'row' }>;

/** The line of a row until something about it changes: of thousands, an edit touches one. */
const lineOfRow = new WeakMap<Row, RowItem>();

function lineOf(row: Row, groupKey: string, count: number, isOpen: boolean): RowItem {
  const known = lineOfRow.get(row);
  if (
    known &&
    known.groupKey === groupKey &&
    (known.subPosts?.count ?? 0) === count &&
    (known.subPosts?.isOpen ?? isOpen) === isOpen
  )
    return known;
  const item: RowItem = {
    kind: 'row',
    id: `r:${groupKey}:${row.id}`,
    groupKey,
    row,
    ...(count > 0 && { subPosts: { count, isOpen } }),
  };
  lineOfRow.set(row, item);
  return item;
}

/** The lines of a group that are nothing but its rows; of thousands, an edit changes one. */
interface PlainLines {
  rows: readonly Row[];
  lines: readonly RowItem[];
}

/** Those of one table as they were made last, by group. */
type FormerLines = Map<string, PlainLines>;

function plainLines({ key, rows }: LoadedGroup, former: FormerLines): readonly RowItem[] {
  const known = former.get(key);
  if (known?.rows === rows) return known.lines;
  const lines = known?.lines.slice(0, rows.length) ?? [];
  for (let at = 0; at < rows.length; at += 1)
    if (known?.rows[at] !== rows[at]) lines[at] = lineOf(rows[at]!, key, 0, false);
  former.set(key, { rows, lines });
  return lines;
}

export interface TableItemOptions {
  inserting?: Gap | undefined;
  subPosts?: SubPostLines;
  isSearching?: boolean;
}

/** `tableItems` for one table, again and again. */
export function tableItemsInTurn(): (
  state: Pick<BoardState, 'groups' | 'collapsed'>,
  canAdd: boolean,
  options?: TableItemOptions,
) => TableItem[] {
  const former: FormerLines = new Map();
  return (state, canAdd, options) => tableItems(state, canAdd, options, former);
}

/** Group heads, the rows of open groups, what is left to load, the line that adds; at the end what is hidden. A search shows what it found and nothing else. */
export function tableItems(
  state: Pick<BoardState, 'groups' | 'collapsed'>,
  canAdd: boolean,
  { inserting, subPosts, isSearching = false }: TableItemOptions = {},
  former: FormerLines = new Map(),
): TableItem[] {
  let items: TableItem[] = [];
  const hasSubPosts = subPosts !== undefined && Object.keys(subPosts.rows).length > 0;
  const insertLine = (gap: Gap): TableItem => ({ kind: 'insert', id: 'insert', groupKey: gap.groupKey, gap });
  for (const group of state.groups) {
    if (group.option?.isHidden) continue;
    if (isSearching && group.size === 0) continue;
    const isCollapsed = state.collapsed.has(group.key);
    if (!isUngrouped(state.groups)) items.push({ kind: 'group', id: `g:${group.key}`, group, isCollapsed });
    if (isCollapsed) continue;
    const gap = inserting?.groupKey === group.key ? inserting : undefined;
    const addingTo = subPosts?.addingTo?.groupKey === group.key ? subPosts.addingTo.postId : undefined;
    if (!hasSubPosts && !gap && addingTo === undefined) items = items.concat(plainLines(group, former));
    else {
      if (gap && gap.previousId === undefined) items.push(insertLine(gap));
      for (const row of group.rows) {
        const under = subPosts && hasSubPosts ? shownSubPosts(subPosts, row.id) : NONE;
        const isOpen = subPosts !== undefined && subPosts.isShown && !subPosts.closed.has(row.id);
        items.push(lineOf(row, group.key, under.length, isOpen));
        for (const one of under) if (isOpen || subPosts?.isFound?.(one)) items.push(lineOf(one, group.key, 0, false));
        if (addingTo === row.id)
          items.push({ kind: 'insertSubPost', id: 'insert-sub-post', groupKey: group.key, postId: row.id });
        if (gap?.previousId === row.id) items.push(insertLine(gap));
      }
    }
    if (group.rows.length < group.size)
      items.push({ kind: 'more', id: `m:${group.key}`, groupKey: group.key, left: group.size - group.rows.length });
    if (canAdd && !isSearching) items.push({ kind: 'add', id: `a:${group.key}`, groupKey: group.key });
  }
  const hidden = state.groups.filter((group) => group.option?.isHidden);
  if (hidden.length > 0)
    items.push({
      kind: 'hidden',
      id: 'hidden',
      groups: hidden.length,
      posts: hidden.reduce((sum, group) => sum + group.size, 0),
    });
  return items;
}
