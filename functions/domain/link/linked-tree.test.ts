import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { postWithLinks } from '#functions/domain/post/post-with-links.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { LINK_TREE_LEVELS_MAX, LINK_TREE_POSTS_MAX } from '#shared/board/limits.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { givenLinkedBoards, linkScope as scope } from '#test/support/sim/linked-boards.ts';
import type { TreeLevel } from './linked-tree.ts';

/** A board with parents on itself, and one whose posts are children of its posts. */
async function givenHierarchy() {
  const { ports, context, a, b, link } = await givenLinkedBoards(['要望', '開発']);
  await link('子', Direction.CHILD, a.id);
  await link('開発', Direction.CHILD, b.id);
  const columns = (await getBoard(ports.table, scope, a.id))!.columns;
  const idOf = (name: string) => columns.find((column) => column.name === name)!.id;
  const post = async (title: string, boardId = a.id) => (await registerPost(context, { boardId, title })).postList[0]!;
  const children = (postId: string, linkedPostIdList: string[], name = '子') =>
    updateCell(context, { boardId: a.id, postId, columnData: { projectBoardColumnId: idOf(name), linkedPostIdList } });
  const read = async (projectSerialNumber: number, over?: { boardId: string; boardViewId: string }) =>
    (
      await postWithLinks(
        context,
        { projectSerialNumber, ...(over && { over }) },
        { asks: () => true, presentPages: async () => [] },
      )
    ).post;
  return { ports, context, a, b, post, children, read };
}

/** `depth title < post it is linked with`. */
const words = (levels: TreeLevel[]) =>
  levels.flatMap(({ depth, postList }) =>
    postList.map(
      ({ title, referencedPostProjectSerialNumber }) => `${depth} ${title} < ${referencedPostProjectSerialNumber}`,
    ),
  );

test('the posts above and below a post come level by level, over several boards; who is met twice is followed once', async () => {
  const { b, post, children, read } = await givenHierarchy();
  const [top, left, right, bottom] = [await post('上'), await post('左'), await post('右'), await post('下')];
  const built = await post('開発する', b.id);
  await children(top.id, [left.id, right.id]);
  await children(left.id, [bottom.id]);
  await children(right.id, [bottom.id]);
  await children(bottom.id, [built.id], '開発');
  const down = await read(top.projectSerialNumber);
  expect(words(down.childPostList)).toEqual(['1 左 < 1', '1 右 < 1', '2 下 < 2', '2 下 < 3', '3 開発する < 4']);
  expect(down.childPostList.at(-1)!.postList[0]).toMatchObject({
    projectBoardId: b.id,
    projectKey: 'WEB',
    status: { name: '未着手' },
  });
  expect(down).toMatchObject({
    isShowChildPostList: true,
    isShowParentPostList: false,
    parentPostList: [],
    isMoreChildPost: false,
  });
  const up = await read(built.projectSerialNumber);
  expect(words(up.parentPostList)).toEqual(['1 下 < 5', '2 左 < 4', '2 右 < 4', '3 上 < 2', '3 上 < 3']);
  expect(up).toMatchObject({ isShowParentPostList: true, isShowChildPostList: false });
});

test('archived posts are marked, and over a view that does not contain them not there', async () => {
  const { context, a, post, children, read } = await givenHierarchy();
  const [top, middle, bottom] = [await post('上'), await post('中'), await post('下')];
  await children(top.id, [middle.id]);
  await children(middle.id, [bottom.id]);
  await archivePosts(context, { boardId: a.id, postIdList: [middle.id] });
  expect((await read(1)).childPostList[0]!.postList[0]).toMatchObject({
    title: '中',
    archivedAt: expect.any(String) as string,
  });
  const over = { boardId: a.id, boardViewId: a.boardViewList[0]!.id };
  expect(await read(1, over)).toMatchObject({ childPostList: [], isShowChildPostList: false, isMoreChildPost: false });
  await updateView(context, { boardId: a.id, boardViewId: over.boardViewId, isContainArchive: true });
  expect(words((await read(1, over)).childPostList)).toEqual(['1 中 < 1', '2 下 < 2']);
});

test('of a deep tree and of a wide one the nearest are there, and that there is more is said', {
  timeout: 30_000,
}, async () => {
  const { ports, post, children, read } = await givenHierarchy();
  const chain = [await post('0')];
  for (let depth = 1; depth <= LINK_TREE_LEVELS_MAX + 1; depth += 1) {
    chain.push(await post(`${depth}`));
    await children(chain[depth - 1]!.id, [chain[depth]!.id]);
  }
  const deep = await read(1);
  expect(deep.childPostList.map(({ depth }) => depth)).toEqual(
    Array.from({ length: LINK_TREE_LEVELS_MAX }, (_, at) => at + 1),
  );
  expect(deep.isMoreChildPost).toBe(true);
  ports.calls.table = 0;
  expect((await read(2)).isMoreChildPost).toBe(false);
  // Number, board and contents; two boards linked to, and the project they are in.
  expect(ports.calls.table).toBeLessThanOrEqual(6);

  const wide = await post('広い');
  const many: string[] = [];
  for (let at = 0; at <= LINK_TREE_POSTS_MAX; at += 1) many.push((await post(`${at}`)).id);
  // A cell holds a hundred at most: the last one hangs below the first.
  for (let count = 25; count <= LINK_TREE_POSTS_MAX; count += 25) await children(wide.id, many.slice(0, count));
  expect((await read(wide.projectSerialNumber)).isMoreChildPost).toBe(false);
  await children(many[0]!, [many[LINK_TREE_POSTS_MAX]!]);
  const cut = await read(wide.projectSerialNumber);
  expect([cut.childPostList.flatMap(({ postList }) => postList).length, cut.isMoreChildPost]).toEqual([
    LINK_TREE_POSTS_MAX,
    true,
  ]);
});

test('of another board, or over a view that is not there, the post is missing', async () => {
  const { a, b, post, read } = await givenHierarchy();
  await post('上');
  await expect(read(1, { boardId: b.id, boardViewId: b.boardViewList[0]!.id })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await expect(read(1, { boardId: a.id, boardViewId: b.boardViewList[0]!.id })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await expect(read(9)).rejects.toMatchObject({ code: 'EntityNotFound' });
});
