import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queues } from '#events/queue/queues.ts';

test.each(Object.entries(queues))('the sample of queue %s is a message of it', (name, queue) => {
  const sample = JSON.parse(readFileSync(`events/queue/${name}.sample.json`, 'utf8')) as unknown;
  expect(queue.message.parse(sample)).toBeTruthy();
  expect(
    queue.message.safeParse({ ...(sample as object), workspaceId: 42, Records: 'none', detail: 'none' }).success,
  ).toBe(false);
});

test('every queue has its consumer, and every consumer its queue', () => {
  const consumers = globSync('functions/jobs/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/^.*\/|\.ts$/g, ''));
  expect(consumers.sort()).toEqual(Object.keys(queues).sort());
  for (const name of Object.keys(queues)) expect(existsSync(`events/queue/${name}.ts`)).toBe(true);
});
