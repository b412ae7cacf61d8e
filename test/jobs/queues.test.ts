/** What every queue's consumer does with messages that it cannot use, and while the table is out of reach (reliability R6). */
import { readFileSync } from 'node:fs';
import { DeleteCommand, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QueueName } from '#events/queue/queues.ts';
import { queues } from '#events/queue/queues.ts';
import { boardKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { monthlyBonusId } from '#functions/domain/plan/book-credits.ts';
import type { SqsService } from '#infra/local/services/sqs/sqs-service.ts';
import type { AwsService } from '#infra/local/types.ts';
import { contract } from '#shared/contract/contract.ts';
import { AiSecretaryJobStatusType, ImportJobStatusType } from '#shared/enums/enums.ts';
import { dayOf, hourOf } from '#shared/format/days.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import type { Board } from '#test/support/board/board.ts';
import { change, givenBoard } from '#test/support/board/board.ts';
import { pageTicket, post, startImport } from '#test/support/board/upload.ts';
import { eventually } from '#test/support/eventually.ts';
import { queueNames } from '#test/support/host/operator.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Actor } from '#test/support/people/actor.ts';
import { PASSWORD } from '#test/support/people/actor.ts';
import { askReport, creditsOf, openReport } from '#test/support/secretary/secretary.ts';
import type { Workspace } from '#test/support/workspace.ts';
import { givenProject, givenWorkspace } from '#test/support/workspace.ts';

/** Longer than any queue's visibility timeout, and a multiple of the sweep's period: its timer never comes close. */
const LATER_MS = 15 * 60_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let own: OwnHost;
let sqs: SqsService;
let workspace: Workspace;
let owner: Actor;
let projectKey: string;
beforeAll(async () => {
  own = await takeHost();
  sqs = own.service<SqsService>('sqs');
  // Far from the hours of the daily schedules.
  own.host.clock.setOffset(Date.parse('2026-10-05T11:00:00+09:00') - Date.now());
  workspace = await givenWorkspace(own.host.port, own.local);
  ({ owner } = workspace);
  projectKey = await givenProject(workspace);
});

const physical = (name: string): string => `hisho-local-${name}`;
const deadLetters = (name: QueueName): string => physical(`${name}-dead-letters`);
const logicalId = (name: QueueName): string =>
  `Job${name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}`;
const sample = (name: QueueName): unknown => JSON.parse(readFileSync(`events/queue/${name}.sample.json`, 'utf8'));
const newBoard = (): Promise<Board> => givenBoard(owner, { workspaceId: workspace.workspaceId, projectKey });
const later = (): void => own.host.clock.setOffset(own.host.clock.offsetMs + LATER_MS);

/** What people do in between comes here, too, in as many messages as the stream has batches; snapshots a while after it. */
const TOLD_BY_THE_STREAM: readonly QueueName[] = ['notification', 'board-index', 'board-snapshot'];

/** In one call, so that they share batches where the queue has them. Answers the ids in their order. */
async function sendTogether(name: QueueName, bodies: string[]): Promise<string[]> {
  const { Successful } = await sqs.call('SendMessageBatch', {
    QueueUrl: sqs.urlOf(physical(name)),
    Entries: bodies.map((MessageBody, at) => ({ Id: String(at), MessageBody })),
  });
  const sent: { Id: string; MessageId: string }[] = Successful;
  return bodies.map((_, at) => sent.find(({ Id }) => Id === String(at))!.MessageId);
}

/** Waiting or in work; the relay of the table's stream delays its own for a minute. */
async function open(name: QueueName): Promise<number> {
  const { ready, inflight } = await sqs.inspect(physical(name));
  return ready.length + inflight.length;
}
const workedOff = () =>
  eventually(
    async () => (await Promise.all(queueNames.map(open))).every((count) => count === 0),
    'every queue is worked off',
  );
const dead = async (name: QueueName) => (await sqs.inspect(deadLetters(name))).ready;
const deadBodies = async (name: QueueName): Promise<string[]> => (await dead(name)).map(({ body }) => body);
const deadIds = async (name: QueueName): Promise<string[]> => (await dead(name)).map(({ messageId }) => messageId);
interface Failure {
  messageId: string;
  receiveCount: string;
}
/** Deliveries that failed, from the consumer's log. */
const failures = (name: QueueName): Failure[] =>
  own
    .logOf(logicalId(name))
    .filter((line) => line.includes('"failed"') && line.includes('receiveCount'))
    .map((line): Failure => JSON.parse(line));

/** Message ids; others of these queues may fail meanwhile, and be done at a later delivery. */
type Watched = Map<QueueName, string[]>;

/** Lets the watched messages fail until their last delivery, and come into the dead-letter queues. */
async function receiveToTheEnd(watched: Watched): Promise<void> {
  const missing = (isThere: (name: QueueName, id: string) => boolean): boolean => {
    const behind = queueNames.filter((name) => !watched.get(name)!.every((id) => isThere(name, id)));
    if (behind.length > 0) throw new Error(behind.join(', '));
    return true;
  };
  const most = Math.max(...queueNames.map((name) => queues[name].maxReceives));
  for (let delivery = 1; delivery <= most; delivery += 1) {
    await eventually(() => {
      const failed = new Map(queueNames.map((name) => [name, failures(name)]));
      const hasFailed = (name: QueueName, id: string): boolean =>
        failed.get(name)!.some(({ messageId, receiveCount }) => messageId === id && receiveCount === String(delivery));
      return missing((name, id) => queues[name].maxReceives < delivery || hasFailed(name, id));
    }, `delivery ${delivery} fails in every queue`);
    later();
  }
  await eventually(async () => {
    const dead = new Map(await Promise.all(queueNames.map(async (name) => [name, await deadIds(name)] as const)));
    return missing((name, id) => dead.get(name)!.includes(id));
  }, 'all of them are in the dead-letter queues');
  for (const name of queueNames) {
    const ids = failures(name).map(({ messageId }) => messageId);
    for (const id of watched.get(name)!)
      expect(ids.filter((one) => one === id).length, name).toBe(queues[name].maxReceives);
  }
}

/** As the console's "Start DLQ redrive" does. */
async function redrive(name: QueueName): Promise<void> {
  for (;;) {
    const { Messages = [] } = await sqs.call('ReceiveMessage', {
      QueueUrl: sqs.urlOf(deadLetters(name)),
      MaxNumberOfMessages: 10,
    });
    if (Messages.length === 0) return;
    for (const { Body, ReceiptHandle } of Messages) {
      await sqs.call('SendMessage', { QueueUrl: sqs.urlOf(physical(name)), MessageBody: Body });
      await sqs.call('DeleteMessage', { QueueUrl: sqs.urlOf(deadLetters(name)), ReceiptHandle });
    }
  }
}

async function storedUnder(workspaceId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  const filter = { FilterExpression: 'contains(PK, :id)', ExpressionAttributeValues: { ':id': workspaceId } };
  for await (const { Items = [] } of paginateScan(
    { client: own.operator.table },
    { TableName: await own.operator.tableName(), ...filter },
  ))
    found.push(...Items);
  return found;
}

/** Work for every queue, begun the way it is begun in the product, and how far it came. */
async function beginWork() {
  const { workspaceId } = workspace;
  const boards = await Promise.all(Array.from({ length: 4 }, newBoard));
  const [reported, imported, pictured] = [await newBoard(), await newBoard(), await newBoard()];
  const other = await givenWorkspace(own.host.port, own.local);
  const theirs = await givenBoard(other.owner, {
    workspaceId: other.workspaceId,
    projectKey: await givenProject(other),
  });
  const cell = (column: string, data: object) =>
    change(owner, 'updateColumnData', {
      workspaceId,
      projectKey,
      boardId: pictured.boardId,
      postId: pictured.postId,
      columnData: { projectBoardColumnId: pictured.columns[column]!.id, ...data },
    });
  const day = dayOf(own.host.clock.now());
  await cell('期限', { dateData: day });
  await cell('担当者', { userAccountNameList: [owner.accountName] });
  const before = {
    credits: await creditsOf(owner, workspaceId),
    mails: (await remindersOf()).length,
    exportMails: (await exportMails()).length,
  };

  const requestHistoryId = await askReport(owner, reported);
  const jobId = await startImport(owner, imported, Buffer.from('タイトル,見積\nひとつ,1\nふたつ,2\nみっつ,3\n'));
  const ticket = await pageTicket(owner, pictured, {
    fileName: '画面.png',
    contentType: 'image/png',
    size: PNG.length,
  });
  if ((await post(ticket, PNG)).status !== 204) throw new Error('the upload was refused');
  const key = ticket.fields.find(({ name }) => name === 'key')!.value;

  const { scan } = await owner.must(contract.scan.execFullScan, { workspaceId });

  const { id: exportId } = await owner.must(contract.workspace.export, { workspaceId });

  const { id: boardExportId } = await owner.must(contract.boardExport.register, {
    workspaceId,
    projectKey: imported.projectKey,
    boardId: imported.boardId,
    form: 'csv',
  });

  const messages: Record<QueueName, unknown[]> = {
    'board-snapshot': boards.map(({ boardId }) => ({ workspaceId, boardId, rebuild: true })),
    'workspace-rebuild': [{ workspaceId: other.workspaceId }],
    'due-reminder': [{ workspaceId, day }],
    'board-import': [{ workspaceId, boardId: imported.boardId, jobId }],
    'board-export': [{ workspaceId, boardId: imported.boardId, userId: owner.userId, exportId: boardExportId }],
    // What it was for is in the index by the scan, or by the stream.
    'board-index': [{ workspaceId, boardId: imported.boardId, at: own.host.clock.now() }],
    // The change it was for has ended long ago.
    'board-column-type': [{ workspaceId, boardId: imported.boardId, jobId }],
    // There is no such job.
    'board-bulk': [{ workspaceId, boardId: imported.boardId, jobId }],
    // The board has no such button.
    'action-notice': [
      {
        workspaceId,
        projectKey,
        boardId: reported.boardId,
        postId: reported.postId,
        columnId: 'none',
        accountName: owner.accountName,
        noticeId: requestHistoryId,
      },
    ],
    // Nobody is told of what is not there.
    notification: [{ workspaceId, entries: [{ postId: reported.postId, historyId: requestHistoryId }] }],
    // No business day ever was on it.
    'notification-digest': [{ workspaceId, day: '2026-01-01' }],
    // Nobody has booked this month's bonus.
    'credit-day': [{ workspaceId: other.workspaceId }],
    'column-fill': [{ workspaceId, projectKey, boardId: reported.boardId }],
    // The workspace pays nothing by card.
    'payment-sync': [{ workspaceId }],
    'secretary-job': [{ workspaceId, requestHistoryId }],
    // Nothing is ordered for it.
    'secretary-hour': [{ workspaceId, day: dayOf(own.host.clock.now()), hour: hourOf(own.host.clock.now()) }],
    'workspace-scan': [{ workspaceId, scanId: scan.scanId }],
    'workspace-export': [{ workspaceId, exportId }],
    // Its end was published long ago.
    'access-end': [{ workspaceId, endId: requestHistoryId }],
    // No file of ours.
    'object-scanned': [
      {
        detail: {
          s3ObjectDetails: { bucketName: 'uploads', objectKey: `files/${workspaceId}/${requestHistoryId}/download/a` },
          scanResultDetails: { scanResultStatus: 'THREATS_FOUND' },
        },
      },
    ],
    'page-uploaded': [
      {
        Records: [
          { eventName: 'ObjectCreated:Post', s3: { bucket: { name: 'uploads' }, object: { key, size: PNG.length } } },
        ],
      },
    ],
  };
  const TableName = await own.operator.tableName();
  /** How many snapshots a board has had. */
  const generation = async ({ workspaceId: of, boardId }: Board): Promise<number> => {
    const { Item } = await own.operator.table.send(
      new GetCommand({ TableName, Key: boardKeys.snapshot(of, boardId), ConsistentRead: true }),
    );
    return (Item?.generation as number | undefined) ?? 0;
  };
  const creditsStored = async (): Promise<number> => {
    const Key = workspaceKeys.credit(other.workspaceId);
    const { Item } = await own.operator.table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item?.balance as number;
  };
  // It came with the contract.
  const Key = workspaceKeys.creditEntry(other.workspaceId, monthlyBonusId(day));
  await own.operator.table.send(new DeleteCommand({ TableName, Key }));
  const theirCredits = await creditsStored();
  const outcome = async () => ({
    bonus: (await creditsStored()) - theirCredits,
    snapshots: await Promise.all([...boards, theirs].map(generation)),
    report: (await openReport(owner, workspaceId, requestHistoryId)).request.status,
    charged: before.credits - (await creditsOf(owner, workspaceId)),
    import: (await owner.must(contract.import.getList, { workspaceId, projectKey, boardId: imported.boardId }))
      .importJobList[0]!.status,
    rows: (await allPosts(owner, imported)).posts.length - 1,
    pages: (
      await owner.mustGraphql(
        'query open($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) { postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) { post { pageCount pageList { status } } } }',
        { workspaceId, projectKey, projectSerialNumber: pictured.projectSerialNumber },
      )
    ).postPage.post,
    mails: (await remindersOf()).length - before.mails,
    scan: (await owner.must(contract.scan.getScan, { workspaceId })).scan!.status,
    export: (await owner.must(contract.workspace.getExportList, { workspaceId })).exportList.find(
      ({ id }) => id === exportId,
    )!.status,
    exportMails: (await exportMails()).length - before.exportMails,
  });
  return { messages, outcome };
}
const exportMails = async () =>
  (await own.local.mails(owner.email)).filter(({ subject }) => subject.includes('書き出し'));
const remindersOf = async () => (await own.local.mails(owner.email)).filter(({ subject }) => subject.includes('期限'));

const DONE_ONCE = {
  bonus: 12_000,
  snapshots: [1, 1, 1, 1, 1],
  report: AiSecretaryJobStatusType.DONE,
  charged: 10,
  import: ImportJobStatusType.DONE,
  rows: 3,
  pages: { pageCount: 1, pageList: [{ status: 'READY' }] },
  mails: 1,
  scan: 'DONE',
  export: 'READY',
  exportMails: 1,
};

const QUEUES_AT_ONCE = 4;

const becomes = (outcome: () => Promise<unknown>, wanted: unknown) =>
  eventually(
    async () => {
      expect(await outcome()).toEqual(wanted);
      return true;
    },
    'all work is done',
    30_000,
  );

describe('every consumer', () => {
  test('names exactly the bad messages of a batch in its answer', async () => {
    for (const name of queueNames) {
      const bodies = ['{"workspaceId":', JSON.stringify(sample(name)), '"text"', JSON.stringify(sample(name)), 'null'];
      const Records = bodies.map((body, at) => ({
        messageId: `m${at}`,
        body,
        attributes: { ApproximateReceiveCount: '1' },
        messageAttributes: {},
        eventSourceARN: `arn:aws:sqs:ap-northeast-1:000000000000:${physical(name)}`,
      }));
      const result = await own.host.invoke(physical(logicalId(name)), { Records });
      expect(result, name).toMatchObject({ ok: true });
      expect(result.ok && result.payload, name).toEqual({
        batchItemFailures: ['m0', 'm2', 'm4'].map((itemIdentifier) => ({ itemIdentifier })),
      });
    }
  });

  test('lets a message of a workspace that is gone pass without a trace', async () => {
    for (const name of queueNames) await own.operator.send(name, sample(name));
    await own.operator.send('due-reminder', {
      ...(sample('due-reminder') as object),
      day: dayOf(own.host.clock.now()),
    });
    await workedOff();
    expect((await Promise.all(queueNames.map(deadBodies))).flat()).toEqual([]);
    expect(await storedUnder((sample('board-snapshot') as { workspaceId: string }).workspaceId)).toEqual([]);
  });

  test('does the good ones of a batch once, and its poison ends in the dead-letter queue', async () => {
    const poison = (name: QueueName): string[] => [
      '{"workspaceId":',
      JSON.stringify({ ...(sample(name) as object), workspaceId: 42, Records: 'none', detail: 'none' }),
      'あ'.repeat(60_000),
    ];
    const { messages, outcome } = await beginWork();
    const watched: Watched = new Map();
    // A few queues at a time: cold functions of all of them at once have calls that take longer than their clients wait.
    await mapLimited(QUEUES_AT_ONCE, queueNames, async (name) => {
      const [first, second, third] = poison(name);
      const good = messages[name].map((message) => JSON.stringify(message));
      const ids = await sendTogether(name, [first!, ...good, second!, third!]);
      watched.set(name, [ids[0]!, ...ids.slice(-2)]);
      // An import asks for itself after each step: its last message, and the one that came twice, must not meet a clock that jumps.
      await eventually(async () => (await open(name)) === 3, `of ${name} only the poison is left`);
    });
    await becomes(outcome, DONE_ONCE);
    await receiveToTheEnd(watched);
    await owner.signIn(owner.email, PASSWORD);
    expect(await outcome()).toEqual(DONE_ONCE);
    for (const name of queueNames) {
      expect((await deadBodies(name)).sort(), name).toEqual(poison(name).sort());
      await sqs.call('PurgeQueue', { QueueUrl: sqs.urlOf(deadLetters(name)) });
    }
  });

  test('keeps what it cannot do for want of the table, and does it once after a redrive', async () => {
    own.host.clock.setOffset(own.host.clock.offsetMs + 86_400_000);
    await owner.signIn(owner.email, PASSWORD);
    const table = own.service<AwsService>('dynamodb');
    const handle = table.handle.bind(table);
    const refusal = {
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message: 'no' }),
    };
    const consumers = queueNames.map((name) => `${logicalId(name)}Role`);
    table.handle = async (request) =>
      consumers.some((role) => request.principal.arn.includes(role)) ? refusal : handle(request);
    const before = new Map(queueNames.map((name) => [name, failures(name).length]));
    const { messages, outcome } = await beginWork();
    // The others were sent by the calls that began the work.
    const [snapshot] = messages['board-snapshot'];
    await own.operator.send('board-snapshot', snapshot);
    for (const name of [
      'access-end',
      'workspace-rebuild',
      'due-reminder',
      'board-column-type',
      'board-bulk',
      'column-fill',
      'action-notice',
      'notification-digest',
      'secretary-hour',
      'credit-day',
      'payment-sync',
      'object-scanned',
    ] as const)
      await own.operator.send(name, messages[name][0]);
    const watched: Watched = new Map();
    await eventually(() => {
      for (const name of queueNames) {
        const [first] = failures(name).slice(before.get(name));
        if (first) watched.set(name, [first.messageId]);
      }
      return watched.size === queueNames.length;
    }, 'one fails in every queue');
    await receiveToTheEnd(watched);
    for (const name of queueNames.filter((one) => !TOLD_BY_THE_STREAM.includes(one)))
      expect(await deadIds(name), name).toEqual(watched.get(name));
    table.handle = handle;
    for (const name of queueNames) await redrive(name);
    await owner.signIn(owner.email, PASSWORD);
    await becomes(outcome, { ...DONE_ONCE, snapshots: [1, 0, 0, 0, 1] });
    // What the stream told of in between, and was refused, waits for its next delivery, or had its last one.
    later();
    await workedOff();
    for (const name of TOLD_BY_THE_STREAM) await redrive(name);
    await workedOff();
    expect((await Promise.all(queueNames.map(deadBodies))).flat()).toEqual([]);
  });
});
