/** Scans through queue, bucket and table: the table is put out of reach, workers are ended, the clock moves. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';
import type { PartPointer } from '#functions/data/table/index-part.ts';
import { projectKeys } from '#functions/data/table/keys.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsService } from '#infra/local/types.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { ImportJobStatusType, Role } from '#shared/enums/enums.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenMember, givenProject, givenWorkspace } from '#test/support/workspace.ts';

const ROWS = 250;
/** Posts of each board that a partial scan collects. */
const NEWEST = 200;
/** Of the four workers that run at once, so that the other parts are done meanwhile. */
const HELD = 2;

let own: OwnHost;
let Bucket: string;
let team: Workspace;
let owner: Actor;
let board: Board;
let other: Board;
let isTableOutOfReach = false;
/** The next two writes of the index wait as long as there is a hold. */
let hold: Promise<void> | undefined;
let held = 0;

/** Until the call of what it answers: no scan ends meanwhile. */
function holdWrites(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  held = 0;
  return () => {
    hold = undefined;
    resolve();
  };
}

beforeAll(async () => {
  own = await takeHost();
  Bucket = String([...own.host.outputs].find(([path]) => path.includes('RefSnapshots'))![1]);
  const table = own.service<AwsService>('dynamodb');
  const handle = table.handle.bind(table);
  const refusal = {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message: 'no' }),
  };
  // What scans find is what they left themselves: the stream keeps nothing up here.
  const isRefused = (arn: string): boolean =>
    arn.includes('JobBoardIndexRole') || (isTableOutOfReach && arn.includes('JobWorkspaceScanRole'));
  table.handle = async (request) => (isRefused(request.principal.arn) ? refusal : handle(request));
  const s3 = own.service<AwsService>('s3');
  const write = s3.handle.bind(s3);
  s3.handle = async (request) => {
    if (hold && held < HELD && request.method === 'PUT' && request.principal.arn.includes('JobWorkspaceScanRole')) {
      held += 1;
      await hold;
    }
    return write(request);
  };
  team = await givenWorkspace(own.host.port, own.local);
  ({ owner } = team);
  const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  board = await givenBoard(owner, place, '予約変更メールが届かない');
  other = await givenBoard(owner, place, '検索結果の並び順');
  await startImport(
    owner,
    board,
    Buffer.from(['タイトル,内容', ...Array.from({ length: ROWS }, (_, at) => `題${at}番,本文${at}`)].join('\n')),
  );
  await eventually(
    async () =>
      (await owner.must(contract.import.getList, { ...place, boardId: board.boardId })).importJobList[0]?.status ===
      ImportJobStatusType.DONE,
    'the import ends',
    60_000,
  );
});

const inTeam = () => ({ workspaceId: team.workspaceId });
const describeScan = () => owner.must(contract.scan.getScan, inTeam());
const workedOff = () =>
  eventually(async () => (await own.operator.depth('workspace-scan')) === 0, 'the messages are worked off', 60_000);
const isEntryOpen = async (): Promise<boolean> =>
  (await owner.must(contract.workspace.get, inTeam())).isExecPartialScan;

async function ended({ scanId }: Scan) {
  const { scan, last } = await eventually(
    async () => {
      const answer = await describeScan();
      return answer.scan?.scanId === scanId && answer.scan.status !== 'RUNNING' && answer;
    },
    `scan ${scanId} ends`,
    60_000,
  );
  return { scan: scan!, result: last?.result };
}
const runFull = async () => ended((await owner.must(contract.scan.execFullScan, inTeam())).scan);

/** Every object of the index and every pointer to it, as they are stored. */
async function stored() {
  const { Contents = [] } = await own.operator.s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: `${team.workspaceId}/index/` }),
  );
  const { pk, prefix } = projectKeys.indexParts(team.workspaceId, board.projectKey);
  const { Items = [] } = await own.operator.table.send(
    new QueryCommand({
      TableName: await own.operator.tableName(),
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return {
    objects: Contents.map(({ Key, LastModified }) => [Key, LastModified?.getTime()]),
    pointers: Items as (PartPointer & { SK: string })[],
  };
}
const entriesOf = async (part: string): Promise<number | undefined> =>
  (await stored()).pointers.find((pointer) => pointer.part === part)?.entryCount;

describe('a workspace that was never scanned', () => {
  test('ten calls at once start one scan, which takes the newest posts of each board and opens the entry', async () => {
    expect(await isEntryOpen()).toBe(false);
    const release = holdWrites();
    const started = await Promise.all(
      Array.from({ length: 10 }, () => owner.must(contract.scan.execPartialScan, inTeam())),
    );
    release();
    expect(new Set(started.map(({ scan }) => scan.scanId)).size).toBe(1);
    const { scan, result } = await ended(started[0]!.scan);
    // The project, two boards and one person; the rest of the big board waits for the full scan.
    expect(scan).toMatchObject({ kind: 'PARTIAL', status: 'DONE', done: 3, total: 3 });
    expect(result).toEqual({ added: 4 + NEWEST + 1, changed: 0, removed: 0, unchanged: 0, failed: 0 });
    expect([await entriesOf(board.boardId), await entriesOf(other.boardId)]).toEqual([NEWEST, 1]);
    expect(await isEntryOpen()).toBe(true);
  });

  test('a full scan takes the rest; run again, no object is written and no pointer moves', async () => {
    expect((await runFull()).result).toEqual({
      added: ROWS + 1 - NEWEST,
      changed: 0,
      removed: 0,
      unchanged: 4 + NEWEST + 1,
      failed: 0,
    });
    const before = await stored();
    expect((await runFull()).result).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 4 + ROWS + 2, failed: 0 });
    expect(await stored()).toEqual(before);
  });

  test('what changed is collected anew, what was archived leaves, and only those parts move', async () => {
    const before = await stored();
    const place = { ...inTeam(), projectKey: other.projectKey, boardId: other.boardId };
    await change(owner, 'updatePostTitle', { ...place, postId: other.postId, title: '検索結果の並び順を選べる' });
    await change(owner, 'registerPost', { ...place, title: '新しい投稿' });
    expect((await runFull()).result).toMatchObject({ added: 1, changed: 1, removed: 0 });
    await change(owner, 'archivePostList', { ...place, postIdList: [other.postId] });
    expect((await runFull()).result).toMatchObject({ added: 0, changed: 0, removed: 1 });
    const moved = (await stored()).pointers.filter(
      ({ SK, object }) => before.pointers.find((pointer) => pointer.SK === SK)?.object !== object,
    );
    expect(moved.map(({ part }) => part)).toEqual([other.boardId]);
  });

  test('the same message again has no second effect', async () => {
    const { scan } = await runFull();
    const before = [await stored(), await describeScan()];
    for (const part of [
      undefined,
      { projectKey: board.projectKey },
      { projectKey: board.projectKey, boardId: board.boardId },
    ])
      await own.operator.send('workspace-scan', { ...inTeam(), scanId: scan.scanId, part });
    await workedOff();
    expect([await stored(), await describeScan()]).toEqual(before);
  });

  test('an expand scan takes the named projects alone', async () => {
    await owner.must(contract.project.register, { ...inTeam(), name: '店舗アプリ', projectKey: 'shop' });
    const { scan, result } = await ended(
      (await owner.must(contract.scan.execExpandScan, { ...inTeam(), param: { projectKeyList: ['shop'] } })).scan,
    );
    expect(scan).toMatchObject({ kind: 'EXPAND', total: 1 });
    expect(result).toMatchObject({ added: 2, unchanged: 0 });
    expect(
      (await owner.rest(contract.scan.execExpandScan, { ...inTeam(), param: { projectKeyList: ['none'] } })).status,
    ).toBe(404);
  });
});

describe('who may', () => {
  test('a guest sees how far it is and starts none; what it found is for admins', async () => {
    const guest = await givenMember(team, Role.GUEST);
    expect(await guest.must(contract.scan.getScan, inTeam())).toMatchObject({ scan: { status: 'DONE' }, last: null });
    const { scan } = await describeScan();
    expect((await guest.must(contract.scan.execPartialScan, inTeam())).scan.scanId).toBe(scan!.scanId);
    expect((await guest.rest(contract.scan.execFullScan, inTeam())).status).toBe(403);
    expect(
      (await guest.rest(contract.scan.execExpandScan, { ...inTeam(), param: { projectKeyList: [board.projectKey] } }))
        .status,
    ).toBe(403);
    expect((await describeScan()).scan).toEqual(scan);
  });

  test('another workspace’s people see and start nothing', async () => {
    const { owner: stranger } = await givenWorkspace(own.host.port, own.local);
    const answers = await Promise.all([
      stranger.rest(contract.scan.getScan, inTeam()),
      stranger.rest(contract.scan.execPartialScan, inTeam()),
      stranger.rest(contract.scan.execFullScan, inTeam()),
      stranger.rest(contract.scan.execExpandScan, { ...inTeam(), param: { projectKeyList: [board.projectKey] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('who started one stands in the audit log', async () => {
    const { auditList } = await owner.must(contract.audit.getList, { ...inTeam(), actionList: 'scan.started' });
    expect(auditList[0]).toMatchObject({
      actor: { accountName: owner.accountName },
      after: '選んだプロジェクト（店舗アプリ）',
    });
  });
});

const later = async (ms: number): Promise<void> => {
  own.host.clock.setOffset(own.host.clock.offsetMs + ms);
  await owner.signIn(owner.email, PASSWORD);
};

describe('when things go wrong', () => {
  test('a scan whose worker is killed goes on from what is open, once the sweep has found it', async () => {
    await later(11 * 60_000);
    const place = { ...inTeam(), projectKey: board.projectKey };
    for (const title of ['一', '二', '三']) await givenBoard(owner, place, title);
    const release = holdWrites();
    const { scan } = await owner.must(contract.scan.execFullScan, inTeam());
    // Two parts are about to be written. The others have ended: one that ends later is a sign of life, which a sweep respects.
    await eventually(
      async () => {
        const { ready, inflight } = await own.service<SqsService>('sqs').inspect('hisho-local-workspace-scan');
        return held === HELD && ready.length === 0 && inflight.length === HELD;
      },
      'two parts alone are left',
      30_000,
    );
    expect(await own.local.kill('JobWorkspaceScan')).toBeGreaterThan(0);
    release();
    await later(5 * 60_000);
    await own.local.fire('sweep');
    const { result } = await ended(scan);
    expect(result).toMatchObject({ failed: 0, removed: 0 });
    expect((await stored()).pointers).toHaveLength(6);
    // The messages of the killed run come back as well, and find nothing to do.
    const before = await stored();
    await later(queues['workspace-scan'].timeoutSeconds * 6_000 + 1_000);
    await workedOff();
    expect(await stored()).toEqual(before);
  });

  test('a board that is deleted leaves the index', async () => {
    await change(owner, 'deleteProjectBoard', { ...inTeam(), projectKey: other.projectKey, boardId: other.boardId });
    const { result } = await runFull();
    // Its one post, and its name.
    expect(result).toMatchObject({ removed: 2, failed: 0 });
    expect(await entriesOf(other.boardId)).toBeUndefined();
  });

  test('a scan that cannot be counted lies in the dead-letter queue, and a redriven message ends it', async () => {
    await later(11 * 60_000);
    const failures = () =>
      own.logOf('JobWorkspaceScan').filter((line) => line.includes('"failed"') && line.includes('receiveCount')).length;
    const seen = failures();
    isTableOutOfReach = true;
    const { scan } = await owner.must(contract.scan.execFullScan, inTeam());
    const { maxReceives, timeoutSeconds } = queues['workspace-scan'];
    for (let delivery = 1; delivery <= maxReceives; delivery += 1) {
      await eventually(() => failures() >= seen + delivery, `delivery ${delivery} fails`);
      own.host.clock.setOffset(own.host.clock.offsetMs + timeoutSeconds * 6_000 + 1_000);
    }
    await eventually(
      async () => (await own.operator.depth('workspace-scan-dead-letters')) === 1,
      'the message lies in the dead-letter queue',
    );
    isTableOutOfReach = false;
    await later(0);
    await own.operator.send('workspace-scan', { ...inTeam(), scanId: scan.scanId });
    expect((await ended(scan)).scan.status).toBe('DONE');
  });
});
