import { isActiveOn } from '../rows/archived.ts';
import { type Planning, plannedFilter } from '../sprints/planned.ts';
import type { Column, Row, Section, View, Viewer } from '../types.ts';
import { rowFilter } from './filter.ts';
import { wordsTest } from './search-rows.ts';

/** The sub-posts of a post, asked for where words are searched for. */
export type SubPostsOf = (postId: string) => readonly Row[];

/** What of a view decides which rows it shows. */
export type Filtering = Pick<View, 'isContainArchive' | 'filterGroupList' | 'searchText'> & Planning;

/**
 * Rows that the view shows at all: archived ones only where it contains the archive, of a backlog what is to be done. Words are looked for last, they cost
 * most; those of a sub-post find its post.
 */
export function viewFilter(
  columns: readonly Column[],
  view: Filtering,
  viewer: Viewer,
  sections: readonly Section[],
  subPostsOf: SubPostsOf,
): (row: Row) => boolean {
  const meets = rowFilter(view.filterGroupList, columns, sections, viewer);
  const holds = view.searchText ? wordsTest(view.searchText, columns) : undefined;
  const isThere = view.isContainArchive ? () => true : isActiveOn({ sections });
  const passes = holds
    ? (row: Row): boolean =>
        meets(row) &&
        (holds(row) || Boolean(row.subPostCount && subPostsOf(row.id).some((one) => isThere(one, row) && holds(one))))
    : meets;
  const isPlanned = plannedFilter(view, columns) ?? (() => true);
  return (row) => isThere(row) && isPlanned(row) && passes(row);
}
