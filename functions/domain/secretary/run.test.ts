import { describe, expect, test } from 'vitest';
import { type Table, TransactionConflict } from '#functions/clients/table/table.ts';
import { getReport, getRequest, putNewRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { getCreditBalance } from '#functions/data/workspace/credit.ts';
import { archiveBoard, deleteBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { archivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import type { Report } from '#shared/contract/secretary.ts';
import {
  AiSecretaryJobQueryType,
  AiSecretaryJobType,
  PaymentStatusType,
  Role,
  AiSecretaryJobStatusType as Status,
} from '#shared/enums/enums.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { stormOfJobs } from '#test/support/secretary/secretary-storm.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { extractiveWriter, MODEL_SILENT, type ReportWriter } from './report/writer.ts';
import { openRequest, requestReport } from './request.ts';
import { failRun, runDelivery, runRequest } from './run.ts';

const PROJECT = { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] };
const WORKSPACE = { ...workspaceKeys.workspace('w1'), workspaceId: 'w1' };
const GIFT = { ...workspaceKeys.credit('w1'), balance: 100 };
const BEFORE = '2026-09-01T00:00:00.000Z';

const REQUEST = {
  requestHistoryId: 'r1',
  aiSecretaryJobType: 5,
  reportDateUnitType: 1,
  status: Status.READY,
  title: '',
  projectKey: 'WEB',
  boardId: 'b1',
  boardName: '',
  requestedBy: 'sato',
  userId: 'u1',
  createdAt: BEFORE,
  credit: 0,
};

test.each([
  ['a project that was deleted meanwhile', [{ ...PROJECT, deletedDate: BEFORE }]],
  ['a workspace that was closed meanwhile', [PROJECT, { ...workspaceKeys.workspace('w1'), closedDate: BEFORE }]],
  [
    'a workspace whose contract has ended meanwhile',
    [PROJECT, GIFT, { ...WORKSPACE, paymentStatus: PaymentStatusType.CANCEL }],
  ],
  ['a board that was deleted meanwhile', [PROJECT, GIFT, WORKSPACE]],
])('no report is written about %s', async (_, items) => {
  const ports = plainPorts();
  const scope = { workspaceId: 'w1' };
  await ports.server.batchPut(items);
  await ports.server.put(putNewRequest(scope, REQUEST));
  const silent = { mailer: { send: async () => undefined } };
  await runRequest({ ports: { ...ports, ...silent }, scope }, 'r1', {
    write: () => Promise.reject(new Error('asked a model')),
  });
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.ERROR, credit: 0 });
});

test('a report that is opened in the moment in which its run ends is there', async () => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = projectScope();
  await ports.server.batchPut([{ ...PROJECT, ...scope.project }, GIFT, WORKSPACE]);
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  await ports.server.put(putNewRequest(scope, { ...REQUEST, boardId }));
  const member: MemberScope = { ...scope, kind: 'member', role: Role.ADMIN };
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const get: Table['get'] = async (key, options) => {
    const isReport = key.SK === workspaceKeys.secretaryReport('w1', 'r1').SK;
    if (!isReport) await ended;
    const found = await ports.table.get(key, options);
    if (isReport && !found) {
      await runRequest({ ports, scope }, 'r1', extractiveWriter);
      end();
    }
    return found as never;
  };
  const opened = await openRequest({ ports: { ...ports, table: { ...ports.table, get } }, scope: member }, 'r1');
  expect(opened.request.status).toBe(Status.DONE);
  expect(opened.report?.period).toBeDefined();
});

describe('the switch of AI秘書, read when the job runs', () => {
  /** A request of a workspace with this choice, written by a model that is asked nothing. */
  async function written(secretaryUse: SecretaryUse | undefined, writer: ReportWriter) {
    const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
    const scope = projectScope();
    const workspace = { ...workspaceKeys.workspace('w1'), ...(secretaryUse && { secretaryUse }) };
    await ports.server.batchPut([{ ...PROJECT, ...scope.project }, GIFT, workspace]);
    const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
    await registerPost({ ports, scope }, { boardId, title: '予約変更メール' });
    await ports.server.put(putNewRequest(scope, { ...REQUEST, boardId }));
    await runRequest({ ports, scope }, 'r1', writer);
    return {
      request: await getRequest(ports.server, scope, 'r1'),
      report: await getReport(ports.server, scope, 'r1'),
      balance: await getCreditBalance(ports.server, scope),
      metrics: ports.metrics,
    };
  }
  const asked = { write: () => Promise.reject(new Error('asked a model')) };
  const worded: ReportWriter = { write: async (draft) => ({ ...draft, writer: 'a model' }) };

  test('off: an error that says so and costs nothing', async () => {
    expect(await written(SecretaryUse.OFF, asked)).toMatchObject({
      request: { status: Status.ERROR, isSwitchedOff: true, credit: 0 },
      report: undefined,
      balance: 100,
      metrics: expect.not.arrayContaining(['CreditsUsed']),
    });
  });

  test('without a model: written, and no model is asked', async () => {
    expect(await written(SecretaryUse.WITHOUT_MODEL, asked)).toMatchObject({
      request: { status: Status.DONE, credit: 10 },
      report: { writer: 'extractive' },
      balance: 90,
      metrics: expect.arrayContaining(['CreditsUsed', 'CreditsUsedYen']),
    });
  });

  test.each([[SecretaryUse.ON], [undefined]])('%s: the model words it', async (use) => {
    expect((await written(use, worded)).report?.writer).toBe('a model');
  });
});

test('a writer that fails is asked again, and the last delivery does without it: one report, charged once', async () => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = projectScope();
  await ports.server.batchPut([WORKSPACE, { ...PROJECT, ...scope.project }, GIFT]);
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  await ports.server.put(putNewRequest(scope, { ...REQUEST, boardId }));
  const down = { write: () => Promise.reject(new Error('no answer')) };
  const deliver = (isLast: boolean) => runDelivery({ ports, scope }, 'r1', down, isLast);
  await expect(deliver(false)).rejects.toThrow('no answer');
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.READY, credit: 0 });
  await deliver(true);
  await deliver(true);
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.DONE, credit: 10 });
  const report = await getReport(ports.server, scope, 'r1');
  expect([report?.writer, report?.unknowns.at(-1)]).toEqual(['extractive', MODEL_SILENT]);
  expect(await getCreditBalance(ports.server, scope)).toBe(90);
});

test.each([
  ['deleted', deleteBoard],
  ['archived', archiveBoard],
])('a board that is %s while its report is written leaves no report, says so and costs nothing', async (_, leave) => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = projectScope();
  await ports.server.batchPut([{ ...PROJECT, ...scope.project }, GIFT, WORKSPACE]);
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  await registerPost({ ports, scope }, { boardId, title: '予約変更メール' });
  await ports.server.put(putNewRequest(scope, { ...REQUEST, boardId }));
  const asked: Report[] = [];
  await runRequest({ ports, scope }, 'r1', {
    write: async (draft) => {
      asked.push(draft);
      await leave({ ports, scope }, { boardId });
      return draft;
    },
  });
  expect(asked).toHaveLength(1);
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({
    status: Status.ERROR,
    goneTarget: 'BOARD',
    credit: 0,
  });
  expect(await getCreditBalance(ports.server, scope)).toBe(100);
});

type Team = Parameters<typeof archivePosts>[0];

test.each([
  ['deleted', (context: Team, place: { boardId: string; postIdList: string[] }) => deletePosts(context, place)],
  ['archived', (context: Team, place: { boardId: string; postIdList: string[] }) => archivePosts(context, place)],
])('a post that is %s after it was asked about leaves no report, says so and costs nothing', async (_, leave) => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = projectScope();
  await ports.server.batchPut([{ ...PROJECT, ...scope.project }, GIFT, WORKSPACE]);
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const [post] = (await registerPost({ ports, scope }, { boardId, title: '予約変更メール' })).postList;
  const { requestHistoryId } = await requestReport(
    { ports, scope },
    {
      boardId,
      aiSecretaryJobType: AiSecretaryJobType.CONTENTS_TASK_HISTORY,
      reportDateUnitType: 1,
      aiSecretaryJobQuery: {
        aiSecretaryJobQueryType: AiSecretaryJobQueryType.POST,
        projectSerialNumber: post!.projectSerialNumber,
      },
    },
  );
  await leave({ ports, scope }, { boardId, postIdList: [post!.id] });
  await runRequest({ ports, scope }, requestHistoryId, { write: () => Promise.reject(new Error('asked a model')) });
  expect(await getRequest(ports.server, scope, requestHistoryId)).toMatchObject({
    status: Status.ERROR,
    goneTarget: 'POST',
    credit: 0,
  });
  expect(await getCreditBalance(ports.server, scope)).toBe(100);
});

test('a report that waits when its board is archived asks no model', async () => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = projectScope();
  await ports.server.batchPut([{ ...PROJECT, ...scope.project }, GIFT, WORKSPACE]);
  const { id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' });
  await ports.server.put(putNewRequest(scope, { ...REQUEST, boardId }));
  await archiveBoard({ ports, scope }, { boardId });
  await runRequest({ ports, scope }, 'r1', { write: () => Promise.reject(new Error('asked a model')) });
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.ERROR, goneTarget: 'BOARD' });
});

test('a job that is given up while another transaction holds its request ends all the same', async () => {
  const ports = { ...plainPorts(), mailer: { send: async () => undefined } };
  const scope = { workspaceId: 'w1' };
  await ports.server.batchPut([PROJECT]);
  await ports.server.put(putNewRequest(scope, REQUEST));
  let held = 2;
  const table: Table = {
    ...ports.table,
    transact: async (ops) => {
      if (held === 0) return ports.table.transact(ops);
      held -= 1;
      throw new TransactionConflict();
    },
  };
  await failRun({ ports: { ...ports, table }, scope }, 'r1');
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.ERROR, credit: 0 });
});

test.each([1, 3, 6, 7, 10, 13])('a hundred jobs in storm %i end, each charged once or not at all', async (seed) => {
  expect((await stormOfJobs(seed)).found).toEqual([]);
});
