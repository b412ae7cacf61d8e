/** A person's bookmarks in one project. Those of deleted boards are not shown, and come back with the board. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards, requireActiveBoard, requireBoardHead } from '#functions/data/board/board.ts';
import type { Bookmark, BookmarkList } from '#functions/data/people/bookmark.ts';
import { getBookmarkList, putBookmarkList } from '#functions/data/people/bookmark.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { AppError } from '#shared/errors.ts';
import { linkBookmarks, MOST_BOOKMARKS, placeBookmark } from '#shared/rules/workspace/bookmarks.ts';

interface BookmarkContext {
  ports: CorePorts;
  scope: ProjectScope;
}

/** `change` gives undefined when there is nothing to write. */
const changeList = (
  { ports, scope }: BookmarkContext,
  change: (list: BookmarkList) => Promise<Bookmark[] | undefined> | Bookmark[] | undefined,
): Promise<void> =>
  contended(ports, async () => {
    const read = await getBookmarkList(ports.table, scope);
    const changed = await change(read);
    if (changed) await ports.table.put(putBookmarkList(scope, read, changed));
  });

const boardIdsOf = async ({ ports, scope }: BookmarkContext): Promise<Set<string>> =>
  new Set((await listBoards(ports.table, scope)).map(({ id }) => id));

export async function listBookmarks(context: BookmarkContext) {
  const [{ bookmarks }, boardIds] = await Promise.all([
    getBookmarkList(context.ports.table, context.scope),
    boardIdsOf(context),
  ]);
  const present = linkBookmarks(bookmarks.filter(({ boardId }) => boardIds.has(boardId)));
  return present.map(({ id, boardId, nextBookmarkId }) => ({
    id,
    projectBoardId: boardId,
    projectDocumentId: null,
    nextBookmarkId,
    doneSetup: true,
  }));
}

const placed = (bookmarks: Bookmark[], bookmark: Bookmark, nextId: string | null): Bookmark[] => {
  const list = placeBookmark(bookmarks, bookmark, nextId);
  if (!list) throw new AppError('EntityNotFound');
  return list;
};

/** A full list is freed of boards that are gone before it refuses. */
async function withRoom(context: BookmarkContext, bookmarks: Bookmark[]): Promise<Bookmark[]> {
  if (bookmarks.length < MOST_BOOKMARKS) return bookmarks;
  const boardIds = await boardIdsOf(context);
  const present = bookmarks.filter(({ boardId }) => boardIds.has(boardId));
  if (present.length >= MOST_BOOKMARKS)
    throw new AppError('BadRequest', `ブックマークは${MOST_BOOKMARKS}件までです。使わないものを削除してください。`);
  return present;
}

export async function registerBookmark(
  context: BookmarkContext,
  wanted: { boardId?: string | null; documentId?: string | null; nextBookmarkId?: string | null },
): Promise<{ id: string }> {
  const { ports, scope } = context;
  if (wanted.documentId) throw new AppError('BadRequest', 'ブックマークできるのはボードだけです。');
  if (!wanted.boardId) throw new AppError('BadRequest', 'ブックマークするボードを選んでください。');
  const { id: boardId } = requireActiveBoard(await requireBoardHead(ports.table, scope, wanted.boardId));
  let id = shortId(ports.ids);
  await changeList(context, async ({ bookmarks }) => {
    const existing = bookmarks.find((bookmark) => bookmark.boardId === boardId);
    if (existing) {
      id = existing.id;
      return undefined;
    }
    return placed(await withRoom(context, bookmarks), { id, boardId }, wanted.nextBookmarkId ?? null);
  });
  return { id };
}

export const moveBookmark = (
  context: BookmarkContext,
  { bookmarkId, nextBookmarkId }: { bookmarkId: string; nextBookmarkId?: string | null },
): Promise<void> =>
  changeList(context, ({ bookmarks }) => {
    const bookmark = bookmarks.find(({ id }) => id === bookmarkId);
    if (!bookmark) throw new AppError('EntityNotFound');
    return placed(bookmarks, bookmark, nextBookmarkId ?? null);
  });

export const deleteBookmark = (context: BookmarkContext, bookmarkId: string): Promise<void> =>
  changeList(context, ({ bookmarks }) => {
    if (!bookmarks.some(({ id }) => id === bookmarkId)) throw new AppError('EntityNotFound');
    return bookmarks.filter(({ id }) => id !== bookmarkId);
  });
