/** What attackers try (account §8, design §4), beside what session, sessions, account, google and isolation tests assert. */
import { describe, expect, test } from 'vitest';
import { allEntries, contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from '#test/support/people/actor.ts';
import { givenDomainClaim, newDomain } from '#test/support/people/domain-claim.ts';
import { chooseAccount, finishGoogle, loginWithGoogle, startGoogle } from '#test/support/people/google.ts';
import { signIn } from '#test/support/people/session.ts';
import { givenWorkspace, newSubDomain } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { session, user, registration, invitation } = contract;
const stranger = () => new Actor(port);
const refusal = (code: keyof typeof ERRORS) => ({ hishoException: [code], message: ERRORS[code][1] });

describe('open redirect', () => {
  test('a state that leads away, or that somebody changed on the way, leads nowhere', async () => {
    const { owner, subDomain } = await givenWorkspace(port, local);
    const away = { subDomain: 'evil.example', referer: '//evil.example' };
    for (const place of [
      away,
      { referer: 'https://evil.example' },
      { referer: '/\\evil.example' },
      { subDomain: 'files' },
      { subDomain: 'x@evil.example' },
    ])
      expect(
        (await loginWithGoogle(stranger(), { email: owner.email }, place)).json.returnTo,
        JSON.stringify(place),
      ).toBeNull();
    const person = stranger();
    const callback = await chooseAccount(
      port,
      await startGoogle(person),
      { email: owner.email },
      { subDomain, referer: '/workspace' },
    );
    callback.searchParams.set('state', `${callback.searchParams.get('state')}&referer=//evil.example`);
    const { json } = await finishGoogle(person, callback);
    expect(json.returnTo).toBe(`http://${subDomain}.hisho.localhost:${port}/workspace`);
  });
});

describe('a link of a mail', () => {
  const name = { name: 'あおば予約' };
  const fresh = { password: 'another-horse-8', passwordConfirm: 'another-horse-8' };

  /** Every call that takes a link, with the purposes it is for. */
  const calls: Record<
    string,
    { purposes: string[]; send: (et: string, workspaceId: string) => Promise<{ status: number; json: unknown }> }
  > = {
    'auth.confirmUserEmail': {
      purposes: ['confirm', 'unlock', 'changeEmail'],
      send: (et) => stranger().rest(session.confirmUserEmail, { et, ...fresh }),
    },
    'user.resetPassword': { purposes: ['reset'], send: (et) => stranger().rest(user.resetPassword, { et, ...fresh }) },
    'auth.registerInvitedUser': {
      purposes: ['invite'],
      send: (et, workspaceId) =>
        stranger().rest(session.registerInvitedUser, {
          et,
          workspaceId,
          name: '侵入',
          accountName: 'intruder',
          ...fresh,
        }),
    },
    'workspace.initialRegisterFromEmailToken': {
      purposes: ['confirm', 'join'],
      send: (et) =>
        stranger().rest(registration.workspaceInitialRegisterFromEmailToken, {
          et,
          ...name,
          subDomain: newSubDomain(),
        }),
    },
  };

  const givenLinks = async () => {
    const { owner, workspaceId, groupId } = await givenWorkspace(port, local);
    const [registered, invited, google, locked] = [
      newEmail(),
      newEmail(),
      newEmail('google'),
      await givenPerson(port, local),
    ];
    await stranger().must(registration.userInitialRegister, {
      name: '田中',
      email: registered,
      password: PASSWORD,
      userPasswordConfirm: PASSWORD,
    });
    await owner.must(invitation.invite, {
      workspaceId,
      workspaceGroupId: groupId,
      emailList: [invited],
      role: Role.STAFF,
    });
    for (let i = 0; i < 5; i += 1) await signIn(stranger(), locked.email, `wrong-password-${i}`);
    await stranger().must(user.sendResetPasswordMail, { email: owner.email });
    const { et } = (await loginWithGoogle(stranger(), { email: google })).json;
    const links = {
      confirm: await local.linkToken(registered),
      invite: await local.linkToken(invited),
      unlock: await local.linkToken(locked.email),
      reset: await local.linkToken(owner.email),
      join: et!,
    };
    return { workspaceId, links };
  };

  test('opens nothing but what it was made for, and is not used up by trying', async () => {
    const { workspaceId, links } = await givenLinks();
    for (const [purpose, et] of Object.entries(links))
      for (const [id, { purposes, send }] of Object.entries(calls)) {
        if (purposes.includes(purpose)) continue;
        expect(await send(et, workspaceId), `${purpose} at ${id}`).toMatchObject({
          status: 400,
          json: refusal('InvalidToken'),
        });
      }
    for (const [purpose, et] of Object.entries(links)) {
      const [, right] = Object.entries(calls).find(([, { purposes }]) => purposes.includes(purpose))!;
      expect([purpose, (await right.send(et, workspaceId)).status]).toEqual([purpose, 200]);
      // An invitation says in its own words what became of it.
      expect(await right.send(et, workspaceId), `${purpose} again`).toMatchObject({
        status: 400,
        json: { hishoException: ['InvalidToken'] },
      });
    }
  });

  test('of one workspace opens no other', async () => {
    const { links } = await givenLinks();
    const other = await givenWorkspace(port, local);
    expect(await calls['auth.registerInvitedUser']!.send(links.invite, other.workspaceId)).toMatchObject({
      status: 400,
      json: refusal('InvalidToken'),
    });
    const { workspaceUserList } = await other.owner.must(contract.workspaceUser.getList, {
      workspaceId: other.workspaceId,
    });
    expect(workspaceUserList).toHaveLength(1);
  });
});

describe('a call that reads or sets the session cookie', () => {
  const bearing = allEntries().filter(({ cookie }) => cookie);
  const attempt = (entry: RestEntry, headers: Record<string, string>, cookies: Record<string, string>) =>
    http(port, {
      method: entry.method,
      path: servedPath(entry),
      headers: {
        cookie: Object.entries(cookies)
          .map(([key, value]) => `${key}=${value}`)
          .join('; '),
        ...headers,
      },
      body: '{}',
    });

  test.each(bearing.map((entry) => ({ id: entry.id, entry })))(
    '$id serves no page of another site',
    async ({ entry }) => {
      const { cookies, accessToken } = await givenPerson(port, local);
      const forged: Record<string, string>[] = [
        { origin: 'https://evil.example', 'content-type': 'application/json' },
        // What a form of another site can send without asking.
        { origin: 'https://evil.example', 'content-type': 'text/plain' },
        { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
        { origin: `http://files.hisho.localhost:${port}`, 'content-type': 'application/json' },
        { origin: `http://hisho.localhost:${port}.evil.example`, 'content-type': 'application/json' },
        { referer: `http://hisho.localhost:${port}/`, 'content-type': 'application/json' },
      ];
      for (const headers of forged) {
        const answer = await attempt(entry, { ...headers, authorization: accessToken! }, cookies);
        expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 403, undefined]);
      }
      expect(
        (
          await http(port, {
            method: 'POST',
            path: session.session.path,
            headers: {
              origin: `http://hisho.localhost:${port}`,
              cookie: Object.entries(cookies)
                .map(([key, value]) => `${key}=${value}`)
                .join('; '),
            },
            body: {},
          })
        ).status,
      ).toBe(200);
    },
  );

  test('answers no preflight, so that no other site may even read an answer', async () => {
    const { status, headers } = await http(port, {
      method: 'OPTIONS',
      path: session.session.path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(status).not.toBe(200);
    expect(Object.keys(headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
  });
});

describe('mass assignment', () => {
  const more = {
    id: 'x',
    userId: 'x',
    role: Role.SUPER_ADMIN,
    groupIds: ['x'],
    groupIdList: ['x'],
    email: 'taken@evil.example',
    isDefault: true,
    confirmedAt: '2026-01-01',
    authProvider: 1,
    googleEmail: 'x@evil.example',
    memberCount: 0,
    planType: 400,
    paymentStatus: 40,
    deletedDate: null,
    PK: 'USER#x',
    SK: 'PROFILE',
  };

  test('a registration takes no right along', async () => {
    const email = newEmail();
    const person = stranger();
    await person.rest(registration.userInitialRegister, {
      name: '田中',
      password: PASSWORD,
      userPasswordConfirm: PASSWORD,
      ...more,
      email,
    } as never);
    const { json } = await person.rest(session.confirmUserEmail, {
      et: await local.linkToken(email),
      ...more,
    } as never);
    expect((json as { user: object }).user).toMatchObject({ email, workspaceUserList: [], authProvider: null });
    expect((json as { user: { id: string } }).user.id).not.toBe('x');
  });

  test('a new workspace is a free one, whatever plan was wished for', async () => {
    const person = await givenPerson(port, local);
    const { json } = await person.rest(registration.workspaceInitialRegister, {
      name: 'あおば予約',
      subDomain: newSubDomain(),
      ...more,
    } as never);
    expect(json).toMatchObject({ planType: 100, payment: { paymentStatus: 20, paymentMethodType: 10 } });
    const { json: wished } = await person.rest(registration.workspaceInitialRegister, {
      name: 'あおば予約',
      subDomain: newSubDomain(),
      selectedPlan: 400,
    });
    expect(wished).toMatchObject({ planType: 100, payment: { paymentStatus: 20 } });
  });

  test('whoever joins alone is STAFF, and an invited person has the role of the invitation', async () => {
    const { owner, workspaceId, groupId } = await givenWorkspace(port, local);
    const domainName = newDomain();
    await givenDomainClaim({ domainName, workspaceId });
    const joiner = await givenPerson(port, local, '鈴木', `hina@${domainName}`);
    await joiner.rest(invitation.inviteUserSelf, { ...more, workspaceId, accountName: 'hina' } as never);
    const email = newEmail();
    await owner.must(invitation.invite, {
      workspaceId,
      workspaceGroupId: groupId,
      emailList: [email],
      role: Role.GUEST,
    });
    await stranger().rest(session.registerInvitedUser, {
      ...more,
      workspaceId,
      et: await local.linkToken(email),
      name: '客',
      accountName: 'kyaku',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    } as never);
    const { workspaceUserList } = await owner.must(contract.workspaceUser.getList, { workspaceId });
    const roles = Object.fromEntries(
      workspaceUserList.map(({ accountName, role, groupIdList }) => [accountName, [role, groupIdList.includes('x')]]),
    );
    expect(roles).toMatchObject({ hina: [Role.STAFF, false], kyaku: [Role.GUEST, false] });
  });

  test('one’s own membership is changed by the fields of the screen alone', async () => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    const domainName = newDomain();
    await givenDomainClaim({ domainName, workspaceId });
    const staff = await givenPerson(port, local, '鈴木', `hina@${domainName}`);
    await staff.must(invitation.inviteUserSelf, { workspaceId, accountName: 'hina' });
    const { json } = await staff.rest(contract.workspaceUser.update, {
      ...more,
      workspaceId,
      accountName: 'hina2',
    } as never);
    expect(json).toMatchObject({
      id: staff.userId,
      role: Role.STAFF,
      accountName: 'hina2',
      user: { email: staff.email },
    });
    expect(
      (await owner.must(contract.workspaceUser.getList, { workspaceId })).workspaceUserList.find(
        ({ id }) => id === staff.userId,
      ),
    ).toMatchObject({ role: Role.STAFF });
  });
});
