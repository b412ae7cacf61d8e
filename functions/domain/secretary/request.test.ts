import { describe, expect, test } from 'vitest';
import type { Table } from '#functions/clients/table/table.ts';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import { listRequests, putNewRequest } from '#functions/data/secretary/secretary.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import {
  AiSecretaryJobType,
  AiSecretaryJobStatusType as Status,
  AiSecretaryJobReportDateUnitType as Unit,
} from '#shared/enums/enums.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { requestReport } from './request.ts';

const scope = projectScope();

const listed = async (table: Table, { limit, olderThan }: { limit: number; olderThan?: string }) => {
  const { requests, cursor } = await listRequests(table, scope, new Set(['WEB']), { limit, olderThan });
  return { ids: requests.map(({ requestHistoryId }) => requestHistoryId), cursor };
};

test('a request that is sent again asks for one report', async () => {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const wanted = {
    boardId: board.id,
    aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW,
    reportDateUnitType: Unit.WEEK,
    mutationId: 'm1',
  };
  const first = await requestReport({ scope, ports }, wanted);
  expect(await requestReport({ scope, ports }, wanted)).toEqual(first);
  expect((await listed(ports.table, { limit: 10 })).ids).toHaveLength(1);
  await requestReport({ scope, ports }, { ...wanted, mutationId: 'm2' });
  expect((await listed(ports.table, { limit: 10 })).ids).toHaveLength(2);
});

describe('the list of requests', () => {
  const put = (table: Table, requestHistoryId: string, projectKey: string) =>
    table.put(
      putNewRequest(scope, {
        requestHistoryId,
        projectKey,
        status: Status.READY,
        createdAt: '2026-09-01T00:00:00.000Z',
      } as StoredRequest),
    );

  test('requests of other projects take no place in it', async () => {
    const { table } = plainPorts();
    await put(table, 'r001', 'WEB');
    for (let n = 100; n < 130; n += 1) await put(table, `r${n}`, 'hidden');
    expect(await listed(table, { limit: 10 })).toEqual({ ids: ['r001'], cursor: null });
  });

  test('pages hold each request once, and the last one is known', async () => {
    const { table } = plainPorts();
    for (let n = 1; n <= 6; n += 1) await put(table, `r10${n}`, n === 3 ? 'hidden' : 'WEB');
    expect(await listed(table, { limit: 2 })).toEqual({ ids: ['r106', 'r105'], cursor: 'r105' });
    expect(await listed(table, { limit: 2, olderThan: 'r105' })).toEqual({ ids: ['r104', 'r102'], cursor: 'r102' });
    expect(await listed(table, { limit: 2, olderThan: 'r102' })).toEqual({ ids: ['r101'], cursor: null });
    expect(await listed(table, { limit: 5 })).toMatchObject({ cursor: null });
  });

  test('behind a thousand of others the caller asks on', async () => {
    const { table } = plainPorts();
    await put(table, 'r0001', 'WEB');
    for (let n = 1000; n < 2000; n += 1) await put(table, `r${n}`, 'hidden');
    const first = await listed(table, { limit: 10 });
    expect(first).toEqual({ ids: [], cursor: 'r1000' });
    expect(await listed(table, { limit: 10, olderThan: first.cursor! })).toEqual({ ids: ['r0001'], cursor: null });
  });
});
