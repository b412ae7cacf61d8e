/** Bookmarks: one item for each person and project holds the list in its order, so a chain of them is whole whoever writes. */

import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { projectKeys } from '../table/keys.ts';
import type { ProjectScope } from '../table/scope.ts';

export interface Bookmark {
  id: string;
  boardId: string;
}

export interface BookmarkList {
  bookmarks: Bookmark[];
  /** Counts the changes; 0: there has been none. */
  revision: number;
}

type Owner = Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId'>;

export async function getBookmarkList(table: Table, { workspaceId, projectKey, userId }: Owner): Promise<BookmarkList> {
  const item = await table.get<Item & BookmarkList>(projectKeys.bookmarks(workspaceId, projectKey, userId), {
    consistent: true,
  });
  return item ? { bookmarks: item.bookmarks, revision: item.revision } : { bookmarks: [], revision: 0 };
}

/** Fails when the list has changed since it was read. */
export const putBookmarkList = (
  { workspaceId, projectKey, userId }: Owner,
  read: BookmarkList,
  bookmarks: Bookmark[],
): PutOp => ({
  put: { ...projectKeys.bookmarks(workspaceId, projectKey, userId), bookmarks, revision: read.revision + 1 },
  if: [read.revision === 0 ? { absent: 'PK' } : { path: 'revision', equals: read.revision }],
});
