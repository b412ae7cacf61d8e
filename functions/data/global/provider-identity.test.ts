import { beforeEach, expect, test } from 'vitest';
import { isLinkSecret } from '#functions/domain/session/verify-challenge.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { openGoogleIdentity, putGoogleIdentity } from './provider-identity.ts';

const SUBJECT = '109876543210';
let ports: AccountPorts;
const open = async () => (await openGoogleIdentity(ports, SUBJECT))!.answer;

beforeEach(async () => {
  ports = accountPorts();
  await ports.table.put(putGoogleIdentity(SUBJECT, 'user-1', '2026-09-18T00:00:00.000Z'));
});

test('an identity that nobody has opens nothing, and leaves nothing', async () => {
  expect(await openGoogleIdentity(ports, 'unknown')).toBeUndefined();
  expect(ports.table.items()).toHaveLength(1);
});

test('an answer works once, for its person, and leaves no trace', async () => {
  const answer = await open();
  expect(await isLinkSecret(ports, 'user-2', answer)).toBe(false);
  expect(await isLinkSecret(ports, 'user-1', answer)).toBe(true);
  expect(await isLinkSecret(ports, 'user-1', answer)).toBe(false);
  expect(Object.keys(ports.table.items()[0]!).filter((name) => name.startsWith('signIn'))).toEqual([]);
});

test('two sign-ins at once each have their own', async () => {
  const answers = await Promise.all([open(), open()]);
  for (const answer of answers) expect(await isLinkSecret(ports, 'user-1', answer)).toBe(true);
});

test('an answer is worth nothing after a minute, or made up', async () => {
  const answer = await open();
  ports.move(61_000);
  for (const wrong of [answer, `google ${SUBJECT} `, `google ${SUBJECT}`, 'google  x', `google ${SUBJECT} userId`])
    expect(await isLinkSecret(ports, 'user-1', wrong), wrong).toBe(false);
});
