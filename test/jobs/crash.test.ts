/** An import whose worker is killed half-way, and the clock is moved. */
import { beforeAll, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import { contract } from '#shared/contract/contract.ts';
import { ImportJobStatusType as Status } from '#shared/enums/enums.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { workCsv, workItems } from '#test/support/board/work-csv.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const MINUTE_MS = 60_000;

let own: OwnHost;
let owner: Actor;
let board: Board;
beforeAll(async () => {
  own = await takeHost();
  const workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) });
});

const newestJob = async () =>
  (
    await owner.must(contract.import.getList, {
      workspaceId: board.workspaceId,
      projectKey: board.projectKey,
      boardId: board.boardId,
    })
  ).importJobList[0]!;
/** Posts by 番号, in the order of the file. */
async function numbers(): Promise<string[]> {
  const { columns, posts } = await allPosts(owner, board);
  const { id } = columns.find(({ name }) => name === '番号')!;
  return [...posts]
    .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber)
    .slice(1)
    .map((wirePost) =>
      String(wirePost.columnDataList.find((data) => data.projectBoardColumnId === id)?.numericData ?? ''),
    );
}

test('goes on where it stood once the sweep has found it, and puts no row twice', async () => {
  const items = workItems();
  await startImport(owner, board, workCsv());
  await eventually(async () => (await newestJob()).done >= 500, 'the import is half-way', 60_000);
  expect(await own.local.kill('JobBoardImport')).toBeGreaterThan(0);
  const killed = await newestJob();
  expect(killed.status).toBe(Status.IN_PROGRESS);
  expect(killed.done).toBeLessThan(items.length);

  await own.local.setClock(5 * MINUTE_MS);
  await own.local.fire('sweep');
  const done = await eventually(
    async () => {
      const job = await newestJob();
      return job.status === Status.DONE && job;
    },
    'the import ends',
    100_000,
  );
  expect(done).toMatchObject({ total: items.length, done: items.length, imported: items.length, errorCount: 0 });
  expect(await numbers()).toEqual(items.map((item) => item['番号']));

  // The message of the killed run comes back as well, and finds nothing to do.
  await own.local.setClock(5 * MINUTE_MS + queues['board-import'].timeoutSeconds * 6_000 + 1_000);
  await eventually(async () => (await own.operator.depth('board-import')) === 0, 'the old message is worked off');
  await owner.signIn(owner.email, PASSWORD);
  expect(await newestJob()).toEqual(done);
  expect(await numbers()).toHaveLength(items.length);
}, 200_000);
