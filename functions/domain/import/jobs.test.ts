import { expect, test } from 'vitest';
import type { UploadTickets } from '#functions/clients/ports.ts';
import { listImports } from '#functions/data/board/import-job.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { createImportUpload, registerImport } from './jobs.ts';

const scope = projectScope();

test('a file that is registered twice is imported once', async () => {
  const plain = plainPorts();
  const ports = {
    ...plain,
    uploads: { ...plain.snapshots, getHead: async () => ({ body: new Uint8Array(1), size: 1, etag: '' }) },
  };
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const file = { boardId: board.id, fileId: '01M7YK6HF0PDX3BC5XRTQAVNZ0', fileName: 'a.csv' };
  const first = await registerImport({ scope, ports }, file);
  expect(await registerImport({ scope, ports }, file)).toEqual(first);
  expect(await listImports(ports.table, scope, board.id, 10)).toHaveLength(1);
});

test('a file of 2 GB is refused at the door, by its size alone', async () => {
  const ports = plainPorts();
  const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
  const tickets: number[] = [];
  const uploadTickets: UploadTickets = {
    create: async ({ size }) => {
      tickets.push(size);
      return { url: '', fields: [] };
    },
  };
  const upload = (size: number) =>
    createImportUpload({ scope, ports: { ...ports, uploadTickets } }, { boardId: board.id, size });
  await expect(upload(2 * 1024 ** 3)).rejects.toMatchObject({
    code: 'PayloadTooLarge',
    message: expect.stringContaining('100 MB'),
  });
  await upload(100 * 1024 ** 2);
  // What S3 takes with the ticket is what was said, to the byte.
  expect(tickets).toEqual([100 * 1024 ** 2]);
});
