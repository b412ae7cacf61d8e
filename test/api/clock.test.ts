/** What ends with time. The clock belongs to the whole host, which each of these tests takes over. */
import { beforeEach, expect, test } from 'vitest';
import type { Host } from '#infra/local/host.ts';
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import type { Local } from '#test/support/host/local.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { restore, signIn } from '#test/support/people/session.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let host: Host;
let local: Local;

beforeEach(async () => {
  const own = await takeHost();
  ({ host, local } = own);
});

const pass = (ms: number): Promise<void> => local.setClock(host.clock.offsetMs + ms);

test('an access token opens for 15 minutes, the session for longer', async () => {
  const person = await givenPerson(host.port, local);
  await pass(14 * MINUTE);
  expect((await person.rest(contract.user.getLoginUserInfo, {})).status).toBe(200);
  await pass(2 * MINUTE);
  expect((await person.rest(contract.user.getLoginUserInfo, {})).status).toBe(401);
  const { errors } = await person.graphql('query { projectBoardList(workspaceId: "w", projectKey: "p") { id } }');
  expect(errors).toMatchObject([{ errorType: 'UnauthorizedException' }]);
  const restored = await restore(host.port, person.cookies);
  expect(restored.status).toBe(200);
  expect((await person.take(restored.json).rest(contract.user.getLoginUserInfo, {})).status).toBe(200);
});

test('a renewed cookie is void half a minute after its successor came, and the session ends after 31 days', async () => {
  const person = await givenPerson(host.port, local);
  const first = { ...person.cookies };
  const { cookies } = await restore(host.port, first);
  await pass(MINUTE);
  expect((await restore(host.port, first)).status).toBe(401);
  const other = await givenPerson(host.port, local);
  await pass(31 * DAY + MINUTE);
  expect((await restore(host.port, other.cookies)).status).toBe(401);
  expect((await restore(host.port, cookies)).status).toBe(401);
});

test('a locked account opens again after 15 minutes', async () => {
  const { email } = await givenPerson(host.port, local);
  for (let i = 0; i < 5; i += 1) await signIn(new Actor(host.port), email, `wrong-password-${i}`);
  await pass(14 * MINUTE);
  expect((await signIn(new Actor(host.port), email, PASSWORD)).status).toBe(401);
  await pass(2 * MINUTE);
  expect((await signIn(new Actor(host.port), email, PASSWORD)).status).toBe(200);
});

test('the link that confirms an address works for a day, the one for a new password for an hour', async () => {
  const email = newEmail();
  const person = new Actor(host.port);
  const register = () =>
    person.must(contract.registration.userInitialRegister, {
      name: '田中',
      email,
      password: PASSWORD,
      userPasswordConfirm: PASSWORD,
    });
  const confirm = async () =>
    (await person.rest(session.confirmUserEmail, { et: await local.linkToken(email) })).status;
  await register();
  await pass(DAY + MINUTE);
  expect(await confirm()).toBe(400);
  await register();
  expect(await confirm()).toBe(200);
  await new Actor(host.port).must(contract.user.sendResetPasswordMail, { email });
  await pass(61 * MINUTE);
  const reset = { et: await local.linkToken(email), password: 'another-horse-8', passwordConfirm: 'another-horse-8' };
  expect((await new Actor(host.port).rest(contract.user.resetPassword, reset)).status).toBe(400);
});
