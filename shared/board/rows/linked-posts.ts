/**
 * What links lead to. Rows hold nothing but post ids; the posts behind them are put beside the columns for one reader
 * (`withLinked`), so that what that reader may not see is not there for filters, orders, groups and words either.
 */
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import type { CellValue, Column, LinkedPost, LinkedPosts } from '../types.ts';

export const NO_LINKED_POSTS: LinkedPosts = new Map<string, LinkedPost>();

/** How many of these posts the reader may not see. */
export const unseenCount = (ids: readonly string[], linked: LinkedPosts = NO_LINKED_POSTS): number =>
  ids.filter((id) => !linked.get(id) && (linked.isUnseen?.(id) ?? true)).length;

export const isLinked = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnType === ColumnType.POST_LINK || columnType === ColumnType.COLUMN_DATA_MIRROR;

/** The columns with the posts that one reader may see behind them. */
export const withLinked = (columns: readonly Column[], linked: LinkedPosts): Column[] =>
  columns.map((column) => (isLinked(column) ? { ...column, linked } : column));

const OPPOSITE: Record<LinkedColumnDirectionType, LinkedColumnDirectionType> = {
  [LinkedColumnDirectionType.RELATION]: LinkedColumnDirectionType.RELATION,
  [LinkedColumnDirectionType.PARENT]: LinkedColumnDirectionType.CHILD,
  [LinkedColumnDirectionType.CHILD]: LinkedColumnDirectionType.PARENT,
};
/** What a post is to the post that it is linked with. */
export const oppositeDirection = (direction: LinkedColumnDirectionType): LinkedColumnDirectionType =>
  OPPOSITE[direction];

/** Where the links of a row lead, by what the posts there are to it. */
export function linksOf(values: Record<string, CellValue>, columns: readonly Column[]): LinkedPost['links'] {
  const links: Partial<Record<LinkedColumnDirectionType, string[]>> = {};
  for (const { id, columnType, direction } of columns) {
    const ids = values[id];
    if (columnType !== ColumnType.POST_LINK || !direction || !Array.isArray(ids)) continue;
    links[direction] = [...(links[direction] ?? []), ...(ids as string[])];
  }
  return links;
}

/** `ids`, and every post from which links of that direction lead to one of them. */
export function leadingTo(
  ids: ReadonlySet<string>,
  direction: LinkedColumnDirectionType,
  linked: LinkedPosts,
): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const post of linked.values()) {
    for (const target of post.links[direction] ?? []) {
      const known = sources.get(target);
      if (known) known.push(post.id);
      else sources.set(target, [post.id]);
    }
  }
  const found = new Set(ids);
  for (const id of found) for (const source of sources.get(id) ?? []) found.add(source);
  return found;
}
