import { expect, test } from 'vitest';
import { boardKeys, projectKeys } from '#functions/data/table/keys.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { MOST_BOOKMARKS } from '#shared/rules/workspace/bookmarks.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { listBookmarks, moveBookmark, registerBookmark } from './bookmarks.ts';

const scope = projectScope();

async function given(count: number) {
  const context = { ports: plainPorts(), scope };
  const boardIds: string[] = [];
  for (let at = 0; at < count; at += 1) boardIds.push((await createBoard(context, { name: `ボード${at}` })).id);
  for (const boardId of boardIds.slice(0, MOST_BOOKMARKS)) await registerBookmark(context, { boardId });
  return { context, boardIds };
}

const deleteBoard = async (
  { ports }: Awaited<ReturnType<typeof given>>['context'],
  boardId: string,
  set: object = { deletedAt: '2026-09-01T00:00:00.000Z' },
) => {
  for (const key of [boardKeys.meta('w1', boardId), projectKeys.board('w1', 'WEB', boardId)])
    await ports.table.update({ update: key, ...('deletedAt' in set ? { set } : { remove: ['deletedAt'] }) });
};

test('a deleted board leaves the chain whole, and comes back at its place', async () => {
  const { context, boardIds } = await given(3);
  await deleteBoard(context, boardIds[1]!);
  const [first, last] = await listBookmarks(context);
  expect([first, last]).toMatchObject([
    { projectBoardId: boardIds[0], nextBookmarkId: last!.id },
    { projectBoardId: boardIds[2], nextBookmarkId: null },
  ]);
  await moveBookmark(context, { bookmarkId: last!.id, nextBookmarkId: first!.id });
  expect((await listBookmarks(context)).map(({ projectBoardId }) => projectBoardId)).toEqual([
    boardIds[2],
    boardIds[0],
  ]);
  await deleteBoard(context, boardIds[1]!, {});
  expect((await listBookmarks(context)).map(({ projectBoardId }) => projectBoardId)).toEqual([
    boardIds[2],
    boardIds[0],
    boardIds[1],
  ]);
});

test(`there are ${MOST_BOOKMARKS} at most, and a full list has room for those whose boards are gone`, async () => {
  const { context, boardIds } = await given(MOST_BOOKMARKS + 1);
  const boardId = boardIds.at(-1)!;
  await expect(registerBookmark(context, { boardId })).rejects.toMatchObject({
    code: 'BadRequest',
    message: `ブックマークは${MOST_BOOKMARKS}件までです。使わないものを削除してください。`,
  });
  await deleteBoard(context, boardIds[7]!);
  await registerBookmark(context, { boardId });
  expect((await listBookmarks(context)).map(({ projectBoardId }) => projectBoardId)).toEqual(
    boardIds.filter((id) => id !== boardIds[7]),
  );
});
