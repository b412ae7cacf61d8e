/** Jobs that stand still because their messages were lost or their workers died, on a host of its own: its clock is moved. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueueName } from '#events/queue/queues.ts';
import { queues } from '#events/queue/queues.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsService } from '#infra/local/types.ts';
import { contract } from '#shared/contract/contract.ts';
import {
  ImportJobStatusType as ImportStatus,
  AiSecretaryJobStatusType as ReportStatus,
  ImportJobTaskStatusType as TaskStatus,
} from '#shared/enums/enums.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board } from '#test/support/board/board.ts';
import { givenBoard } from '#test/support/board/board.ts';
import { pageTicket, startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import { watch } from '#test/support/host/realtime.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { askReport, creditsOf, openReport } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

const MINUTE_MS = 60_000;
const PROGRESS =
  'subscription progress($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { jobId kind status message } }';
const THREE_ROWS = 'タイトル,見積\nひとつ,1\nふたつ,2\nみっつ,3\n';
const JOBS: { queue: QueueName; role: string }[] = [
  { queue: 'board-import', role: 'JobBoardImportRole' },
  { queue: 'secretary-job', role: 'JobSecretaryJobRole' },
];

let own: OwnHost;
let sqs: SqsService;
let workspace: Workspace;
let owner: Actor;
let projectKey: string;
let board: Board;
/** Services that refuse the jobs' roles. */
const outOfReach = new Set<string>();

beforeAll(async () => {
  own = await startOwnHost();
  sqs = own.service<SqsService>('sqs');
  for (const name of ['dynamodb', 's3']) {
    const service = own.service<AwsService>(name);
    const handle = service.handle.bind(service);
    const refusal =
      name === 's3'
        ? '<Error><Code>AccessDenied</Code></Error>'
        : JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException' });
    service.handle = async (request) =>
      outOfReach.has(name) && JOBS.some(({ role }) => request.principal.arn.includes(role))
        ? { status: 403, body: refusal }
        : handle(request);
  }
  // Far from the hours of the daily schedules.
  own.host.clock.setOffset(Date.parse('2026-10-05T11:00:00+09:00') - Date.now());
  workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  projectKey = await givenProject(workspace);
});
afterAll(() => own?.close());
beforeEach(async () => {
  await owner.signIn(owner.email, PASSWORD);
  board = await givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
});

async function pass(ms: number): Promise<void> {
  own.host.clock.setOffset(own.host.clock.offsetMs + ms);
  await owner.signIn(owner.email, PASSWORD);
}
const twice = () => Promise.all([own.local.fire('sweep'), own.local.fire('sweep')]);
const failuresOf = (logicalId: string): number =>
  own.logOf(logicalId).filter((line) => line.includes('"failed"') && line.includes('receiveCount')).length;
const found = (): number => own.logOf('ScheduleSweep').filter((line) => line.includes('job stands still')).length;
const workedOff = () =>
  eventually(
    async () => (await Promise.all(JOBS.map(({ queue }) => own.operator.depth(queue)))).every((depth) => depth === 0),
    'the messages are worked off',
  );

/** Begins an import and a report, and loses their messages. */
async function givenLostJobs(): Promise<{ importId: string; reportId: string }> {
  outOfReach.add('dynamodb');
  const seen = [failuresOf('JobBoardImport'), failuresOf('JobSecretaryJob')];
  const importId = await startImport(owner, board, Buffer.from(THREE_ROWS));
  const reportId = await askReport(owner, board);
  await eventually(
    () => failuresOf('JobBoardImport') > seen[0]! && failuresOf('JobSecretaryJob') > seen[1]!,
    'both have failed once',
  );
  for (const { queue } of JOBS) await sqs.call('PurgeQueue', { QueueUrl: sqs.urlOf(`hisho-local-${queue}`) });
  outOfReach.delete('dynamodb');
  return { importId, reportId };
}

const importOf = async (id: string) =>
  (
    await owner.must(contract.import.getList, { workspaceId: board.workspaceId, projectKey, boardId: board.boardId })
  ).importJobList.find((job) => job.id === id)!;
const reportOf = async (id: string) => (await openReport(owner, board.workspaceId, id)).request;
const rowCount = async (): Promise<number> => (await allPosts(owner, board)).posts.length - 1;

/** What a person with the screen open is told. */
async function watching() {
  const live = watch(owner, own.graphqlHost, PROGRESS, { workspaceId: board.workspaceId, projectKey });
  await eventually(() => live.isLive, 'the subscription starts');
  return {
    told: (jobId: string, status: number) =>
      eventually(
        () =>
          live.received
            .map(({ data }) => data.onJobProgress)
            .find((step) => step.jobId === jobId && step.status === status),
        `${jobId} is told live`,
      ),
    times: (jobId: string, status: number): number =>
      live.received.filter(({ data }) => data.onJobProgress.jobId === jobId && data.onJobProgress.status === status)
        .length,
    close: live.close,
  };
}

test('a job whose message was lost runs once it has stood still, once for two sweeps at a time, and whoever waits sees it', async () => {
  const credits = await creditsOf(owner, board.workspaceId);
  const { importId, reportId } = await givenLostJobs();
  await own.local.fire('sweep');
  expect(found()).toBe(0);
  await pass(5 * MINUTE_MS);
  const live = await watching();
  await twice();
  await live.told(importId, ImportStatus.DONE);
  await live.told(reportId, ReportStatus.DONE);
  await workedOff();
  expect(live.times(reportId, ReportStatus.DONE)).toBe(1);
  live.close();
  expect(await importOf(importId)).toMatchObject({ status: ImportStatus.DONE, imported: 3, errorCount: 0 });
  expect(await rowCount()).toBe(3);
  expect(await reportOf(reportId)).toMatchObject({ status: ReportStatus.DONE, credit: 10 });
  expect(await creditsOf(owner, board.workspaceId)).toBe(credits - 10);
  const seen = found();
  expect(seen).toBeGreaterThanOrEqual(2);
  await pass(5 * MINUTE_MS);
  await own.local.fire('sweep');
  expect(found()).toBe(seen);
});

test('a job that has stood still for an hour ends with words for whoever waits, costs nothing, and stays ended', async () => {
  const credits = await creditsOf(owner, board.workspaceId);
  const { importId, reportId } = await givenLostJobs();
  await pass(61 * MINUTE_MS);
  const live = await watching();
  await twice();
  expect((await live.told(importId, ImportStatus.DONE)).message).toBe('取り込めませんでした。もう一度お試しください。');
  await live.told(reportId, ReportStatus.ERROR);
  // The lost messages turn up after all.
  await own.operator.send('board-import', { workspaceId: board.workspaceId, boardId: board.boardId, jobId: importId });
  await own.operator.send('secretary-job', { workspaceId: board.workspaceId, requestHistoryId: reportId });
  await workedOff();
  live.close();
  expect(await importOf(importId)).toMatchObject({
    status: ImportStatus.DONE,
    imported: 0,
    failure: '取り込めませんでした。もう一度お試しください。',
  });
  expect(await rowCount()).toBe(0);
  expect(await reportOf(reportId)).toMatchObject({ status: ReportStatus.ERROR, credit: 0 });
  expect(await creditsOf(owner, board.workspaceId)).toBe(credits);
});

test('an import that is ended half-way says how far it came, and shows the rows it has', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `題${at},${at}`);
  // The reader remembers the board as it was.
  expect(await rowCount()).toBe(0);
  const importId = await startImport(owner, board, Buffer.from(['タイトル,見積', ...rows].join('\n')));
  await eventually(async () => (await importOf(importId)).done >= 100, 'the import has begun');
  expect(await own.local.kill('JobBoardImport')).toBeGreaterThan(0);
  await sqs.call('PurgeQueue', { QueueUrl: sqs.urlOf('hisho-local-board-import') });
  await pass(61 * MINUTE_MS);
  await own.local.fire('sweep');
  const ended = await eventually(async () => {
    const job = await importOf(importId);
    return job.status === ImportStatus.DONE && job;
  }, 'the import ends');
  expect(ended.imported).toBeLessThan(rows.length);
  const thousands = Math.floor(ended.done / 1_000);
  expect(ended.taskList.map(({ status }) => status)).toEqual(
    [1, 2].map((task) => (task <= thousands ? TaskStatus.DONE : TaskStatus.REGISTERED)),
  );
  expect(ended.failure).toBe(`${ended.imported}行を取り込んだところで止まりました。続きの行は入っていません。`);
  await eventually(async () => (await rowCount()) >= ended.imported, 'its rows are there to see');
  await workedOff();
});

test('an import that fails in every delivery ends with its last one, and its message is kept for the operator', async () => {
  outOfReach.add('s3');
  const seen = failuresOf('JobBoardImport');
  const live = await watching();
  const importId = await startImport(owner, board, Buffer.from(THREE_ROWS));
  for (let delivery = 1; delivery <= queues['board-import'].maxReceives; delivery += 1) {
    await eventually(() => failuresOf('JobBoardImport') >= seen + delivery, `delivery ${delivery} fails`);
    if (delivery < queues['board-import'].maxReceives)
      own.host.clock.setOffset(own.host.clock.offsetMs + 15 * MINUTE_MS);
  }
  outOfReach.delete('s3');
  await live.told(importId, ImportStatus.DONE);
  live.close();
  await pass(15 * MINUTE_MS);
  expect(await importOf(importId)).toMatchObject({
    status: ImportStatus.DONE,
    imported: 0,
    failure: '取り込めませんでした。もう一度お試しください。',
  });
  await eventually(
    async () => (await own.operator.depth('board-import-dead-letters')) === 1,
    'the message lies in the dead-letter queue',
  );
});

test('a captured page that never arrives stops waiting after half an hour', async () => {
  const ticket = await pageTicket(owner, board, { fileName: '画面.png', contentType: 'image/png', size: 1_000 });
  const page = async () =>
    (
      await owner.mustGraphql(
        'query open($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { post { pageCount pageList { id status refusedReason } } } }',
        { workspaceId: board.workspaceId, projectKey, projectSerialNumber: board.projectSerialNumber },
      )
    ).postPage.post;
  await pass(29 * MINUTE_MS);
  expect(await page()).toEqual({ pageCount: 0, pageList: [{ id: ticket.id, status: 'WAITING', refusedReason: null }] });
  await pass(2 * MINUTE_MS);
  expect(await page()).toEqual({
    pageCount: 0,
    pageList: [{ id: ticket.id, status: 'REFUSED', refusedReason: '画像が届きませんでした。もう一度お試しください。' }],
  });
});
