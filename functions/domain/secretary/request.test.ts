import { expect, test } from 'vitest';
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
  expect(await listRequests(ports.table, scope, new Set(['WEB']), 10)).toHaveLength(1);
  await requestReport({ scope, ports }, { ...wanted, mutationId: 'm2' });
  expect(await listRequests(ports.table, scope, new Set(['WEB']), 10)).toHaveLength(2);
});

test('requests of other projects take no place in a list', async () => {
  const ports = plainPorts();
  const ask = (requestHistoryId: string, projectKey: string) =>
    ports.table.put(
      putNewRequest(scope, {
        requestHistoryId,
        projectKey,
        status: Status.READY,
        createdAt: '2026-09-01T00:00:00.000Z',
      } as StoredRequest),
    );
  await ask('r001', 'WEB');
  for (let n = 100; n < 130; n += 1) await ask(`r${n}`, 'hidden');
  expect(
    (await listRequests(ports.table, scope, new Set(['WEB']), 10)).map(({ requestHistoryId }) => requestHistoryId),
  ).toEqual(['r001']);
});
