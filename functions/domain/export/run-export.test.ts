import { expect, test, vi } from 'vitest';
import { putNewBoard } from '#functions/data/board.ts';
import { createProject } from '#functions/data/project.ts';
import { putNewExport } from '#functions/data/workspace-export.ts';
import { createWorkspace } from '#functions/data/workspace.ts';
import type { Workspace } from '#functions/data/workspace.ts';
import { accountPorts } from '#test/support/account-ports.ts';
import { unzip } from '#test/support/unzip.ts';
import { runExport } from './run-export.ts';

const scope = { workspaceId: 'w1' };
const createdAt = '2026-09-01T00:00:00.000Z';

test('an export names projects by the keys that people see', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://hisho.example');
  const ports = accountPorts();
  await ports.table.put(createWorkspace({ ...scope, name: 'あおば予約', createdAt, memberCount: 1 } as Workspace));
  await ports.table.transact([
    ...createProject(scope, { projectKey: 'web', currentKey: 'reserve', aliasKeys: ['reserve'], name: '予約サイト', groupIds: [], createdAt }),
    ...putNewBoard({ ...scope, projectKey: 'web' }, { id: 'b1', projectKey: 'web', name: '開発', boardType: 0, createdAt, updatedAt: createdAt }),
    putNewExport(scope, { exportId: 'e1', status: 'RUNNING', done: 0, total: 0, createdAt, userId: 'u1', accountName: 'sato' }),
  ]);
  let file = Buffer.alloc(0);
  const streamedUploads = {
    async put(_key: string, chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) file = Buffer.concat([file, chunk]);
      return file.length;
    },
  };
  await runExport({ ports: { ...ports, streamedUploads }, scope }, 'e1');
  const files = unzip(file);
  expect(files.get('projects.csv')).toContain('reserve,予約サイト');
  expect(JSON.parse(files.get('boards/reserve/開発_b1/board.json')!)).toMatchObject({ id: 'b1', projectKey: 'reserve' });
});
