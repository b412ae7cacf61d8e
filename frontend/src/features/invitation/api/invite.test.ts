import { beforeEach, expect, test, vi } from 'vitest';
import { Role } from '#shared/enums/enums.ts';
import { inviteAll } from './invite.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#app/lib/rest-client.ts', () => ({ call }));

const order = { workspaceId: 'w1', workspaceGroupId: 'g1', role: Role.STAFF };
const emails = Array.from({ length: 120 }, (_, at) => `m${at}@x.jp`);
const sent = (_: unknown, { emailList }: { emailList: string[] }) =>
  Promise.resolve({ resultList: emailList.map((email) => ({ email, result: 'SENT' })) });

beforeEach(() => void call.mockReset());

test('a long list goes in parts of 50, and tells how far it is', async () => {
  call.mockImplementation(sent);
  const progress: number[] = [];
  const { results, problem } = await inviteAll(order, emails, (done) => progress.push(done));
  expect([results.length, problem, progress]).toEqual([120, undefined, [50, 100, 120]]);
  expect(call.mock.calls.map(([, { emailList }]) => (emailList as string[]).length)).toEqual([50, 50, 20]);
});

test('what the parts before a failure came to is kept', async () => {
  call.mockImplementationOnce(sent).mockRejectedValueOnce(new Error('offline'));
  const { results, problem } = await inviteAll(order, emails, () => undefined);
  expect(results).toHaveLength(50);
  expect(problem).toEqual(new Error('offline'));
  expect(call).toHaveBeenCalledTimes(2);
});
