import { expect, test } from 'vitest';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { movedTo } from './moved-host.ts';

test('a name that no workspace can have asks the table nothing', async () => {
  const ports = accountPorts();
  const asked = (): never => {
    throw new Error('asked');
  };
  Object.assign(ports.table, { get: asked, batchGet: asked, query: asked, queryAll: asked });
  for (const name of [undefined, '', '-', 'a'.repeat(3_000), 'a.b', 'あおば'])
    expect(await movedTo(ports, name, '/'), name).toBeUndefined();
  await expect(movedTo(ports, 'aoba', '/')).rejects.toThrow('asked');
});
