import { expect, test } from 'vitest';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { workspaceKeys } from '#functions/data/keys.ts';
import { getRequest, putNewRequest } from '#functions/data/secretary.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { runRequest } from './run.ts';

test('no report is written about a project that was deleted meanwhile', async () => {
  const ports = plainPorts();
  const scope = { workspaceId: 'w1' };
  await ports.server.put({ put: { ...workspaceKeys.project('w1', 'WEB'), projectKey: 'WEB', name: '予約サイト', groupIds: [], deletedDate: '2026-09-01T00:00:00.000Z' } });
  await ports.server.put(
    putNewRequest(scope, { requestHistoryId: 'r1', aiSecretaryJobType: 5, reportDateUnitType: 1, status: Status.READY, title: '', projectKey: 'WEB', boardId: 'b1', boardName: '', requestedBy: 'sato', userId: 'u1', createdAt: '2026-09-01T00:00:00.000Z', credit: 0 }),
  );
  const silent = { push: { publish: async () => undefined }, mailer: { send: async () => undefined } };
  await runRequest({ ports: { ...ports, ...silent }, scope }, 'r1', { write: () => Promise.reject(new Error('asked a model')) });
  expect(await getRequest(ports.server, scope, 'r1')).toMatchObject({ status: Status.ERROR, credit: 0 });
});
