/** A function that ends at any of its writes leaves all of a change or nothing of it, and its repeat does the rest (reliability R3). */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { deltaFrom, isDeltaItem } from '#functions/data/board/delta.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { differingPosts } from '#functions/domain/board/build-snapshot.ts';
import { removeOption } from '#functions/domain/board/columns/change-options.ts';
import { deleteColumn, restoreColumn } from '#functions/domain/board/columns/delete-column.ts';
import { registerColumn } from '#functions/domain/board/columns/register-column.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { deleteView } from '#functions/domain/board/views/delete-view.ts';
import { registerView } from '#functions/domain/board/views/register-view.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { registerPost, registerPostList } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { ColumnType, LinkedColumnDirectionType as Direction, ProjectBoardViewType, Role } from '#shared/enums/enums.ts';
import type { Side } from '#test/support/sim/crash-at.ts';
import { crashAt } from '#test/support/sim/crash-at.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import type { SimPorts } from '#test/support/sim/sim-functions.ts';
import { boardFaults, storedRows } from './board-faults.ts';

const scope = { ...projectScope(), role: Role.ADMIN };

/** A board with posts, one of them with a sub-post, and a snapshot older than the last of them. */
async function givenBoard() {
  const ports = plainPorts();
  const { server } = ports;
  await server.put({ put: { ...workspaceKeys.project(scope.workspaceId, scope.projectKey), ...scope.project } });
  await server.put({ put: { ...workspaceKeys.accountName(scope.workspaceId, 'sato'), userId: scope.userId } });
  const context = { ports, scope };
  const { id: boardId } = await createBoard(context, { name: '改善バックログ' });
  const linked = {
    boardId,
    columnType: ColumnType.POST_LINK,
    direction: Direction.PARENT,
    linkedBoardList: [{ id: boardId, projectKey: scope.projectKey }],
  };
  await registerColumn(context, { ...linked, name: '親', linkedColumnName: '子' });
  await registerColumn(context, { ...linked, name: '以前の親', linkedColumnName: '以前の子' });
  await registerView(context, { boardId, name: '別の表', viewType: ProjectBoardViewType.TABLE });
  const { columns, views } = (await getBoard(server, scope, boardId))!;
  const column = (name: string) => columns.find((one) => one.name === name)!;
  const former = column('以前の親').id;
  const posts: string[] = [];
  for (const title of ['一', '二', '三']) posts.push((await registerPost(context, { boardId, title })).postList[0]!.id);
  await updateCell(context, {
    boardId,
    postId: posts[0]!,
    columnData: { projectBoardColumnId: former, linkedPostIdList: [posts[1]!] },
  });
  await deleteColumn(context, { boardId, columnId: former });
  await refreshSnapshot(context, boardId, true);
  ports.advance(1_000);
  const { subPostList } = await registerSubPost(context, { boardId, postId: posts[0]!, title: 'サブ' });
  return {
    ports,
    boardId,
    posts,
    subPostId: subPostList[0]!.id,
    viewId: views[0]!.id,
    otherViewId: views[1]!.id,
    parent: column('親').id,
    former,
    state: column('状態').id,
    options: column('状態').valueOptionList.map(({ id }) => id),
    point: column('見積').id,
  };
}
type Given = Awaited<ReturnType<typeof givenBoard>>;
type Call = (
  context: { ports: SimPorts; scope: typeof scope },
  given: Given,
  mutationId: string,
) => Promise<BoardChange>;

const CALLS: Record<string, Call> = {
  cell: (context, { boardId, posts: [postId], point }, mutationId) =>
    updateCell(context, {
      boardId,
      postId: postId!,
      columnData: { projectBoardColumnId: point, numericData: 8 },
      mutationId,
    }),
  'cell of a sub-post': (context, { boardId, subPostId, point }, mutationId) =>
    updateCell(context, {
      boardId,
      postId: subPostId,
      columnData: { projectBoardColumnId: point, numericData: 8 },
      mutationId,
    }),
  cells: (context, { boardId, posts, point }, mutationId) =>
    updateCells(context, {
      boardId,
      postColumnDataList: posts.map((postId) => ({
        postId,
        title: '改題',
        columnDataList: [{ projectBoardColumnId: point, numericData: 5 }],
      })),
      mutationId,
    }),
  title: (context, { boardId, posts: [postId] }, mutationId) =>
    updateTitle(context, { boardId, postId: postId!, title: '改題', mutationId }),
  contents: (context, { boardId, posts: [postId] }, mutationId) =>
    updateContents(context, { boardId, postId: postId!, contentsHtml: '<p>本文</p>', contentsRevision: 0, mutationId }),
  comment: (context, { boardId, posts: [postId] }, mutationId) =>
    registerComment(context, { boardId, postId: postId!, comment: 'はい', mutationId }),
  archive: (context, { boardId, posts }, mutationId) =>
    archivePosts(context, { boardId, postIdList: posts, mutationId }),
  place: (context, { boardId, posts: [postId], viewId }, mutationId) =>
    placePosts(context, {
      boardId,
      boardViewId: viewId,
      viewPostList: [{ postId: postId!, postOrder: '11z' }],
      mutationId,
    }),
  links: (context, { boardId, posts: [postId, ...others], parent }, mutationId) =>
    updateCell(context, {
      boardId,
      postId: postId!,
      columnData: { projectBoardColumnId: parent, linkedPostIdList: others },
      mutationId,
    }),
  'links of several posts': (context, { boardId, posts, parent, point }, mutationId) =>
    updateCells(context, {
      boardId,
      postColumnDataList: posts.slice(0, 2).map((postId, at) => ({
        postId,
        columnDataList: [
          { projectBoardColumnId: parent, linkedPostIdList: [posts[at + 1]!] },
          { projectBoardColumnId: point, numericData: 5 },
        ],
      })),
      mutationId,
    }),
  post: (context, { boardId, point }, mutationId) =>
    registerPost(context, {
      boardId,
      title: '四',
      contentsHtml: '<p>本文</p>',
      columnDataList: [{ projectBoardColumnId: point, numericData: 1 }],
      mutationId,
    }),
  'post with links': (context, { boardId, posts, parent }, mutationId) =>
    registerPost(context, {
      boardId,
      title: '四',
      columnDataList: [{ projectBoardColumnId: parent, linkedPostIdList: posts }],
      mutationId,
    }),
  'posts with links': (context, { boardId, posts, parent }, mutationId) =>
    registerPostList(context, {
      boardId,
      postList: ['四', '五', '六'].map((title, at) => ({
        title,
        columnDataList: [{ projectBoardColumnId: parent, linkedPostIdList: posts.slice(0, at) }],
      })),
      mutationId,
    }),
  'sub-post': (context, { boardId, posts: [postId] }, mutationId) =>
    registerSubPost(context, { boardId, postId: postId!, title: 'サブ2', contentsHtml: '<p>本文</p>', mutationId }),
  view: (context, { boardId, viewId }, mutationId) =>
    updateView(context, { boardId, boardViewId: viewId, groupColumnId: null, mutationId }),
  'column with a partner': (context, { boardId }, mutationId) =>
    registerColumn(context, {
      boardId,
      name: '上',
      columnType: ColumnType.POST_LINK,
      direction: Direction.PARENT,
      linkedColumnName: '下',
      linkedBoardList: [{ id: boardId, projectKey: scope.projectKey }],
      mutationId,
    }),
  'deleted column': (context, { boardId, parent }, mutationId) =>
    deleteColumn(context, { boardId, columnId: parent, mutationId }),
  'column that comes back': (context, { boardId, former }, mutationId) =>
    restoreColumn(context, { boardId, columnId: former, mutationId }),
  'new view': (context, { boardId }, mutationId) =>
    registerView(context, { boardId, name: '新しい表', viewType: ProjectBoardViewType.TABLE, mutationId }),
  'deleted view': (context, { boardId, otherViewId }, mutationId) =>
    deleteView(context, { boardId, boardViewId: otherViewId, mutationId }),
  'deleted option': (context, { boardId, options: [, valueOptionId], state }, mutationId) =>
    removeOption(context, { boardId, columnId: state, valueOptionId: valueOptionId!, mutationId }),
};

/** Everything that is wrong with the board, for whoever reads the table and for whoever reads snapshot and deltas. */
async function faultsOf({ ports: { server, another }, boardId }: Given): Promise<string[]> {
  const rows = storedRows(server, scope, boardId);
  const { columns } = (await getBoard(server, scope, boardId))!;
  const deltas = server
    .items()
    .filter(isDeltaItem)
    .map((item) => deltaFrom(item).delta);
  const read = await readBoard({ ports: another(), scope }, boardId);
  return [
    ...(await boardFaults({ server, scope, rows, columns, deltas })),
    ...differingPosts(read.rows, rows).map((id) => `a reader differs in ${id}`),
  ];
}

const effectsOf = ({ ports: { server } }: Given, mutationId: string): number =>
  server.items().filter((item) => isDeltaItem(item) && item.mutationId === mutationId).length;

test.each(Object.entries(CALLS))('%s: all or nothing at each write, and once with its repeats', async (_what, call) => {
  const mutationId = 'mutation-1';
  const whole = await givenBoard();
  const { writes } = await crashAt(whole.ports, (ports) => call({ ports, scope }, whole, mutationId));
  const effects = effectsOf(whole, mutationId);
  expect(writes).toBeGreaterThan(0);
  expect(effects).toBeGreaterThan(0);
  for (let at = 1; at <= writes; at += 1) {
    for (const side of ['before', 'after'] satisfies Side[]) {
      const given = await givenBoard();
      const { answer } = await crashAt(given.ports, (ports) => call({ ports, scope }, given, mutationId), at, side);
      expect(answer).toBeUndefined();
      expect(await faultsOf(given)).toEqual([]);
      expect([0, effects]).toContain(effectsOf(given, mutationId));
      given.ports.advance(3_000);
      const repeat = await call({ ports: given.ports.another(), scope }, given, mutationId);
      const again = await call({ ports: given.ports.another(), scope }, given, mutationId);
      expect(again.mark).toBe(repeat.mark);
      expect(effectsOf(given, mutationId)).toBe(effects);
      expect(await faultsOf(given)).toEqual([]);
    }
  }
});
