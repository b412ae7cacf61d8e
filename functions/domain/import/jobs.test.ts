import { expect, test } from 'vitest';
import { listImports } from '#functions/data/board/import-job.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerImport } from './jobs.ts';

const scope = projectScope();

test('a file that is registered twice is imported once', async () => {
  const plain = plainPorts();
  const ports = {
    ...plain,
    uploads: { ...plain.snapshots, getHead: async () => ({ body: new Uint8Array(1), size: 1 }) },
  };
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const file = { boardId: board.id, fileId: '01M7YK6HF0PDX3BC5XRTQAVNZ0', fileName: 'a.csv' };
  const first = await registerImport({ scope, ports }, file);
  expect(await registerImport({ scope, ports }, file)).toEqual(first);
  expect(await listImports(ports.table, scope, board.id, 10)).toHaveLength(1);
});
