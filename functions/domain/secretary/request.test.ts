import { expect, test } from 'vitest';
import { AiSecretaryJobReportDateUnitType as Unit, AiSecretaryJobType } from '#shared/enums/enums.ts';
import { listRequests } from '#functions/data/secretary.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { requestReport } from './request.ts';

const scope = projectScope();

test('a request that is sent again asks for one report', async () => {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const wanted = { boardId: board.id, aiSecretaryJobType: AiSecretaryJobType.CONTENTS_WORK_PROGRESS_OVERVIEW, reportDateUnitType: Unit.WEEK, mutationId: 'm1' };
  const first = await requestReport({ scope, ports }, wanted);
  expect(await requestReport({ scope, ports }, wanted)).toEqual(first);
  expect(await listRequests(ports.table, scope, 10)).toHaveLength(1);
  await requestReport({ scope, ports }, { ...wanted, mutationId: 'm2' });
  expect(await listRequests(ports.table, scope, 10)).toHaveLength(2);
});
