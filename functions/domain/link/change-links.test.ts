import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ColumnType, LinkedColumnDirectionType as Direction, Role } from '#shared/enums/enums.ts';
import { getBoard } from '#functions/data/board.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import { listRows } from '#functions/data/row.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { deleteColumn, restoreColumn } from '#functions/domain/board/delete-column.ts';
import { registerColumn } from '#functions/domain/board/register-column.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/archive-posts.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { linkFaults } from '#test/support/link-faults.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = { ...projectScope(), role: Role.ADMIN };
const POSTS = 4;

/** Two boards with posts, a hierarchy within the first, one between the two, and a relation. */
async function givenBoards() {
  const ports = plainPorts();
  await ports.server.put({ put: { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project } });
  const context = { ports, scope };
  const [a, b] = [await createBoard(context, { name: 'A' }), await createBoard(context, { name: 'B' })];
  const link = (name: string, direction: Direction, id: string) => registerColumn(context, { boardId: a.id, name, columnType: ColumnType.POST_LINK, direction, linkedColumnName: `${name}の逆`, linkedBoardList: [{ id, projectKey: 'WEB' }] });
  await link('親', Direction.PARENT, a.id);
  await link('Bの親', Direction.PARENT, b.id);
  await link('Bの子', Direction.CHILD, b.id);
  await link('関連', Direction.RELATION, b.id);
  await link('仲間', Direction.RELATION, a.id);
  const posts: { boardId: string; id: string }[] = [];
  for (const boardId of [a.id, b.id]) for (let n = 0; n < POSTS; n += 1) posts.push({ boardId, id: (await registerPost(context, { boardId, title: `投稿 ${n}` })).postList[0]!.id });
  const columnsOf = async (boardId: string) => (await getBoard(ports.table, scope, boardId))!.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  const links = await Promise.all([a.id, b.id].map(async (boardId) => (await columnsOf(boardId)).map((column) => ({ boardId, column }))));
  const rowsOf = async (boardId: string) => {
    const rows = [];
    for await (const { row } of listRows(ports.table, scope, boardId)) rows.push(row);
    return rows;
  };
  return { ports, context, posts, links: links.flat(), boardIds: [a.id, b.id], columnsOf, rowsOf };
}
type Given = Awaited<ReturnType<typeof givenBoards>>;

const faultsOf = async ({ boardIds, columnsOf, rowsOf }: Given): Promise<string[]> => linkFaults(await Promise.all(boardIds.map(async (boardId) => ({ columns: await columnsOf(boardId), rows: await rowsOf(boardId) }))));

type Step =
  | { kind: 'link'; post: number; link: number; targets: number[] }
  | { kind: 'archive' | 'unarchive'; post: number }
  | { kind: 'delete' | 'restore'; link: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('link' as const), post: fc.nat(), link: fc.nat(), targets: fc.array(fc.nat(), { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'unarchive' as const), post: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), link: fc.nat() }) },
);

async function take({ context, posts, links }: Given, todo: Step): Promise<void> {
  if (todo.kind === 'link') {
    const { boardId, column } = links[todo.link % links.length]!;
    const own = posts.filter((post) => post.boardId === boardId);
    const far = posts.filter((post) => post.boardId === column.linkEndList![0]!.projectBoardId);
    await updateCell(context, { boardId, postId: own[todo.post % POSTS]!.id, columnData: { projectBoardColumnId: column.id, linkedPostIdList: [...new Set(todo.targets.map((n) => far[n % POSTS]!.id))] } });
  } else if (todo.kind === 'archive' || todo.kind === 'unarchive') {
    const { boardId, id } = posts[todo.post % posts.length]!;
    await (todo.kind === 'archive' ? archivePosts : unarchivePosts)(context, { boardId, postIdList: [id] });
  } else if (todo.kind === 'delete' || todo.kind === 'restore') {
    const { boardId, column } = links[todo.link % links.length]!;
    await (todo.kind === 'delete' ? deleteColumn : restoreColumn)(context, { boardId, columnId: column.id });
  }
}

test('whatever people link, archive, delete and restore, one after the other or at once, both ends agree and nobody is their own ancestor', { timeout: 60_000 }, async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (rounds) => {
      const given = await givenBoards();
      for (const round of rounds) {
        const results = await Promise.allSettled(round.map((todo) => take(given, todo)));
        for (const result of results) {
          if (result.status === 'fulfilled') done += 1;
          else expect((result.reason as { code?: string }).code).toMatch(/^(BadRequest|EntityNotFound|Conflict)$/);
        }
        expect(await faultsOf(given)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
  expect(done).toBeGreaterThan(100);
});

test('a cell of many links is changed in parts, each within one transaction, and repeated calls count once', async () => {
  const { context, posts, links, rowsOf } = await givenBoards();
  const { boardId, column } = links.find((one) => one.column.name === '関連')!;
  const far = column.linkEndList![0]!.projectBoardId;
  const made = await Promise.all(Array.from({ length: 30 }, (_, n) => registerPost(context, { boardId: far, title: `多い ${n}` })));
  const ids = made.map(({ postList }) => postList[0]!.id);
  const call = () => updateCell(context, { boardId, postId: posts[0]!.id, columnData: { projectBoardColumnId: column.id, linkedPostIdList: ids }, mutationId: 'm1' });
  const first = await call();
  expect((await call()).mark).toBe(first.mark);
  expect((await rowsOf(far)).filter(({ revision }) => revision === 2)).toHaveLength(30);
  await expect(updateCell(context, { boardId, postId: posts[0]!.id, columnData: { projectBoardColumnId: column.id, linkedPostIdList: [posts[4]!.id] } })).rejects.toMatchObject({ message: '一度に変えられるリンクは30件までです。' });
});
