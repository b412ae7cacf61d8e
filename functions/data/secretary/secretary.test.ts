import { expect, test } from 'vitest';
import { TransactionConflict } from '#functions/clients/table/table.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { bareReport } from '#test/support/secretary/bare-report.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { bookCredit, getCreditBalance } from '../workspace/credit.ts';
import type { StoredRequest } from './secretary.ts';
import { finishRequest, getRequest, putNewRequest } from './secretary.ts';

test('a report that ends while a dozen others charge the same balance is tried again, and charged once', async () => {
  const ports = plainPorts();
  const scope = { workspaceId: 'w1' };
  const request = {
    requestHistoryId: 'r1',
    status: Status.READY,
    createdAt: '2026-09-01T00:00:00.000Z',
    userId: 'u1',
  } as StoredRequest;
  await ports.table.transact([
    ...bookCredit(scope, { entryId: 'bonus', amount: 100, reason: 'NEW_USER_BONUS', createdAt: request.createdAt }),
    putNewRequest(scope, request),
  ]);
  const { transact } = ports.table;
  let rivals = 12;
  const table = {
    ...ports.table,
    transact: async (...call: Parameters<typeof transact>) => {
      if (rivals-- > 0) throw new TransactionConflict();
      return transact(...call);
    },
  };
  expect(await finishRequest({ ...ports, table }, scope, request, bareReport, request.createdAt)).toBe('done');
  expect(await getCreditBalance(ports.table, scope)).toBe(90);
  expect((await getRequest(ports.table, scope, 'r1'))?.status).toBe(Status.DONE);
});
