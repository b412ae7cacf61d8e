/** A change of many posts over the wire: told as it goes, killed, delivered twice, stopped, and taken back. */
import { beforeAll, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import { contract } from '#shared/contract/contract.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { watch } from '#test/support/host/realtime.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const MINUTE_MS = 60_000;
const POSTS = 1_000;

let own: OwnHost;
let owner: Actor;
let board: Board;
let place: { workspaceId: string; projectKey: string; boardId: string };
beforeAll(async () => {
  own = await takeHost();
  const workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) });
  place = { workspaceId: board.workspaceId, projectKey: board.projectKey, boardId: board.boardId };
  const lines = Array.from({ length: POSTS - 1 }, (_, n) => `改善その${n}`);
  await startImport(owner, board, Buffer.from(['タイトル', ...lines].join('\n')));
  await eventually(
    async () =>
      (await owner.must(contract.import.getList, place)).importJobList[0]!.status === ImportJobStatusType.DONE,
    'the posts are there',
    60_000,
  );
}, 120_000);

const jobOf = (id: string) => owner.must(contract.bulk.get, { ...place, bulkJobId: id });
const ended = (id: string) =>
  eventually(
    async () => {
      const job = await jobOf(id);
      return job.status !== Status.IN_PROGRESS && job;
    },
    `bulk job ${id} ends`,
    60_000,
  );
const all = () => ({ kind: 'matching' as const, boardViewId: board.boardViewId });
const days = async () => {
  const { posts } = await allPosts(owner, board);
  const due = board.columns['期限']!.id;
  return posts.map(({ columnDataList }) => {
    const day = columnDataList.find((data) => data.projectBoardColumnId === due);
    return day?.deadlineData ?? day?.dateData ?? null;
  });
};
const setDay = (dateData: string) => ({
  kind: 'cell' as const,
  columnData: { projectBoardColumnId: board.columns['期限']!.id, dateData },
});
const counted = (list: unknown[]) =>
  Object.fromEntries(
    Map.groupBy(list, String)
      .entries()
      .map(([k, v]) => [k, v.length]),
  );

test('1,000 posts change, told as they do, and are taken back as one', async () => {
  const before = await days();
  const heard = watch<{ onJobProgress: { done: number; kind: string } }>(
    owner,
    own.graphqlHost,
    `subscription progress($workspaceId: ID!, $projectKey: ID!) {
      onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "none") { workspaceId projectKey jobId kind status done total message gate }
    }`,
    { workspaceId: place.workspaceId, projectKey: place.projectKey },
  );
  await eventually(async () => heard.isLive, 'progress is told');
  const job = await owner.must(contract.bulk.register, { ...place, action: setDay('2026-12-24'), selection: all() });
  expect(job).toMatchObject({ status: Status.IN_PROGRESS, total: POSTS });
  const end = await ended(job.id);
  expect(end).toMatchObject({ status: Status.DONE, done: POSTS, changed: POSTS, skipped: 0, failure: null });
  expect(counted(await days())).toEqual({ '2026-12-24': POSTS });
  expect((await jobOf(job.id)).undoneBy).toBeNull();
  const undo = await owner.must(contract.bulk.undo, { ...place, bulkJobId: job.id });
  expect(await ended(undo.id)).toMatchObject({ kind: 'undo', undoOf: job.id, status: Status.DONE, changed: POSTS });
  expect(await days()).toEqual(before);
  expect(heard.received.filter(({ data }) => data.onJobProgress.kind === 'BULK').length).toBeGreaterThan(30);
  heard.close();
}, 120_000);

test('goes on where it stood when its worker was killed, and the old message changes nothing', async () => {
  const job = await owner.must(contract.bulk.register, { ...place, action: setDay('2027-01-08'), selection: all() });
  await eventually(async () => (await jobOf(job.id)).done >= 200, 'it is on its way', 60_000);
  expect(await own.local.kill('JobBoardBulk')).toBeGreaterThan(0);
  const killed = await jobOf(job.id);
  expect(killed.done).toBeLessThan(POSTS);
  await own.local.setClock(5 * MINUTE_MS);
  await own.local.fire('sweep');
  await own.operator.send('board-bulk', { workspaceId: place.workspaceId, boardId: place.boardId, jobId: job.id });
  expect(await ended(job.id)).toMatchObject({ status: Status.DONE, done: POSTS, changed: POSTS, skipped: 0 });
  expect(counted(await days())).toEqual({ '2027-01-08': POSTS });
  await own.local.setClock(5 * MINUTE_MS + queues['board-bulk'].timeoutSeconds * 6_000 + 1_000);
  await eventually(async () => (await own.operator.depth('board-bulk')) === 0, 'the old message is worked off');
  await owner.signIn(owner.email, PASSWORD);
  const { posts } = await allPosts(owner, board);
  // As imported, set and taken back, set again.
  expect(counted(posts.map(({ revision }) => revision))).toEqual({ 4: POSTS });
}, 200_000);

test('stopped, it tells how far it came; what it did is taken back', async () => {
  const before = await days();
  const job = await owner.must(contract.bulk.register, { ...place, action: { kind: 'archive' }, selection: all() });
  await eventually(async () => (await jobOf(job.id)).done > 0, 'it is on its way', 60_000);
  await owner.must(contract.bulk.cancel, { ...place, bulkJobId: job.id });
  const end = await ended(job.id);
  expect(end.status).toBe(Status.CANCELED);
  expect(end.changed).toBe(end.done);
  expect(end.done).toBeLessThan(POSTS);
  expect((await allPosts(owner, board)).posts.length).toBe(POSTS - end.done);
  const undo = await owner.must(contract.bulk.undo, { ...place, bulkJobId: job.id });
  expect(await ended(undo.id)).toMatchObject({ status: Status.DONE, changed: end.changed });
  expect(await days()).toEqual(before);
}, 120_000);
