import { expect, test, vi } from 'vitest';
import { Role } from '#shared/enums/enums.ts';
import { inviteAll } from './invite.ts';

const order = { workspaceId: 'w1', workspaceGroupId: 'g1', role: Role.STAFF };
const emails = Array.from({ length: 120 }, (_, at) => `m${at}@x.jp`);
const sent: NonNullable<Parameters<typeof inviteAll>[3]> = async ({ emailList }) => ({
  resultList: emailList.map((email) => ({ email, result: 'SENT' })),
});

test('a long list goes in parts of 50, and tells how far it is', async () => {
  const send = vi.fn(sent);
  const progress: number[] = [];
  const { results, problem } = await inviteAll(order, emails, (done) => progress.push(done), send);
  expect([results.length, problem, progress]).toEqual([120, undefined, [50, 100, 120]]);
  expect(send.mock.calls.map(([{ emailList }]) => emailList.length)).toEqual([50, 50, 20]);
});

test('what the parts before a failure came to is kept', async () => {
  const send = vi.fn(sent).mockImplementationOnce(sent).mockRejectedValueOnce(new Error('offline'));
  const { results, problem } = await inviteAll(order, emails, () => undefined, send);
  expect(results).toHaveLength(50);
  expect(problem).toEqual(new Error('offline'));
  expect(send).toHaveBeenCalledTimes(2);
});
