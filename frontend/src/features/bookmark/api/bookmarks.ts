import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { bookmark } from '#shared/contract/bookmark.ts';
import { orderBookmarks } from '#shared/rules/workspace/bookmarks.ts';

export interface Bookmark {
  id: string;
  boardId: string;
}

/** In the order in which they are shown. */
export const getBookmarks = async (address: ProjectPlace): Promise<Bookmark[]> =>
  orderBookmarks((await call(bookmark.getList, address)).bookmarkList).flatMap(({ id, projectBoardId }) =>
    projectBoardId === null ? [] : [{ id, boardId: projectBoardId }],
  );

export const registerBookmark = async (
  address: ProjectPlace,
  boardId: string,
  nextBookmarkId: string | null,
): Promise<string> => (await call(bookmark.register, { ...address, boardId, nextBookmarkId })).id;

export const moveBookmark = async (
  address: ProjectPlace,
  bookmarkId: string,
  nextBookmarkId: string | null,
): Promise<void> => void (await call(bookmark.updateOrder, { ...address, bookmarkId, nextBookmarkId }));

export const deleteBookmark = async (address: ProjectPlace, bookmarkId: string): Promise<void> =>
  void (await call(bookmark.delete, { ...address, bookmarkId }));
