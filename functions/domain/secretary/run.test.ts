import { expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/keys.ts';
import { getRequest, putNewRequest } from '#functions/data/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { runRequest } from './run.ts';

const PROJECT = { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [] };
const BEFORE = '2026-09-01T00:00:00.000Z';

test.each([
  ['a project that was deleted meanwhile', [{ ...PROJECT, deletedDate: BEFORE }]],
  ['a workspace that was closed meanwhile', [PROJECT, { ...workspaceKeys.workspace('w1'), closedDate: BEFORE }]],
])('no report is written about %s', async (_, items) => {
  const ports = plainPorts();
  const scope = { workspaceId: 'w1' };
  await ports.server.batchPut(items);
  await ports.server.put(
    putNewRequest(scope, {
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
      createdAt: '2026-09-01T00:00:00.000Z',
      credit: 0,
    }),
  );
  const silent = { mailer: { send: async () => undefined } };
  await runRequest({ ports: { ...ports, ...silent }, scope }, 'r1', {
    write: () => Promise.reject(new Error('asked a model')),
  });
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.ERROR, credit: 0 });
});
