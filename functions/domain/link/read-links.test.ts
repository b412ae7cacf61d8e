import { expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { boardPage } from '#functions/domain/board/board-page.ts';
import { archiveBoard } from '#functions/domain/board/change-board.ts';
import { archiveSection, registerSection, unarchiveSection } from '#functions/domain/board/change-sections.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { moveToSection } from '#functions/domain/post/move-to-section.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { ColumnType, Role } from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

test('a board without links costs what it did, and one with links a call more for each linked board', async () => {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [plain, own, far] = [
    await createBoard(context, { name: 'A' }),
    await createBoard(context, { name: 'B' }),
    await createBoard(context, { name: 'C' }),
  ];
  await registerColumn(context, {
    boardId: own.id,
    name: '関連',
    columnType: ColumnType.POST_LINK,
    linkedBoardList: [{ id: far.id, projectKey: 'WEB' }],
  });
  const {
    postList: [post],
  } = await registerPost(context, { boardId: own.id, title: '要望' });
  const {
    postList: [other],
  } = await registerPost(context, { boardId: far.id, title: '開発' });
  const open = async (boardId: string) => {
    const page = await boardPage(context, boardId);
    const before = ports.calls.table;
    await boardPage(context, boardId);
    return { page, calls: ports.calls.table - before };
  };
  const { page } = await open(own.id);
  const link = page.board.columnList.find(({ columnType }) => columnType === ColumnType.POST_LINK)!;
  await updateCell(context, {
    boardId: own.id,
    postId: post!.id,
    columnData: { projectBoardColumnId: link.id, linkedPostIdList: [other!.id] },
  });
  // The boards of the project and the board itself.
  expect((await open(plain.id)).calls).toBe(2);
  const linked = await open(own.id);
  expect(linked.calls).toBe(3);
  expect(linked.page.linkedPostList).toMatchObject([{ id: other!.id, title: '開発', projectBoardId: far.id }]);
  expect((await open(plain.id)).page.linkedPostList).toEqual([]);
});

test('a linked post says that its section, or its board, is archived', async () => {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [own, far] = [await createBoard(context, { name: 'B' }), await createBoard(context, { name: 'C' })];
  await registerColumn(context, {
    boardId: own.id,
    name: '関連',
    columnType: ColumnType.POST_LINK,
    linkedBoardList: [{ id: far.id, projectKey: 'WEB' }],
  });
  const link = (await boardPage(context, own.id)).board.columnList.find(
    ({ columnType }) => columnType === ColumnType.POST_LINK,
  )!;
  const {
    postList: [post],
  } = await registerPost(context, { boardId: own.id, title: '要望' });
  const {
    postList: [other],
  } = await registerPost(context, { boardId: far.id, title: '開発' });
  await updateCell(context, {
    boardId: own.id,
    postId: post!.id,
    columnData: { projectBoardColumnId: link.id, linkedPostIdList: [other!.id] },
  });
  await registerSection(context, { boardId: far.id, name: '前期' });
  const section = (await boardPage(context, far.id)).board.sectionList.find(({ name }) => name === '前期')!;
  await moveToSection(context, { boardId: far.id, postIdList: [other!.id], sectionId: section.id });
  await archiveSection(context, { boardId: far.id, boardSectionId: section.id });
  const archived = [{ id: other!.id, sectionArchivedAt: expect.any(String) as string }];
  expect((await boardPage(context, own.id)).linkedPostList).toMatchObject(archived);
  await unarchiveSection(context, { boardId: far.id, boardSectionId: section.id });
  await archiveBoard(context, { boardId: far.id });
  expect((await boardPage(context, own.id)).linkedPostList).toMatchObject(archived);
});
