/** Snapshots of a board through queue, bucket and readers, on a host of its own: objects are damaged, workers ended. */
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SnapshotPointer } from '#functions/data/board/snapshot.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import { ALL_POSTS } from '#shared/board/charts/daily-counts.ts';
import { contract } from '#shared/contract/contract.ts';
import { ImportJobStatusType } from '#shared/enums/enums.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board, WirePost } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { startOwnHost } from '#test/support/host/own-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

/** So many rows are worth a snapshot. */
const ROWS = 120;
/** So many changes are worth a new one. */
const CHANGES = 50;

let own: OwnHost;
let owner: Actor;
let board: Board;
let Bucket: string;
let posts: WirePost[];
beforeAll(async () => {
  own = await startOwnHost();
  const workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  const { workspaceId } = workspace;
  board = await givenBoard(owner, { workspaceId, projectKey: await givenProject(workspace) });
  const { projectKey, boardId } = board;
  await startImport(
    owner,
    board,
    Buffer.from(['タイトル,見積', ...Array.from({ length: ROWS }, (_, at) => `題${at},${at}`)].join('\n')),
  );
  await eventually(
    async () =>
      (await owner.must(contract.import.getList, { workspaceId, projectKey, boardId })).importJobList[0]!.status ===
      ImportJobStatusType.DONE,
    'the import ends',
  );
  Bucket = String([...own.host.outputs].find(([path]) => path.includes('RefSnapshots'))![1]);
  ({ posts } = await allPosts(owner, board));
});
afterAll(() => own?.close());
// What the relay held back for one test's changes must not come into the next one.
beforeEach(async () => {
  const sqs = own.service<SqsService>('sqs');
  await sqs.call('PurgeQueue', { QueueUrl: sqs.urlOf('hisho-local-board-snapshot') });
});

let passed = 0;
/** A board gets a snapshot a minute at most. */
const aMinuteLater = () => own.local.setClock((passed += 61_000));

test('the job that makes them counts how many posts there are on a day', async () => {
  const { pk, prefix } = boardKeys.dailyCounts(board.workspaceId, board.boardId, ALL_POSTS);
  const counted = async () => {
    const { Items } = await own.operator.table.send(
      new QueryCommand({
        TableName: await own.operator.tableName(),
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      }),
    );
    return (Items?.at(-1)?.['counts'] as Record<string, number> | undefined)?.[ALL_POSTS] === ROWS + 1;
  };
  await edit(1);
  await own.operator.send('board-snapshot', await relayed());
  await eventually(counted, 'the posts are counted');
});

async function pointer(): Promise<SnapshotPointer> {
  const { Item } = await own.operator.table.send(
    new GetCommand({
      TableName: await own.operator.tableName(),
      Key: boardKeys.snapshot(board.workspaceId, board.boardId),
      ConsistentRead: true,
    }),
  );
  return Item as SnapshotPointer;
}
const objectOf = ({ version }: SnapshotPointer) => ({
  Bucket,
  Key: boardKeys.snapshotObject(board.workspaceId, board.boardId, version),
});
async function objects(): Promise<string[]> {
  const { Contents = [] } = await own.operator.s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: `boards/${board.workspaceId}/${board.boardId}/` }),
  );
  return Contents.map(({ Key }) => Key!);
}
const newerThan = (generation: number): Promise<SnapshotPointer> =>
  eventually(async () => {
    const found = await pointer();
    return found.generation > generation && found;
  }, `a snapshot after ${generation}`);

const content = () => own.service<SqsService>('sqs').inspect('hisho-local-board-snapshot');
const workedOff = () =>
  eventually(async () => {
    const { ready, inflight } = await content();
    return ready.length + inflight.length === 0;
  }, 'the messages are worked off');
/** The message that the relay of the stream holds back for a minute. */
const relayed = async (): Promise<{ workspaceId: string; boardId: string; rebuild: boolean; at: number }> =>
  JSON.parse(
    await eventually(
      async () => (await content()).delayed.find(({ body }) => body.includes(board.boardId))?.body,
      'the relay of the stream',
    ),
  );

/** By a function that remembers nothing, and what it fetched from S3. */
async function readCold(): Promise<{ posts: WirePost[]; fetched: number }> {
  await own.local.kill('GraphqlBoardQuery');
  const before = own.host.calls.marker();
  const whole = await allPosts(owner, board);
  return {
    posts: whole.posts,
    fetched: own.host.calls
      .since(before)
      .filter(
        ({ action, principal, status }) =>
          action === 's3:GetObject' && principal.includes('GraphqlBoardQuery') && status === 200,
      ).length,
  };
}
const logged = (logicalId: string, text: string): number =>
  own.logOf(logicalId).filter((line) => line.includes(text)).length;

async function edit(count: number): Promise<void> {
  const { workspaceId, projectKey, boardId } = board;
  for (let n = 0; n < count; n += 1)
    await change(owner, 'updatePostTitle', {
      workspaceId,
      projectKey,
      boardId,
      postId: posts[n]!.id,
      title: `直した題 ${n} ${count}`,
    });
  ({ posts } = await allPosts(owner, board));
}

test('changes are relayed to the job, which writes a new snapshot once there are enough of them', async () => {
  const first = await pointer();
  expect(first.rowCount).toBe(ROWS + 1);
  await edit(10);
  const told = await relayed();
  const { at: _at, ...message } = told;
  expect(message).toEqual({ workspaceId: board.workspaceId, boardId: board.boardId, rebuild: false });
  await own.operator.send('board-snapshot', told);
  await workedOff();
  expect(await pointer()).toEqual(first);

  await edit(CHANGES);
  await aMinuteLater();
  await own.operator.send('board-snapshot', message);
  const second = await newerThan(first.generation);
  expect(second).toMatchObject({ generation: first.generation + 1, rowCount: ROWS + 1 });
  // The former one stays for readers that still hold its name.
  expect((await objects()).sort()).toEqual([objectOf(first).Key, objectOf(second).Key].sort());
  const cold = await readCold();
  expect(cold.fetched).toBeGreaterThan(0);
  expect(cold.posts).toEqual(posts);
});

test('whoever looks at a board sees all changes before: their messages cost one read', async () => {
  await edit(1);
  const told = await relayed();
  await aMinuteLater();
  const callsOf = async (): Promise<string[]> => {
    const marker = own.host.calls.marker();
    await own.operator.send('board-snapshot', told);
    await workedOff();
    return own.host.calls
      .since(marker)
      .flatMap(({ principal, action }) => (principal.includes('JobBoardSnapshot') ? action : []));
  };
  expect((await callsOf()).length).toBeGreaterThan(3);
  expect(await callsOf()).toEqual(['dynamodb:GetItem']);
});

test('the message that comes five times at once loses no change, and the pointer names an object that is there', async () => {
  const before = await pointer();
  await edit(CHANGES + 1);
  const { at: _at, ...message } = await relayed();
  await aMinuteLater();
  await Promise.all(Array.from({ length: 5 }, () => own.operator.send('board-snapshot', message)));
  await workedOff();
  expect((await pointer()).generation).toBe(before.generation + 1);
  expect(await objects()).toContain(objectOf(await pointer()).Key);
  expect((await readCold()).posts).toEqual(posts);
});

test.each([
  [
    'damaged',
    'snapshot object cannot be read',
    async (at: { Bucket: string; Key: string }) => {
      const bytes = await (await own.operator.s3.send(new GetObjectCommand(at))).Body!.transformToByteArray();
      bytes[bytes.length >> 1]! ^= 1;
      await own.operator.s3.send(new PutObjectCommand({ ...at, Body: bytes }));
    },
  ],
  [
    'missing',
    'snapshot object is missing',
    (at: { Bucket: string; Key: string }) => own.operator.s3.send(new DeleteObjectCommand(at)),
  ],
])('a %s snapshot costs no reader a row, and is replaced', async (_name, words, harm) => {
  await aMinuteLater();
  const harmed = await pointer();
  await harm(objectOf(harmed));
  const seen = logged('GraphqlBoardQuery', words);
  expect((await readCold()).posts).toEqual(posts);
  await eventually(() => logged('GraphqlBoardQuery', words) > seen, 'the reader says so');
  const healed = await newerThan(harmed.generation);
  await workedOff();
  const reported = logged('GraphqlBoardQuery', 'SnapshotUnusable');
  const cold = await readCold();
  expect(cold.posts).toEqual(posts);
  expect(cold.fetched).toBeGreaterThan(0);
  expect(await objects()).toContain(objectOf(healed).Key);
  expect(logged('GraphqlBoardQuery', 'SnapshotUnusable')).toBe(reported);
});

test('the nightly rebuild counts rows that differ from the snapshot, takes what the rows say, and is quiet the next night', async () => {
  const mismatches = () =>
    own
      .logOf('JobBoardSnapshot')
      .flatMap((line) => (JSON.parse(line) as { SnapshotMismatch?: number }).SnapshotMismatch ?? []);
  const night = async () => {
    const { generation } = await pointer();
    await own.local.fire('nightly-rebuild');
    await newerThan(generation);
    await workedOff();
  };
  await night();
  expect(mismatches()).toEqual([]);
  // Written past every write path, as a fault of one would.
  const wrong = posts[5]!;
  await own.operator.table.send(
    new UpdateCommand({
      TableName: await own.operator.tableName(),
      Key: boardKeys.row(board.workspaceId, board.boardId, wrong.id),
      UpdateExpression: 'SET title = :title',
      ExpressionAttributeValues: { ':title': '行にだけある題' },
    }),
  );
  expect((await readCold()).posts).toEqual(posts);
  await night();
  await eventually(() => mismatches().length === 1, 'the mismatch is counted');
  expect(mismatches()).toEqual([1]);
  expect(logged('JobBoardSnapshot', wrong.id)).toBe(1);
  // The function that read the wrong title a moment ago has forgotten it.
  expect((await allPosts(owner, board)).posts.find(({ id }) => id === wrong.id)?.title).toBe('行にだけある題');
  await night();
  expect(mismatches()).toEqual([1]);
});
