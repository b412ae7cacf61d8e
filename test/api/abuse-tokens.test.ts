/** Forged and foreign tokens, and what the time and the calls of an answer tell: the host's pool and calls are seen. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cognito } from '#infra/local/services/cognito/cognito.ts';
import { contract } from '#shared/contract/contract.ts';
import type { OwnHost } from '#test/support/host/own-host.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { restore, signIn } from '#test/support/people/session.ts';

let own: OwnHost;
const stranger = () => new Actor(own.host.port);
beforeAll(async () => {
  own = await takeHost();
});

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

describe('a token that the pool itself signed', () => {
  const opens = async (token: string) => {
    const bearer = Object.assign(stranger(), { accessToken: token });
    const { errors } = await bearer.graphql('query { projectBoardList(workspaceId: "w", projectKey: "p") { id } }');
    return [
      (await bearer.rest(contract.user.getLoginUserInfo, {})).status,
      errors?.[0]?.errorType.replace(/Exception$/, ''),
    ];
  };

  test('opens nothing when it is expired, for another application, from another pool, or no access token', async () => {
    const { accessToken } = await givenPerson(own.host.port, own.local);
    const claims = claimsOf(accessToken!);
    const [pool] = [...own.service<Cognito>('cognito-idp').pools.values()];
    expect(await opens(pool!.key.sign(claims))).toEqual([200, 'EntityNotFound']);
    const now = Math.floor(own.host.clock.now() / 1000);
    const forged = {
      expired: { ...claims, iat: now - 1_000, exp: now - 1 },
      'without an end': { ...claims, exp: undefined },
      'for another application': { ...claims, client_id: 'somebody-elses-client' },
      'from another pool': { ...claims, iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Others' },
      'an id token': { ...claims, token_use: 'id', aud: claims.client_id, client_id: undefined },
      'no use at all': { ...claims, token_use: undefined },
    };
    for (const [what, forgery] of Object.entries(forged))
      expect(await opens(pool!.key.sign(JSON.parse(JSON.stringify(forgery)))), what).toEqual([401, 'Unauthorized']);
  });
});

test('an access token of ours opens nothing of the user pool itself', async () => {
  const { accessToken: AccessToken } = await givenPerson(own.host.port, own.local);
  expect(claimsOf(AccessToken!)).not.toHaveProperty('scope');
  const ask = (operation: string, more: object = {}) =>
    fetch(own.host.awsEndpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ AccessToken, ...more }),
    });
  const asked = {
    GetUser: {},
    DeleteUser: {},
    GlobalSignOut: {},
    ChangePassword: { PreviousPassword: PASSWORD, ProposedPassword: 'taken-over-9' },
    UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'mine@example.jp' }] },
  };
  for (const [operation, more] of Object.entries(asked)) {
    const answer = await ask(operation, more);
    expect([answer.status, await answer.json()], operation).toEqual([
      400,
      expect.objectContaining({
        __type: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      }),
    ]);
  }
});

test('a refresh token that was renewed and is used again ends the session of both who hold it', async () => {
  const person = await givenPerson(own.host.port, own.local);
  const stolen = { ...person.cookies };
  const { cookies: first } = await restore(own.host.port, stolen);
  await own.local.setClock(own.host.clock.offsetMs + 60_000);
  const { cookies: newest } = await restore(own.host.port, first);
  expect((await restore(own.host.port, stolen)).status).toBe(401);
  expect((await restore(own.host.port, newest)).status).toBe(401);
});

describe('whether an address has an account', () => {
  /** What a call asks of AWS: a stopwatch sees nothing else, but this is the same on every machine. */
  async function asked(call: () => Promise<unknown>): Promise<string[]> {
    const marker = own.host.calls.marker();
    await call();
    return own.host.calls
      .since(marker)
      .filter(({ principal }) => principal.includes('RestAuthSignIn'))
      .map(({ action, status }) => `${action} ${status}`);
  }

  test('shows neither in what a wrong password asks for, nor in what it answers', async () => {
    const { email } = await givenPerson(own.host.port, own.local);
    await signIn(stranger(), email, PASSWORD);
    const wrong = (address: string) => signIn(stranger(), address, 'wrong-password-1');
    const [known, unknown] = [await asked(() => wrong(email)), await asked(() => wrong(newEmail('unknown')))];
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
    const answers = [await wrong(email), await wrong(newEmail('unknown'))].map(({ status, text, headers }) => [
      status,
      text,
      Object.keys(headers).sort(),
    ]);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('shows not in the time that the locking attempt takes', async () => {
    const { email } = await givenPerson(own.host.port, own.local);
    const locking = async (address: string): Promise<number> => {
      for (let i = 0; i < 4; i += 1) await signIn(stranger(), address, 'wrong-password-1');
      const startedAt = performance.now();
      expect((await signIn(stranger(), address, 'wrong-password-1')).status).toBe(401);
      return performance.now() - startedAt;
    };
    const [known, unknown] = [await locking(email), await locking(newEmail('unknown'))];
    // Both wait for the same moment; what a mail takes happens before it.
    expect(Math.abs(known - unknown), `${known} and ${unknown} ms`).toBeLessThan(500);
    expect(Math.min(known, unknown)).toBeGreaterThan(1_000);
  });

  test('shows not in an invitation’s or a mail’s link that is unknown, used up or for somebody else', async () => {
    const email = newEmail();
    const person = stranger();
    await person.must(contract.registration.userInitialRegister, {
      name: '田中',
      email,
      password: PASSWORD,
      userPasswordConfirm: PASSWORD,
    });
    const et = await own.local.linkToken(email);
    await person.must(contract.session.confirmUserEmail, { et });
    const answers = await Promise.all(
      [et, 'invented', 'A'.repeat(43)].map(
        async (one) => (await stranger().rest(contract.user.getByEmailToken, { et: one })).text,
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });
});
