import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSessions } from '#functions/data/global/session.ts';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { surplusOf } from './end-sessions.ts';
import type { StartedSession } from './sessions.ts';
import { beginSession, renewSession } from './sessions.ts';

const visitor = { device: 'Chrome（Windows）', isKept: true };
let ports: AccountPorts;
let session: StartedSession;

const begin = async (former?: StartedSession) =>
  beginSession(ports, (await ports.identity.signInWithPassword('kenta@example.jp', 'password'))!, {
    ...visitor,
    former,
  });
beforeEach(async () => {
  ports = accountPorts();
  ports.pool.set('kenta@example.jp', { userId: 'u1', password: 'password' });
  session = await begin();
});

describe('a session', () => {
  test('goes on with every renewal', async () => {
    const renewed = await renewSession(ports, session);
    expect(renewed.refreshToken).not.toBe(session.refreshToken);
    await renewSession(ports, renewed);
  });

  test('the record holds neither the secret nor the refresh token', async () => {
    const stored = JSON.stringify(ports.table.items());
    for (const secret of [session.secret, session.refreshToken, session.accessToken])
      expect(stored).not.toContain(secret);
  });

  test('a token that was renewed before ends the session for whoever holds the newer one', async () => {
    const stolen = { ...session };
    const renewed = await renewSession(ports, session);
    await expect(renewSession(ports, stolen)).rejects.toMatchObject({ code: 'Unauthorized' });
    await expect(renewSession(ports, renewed)).rejects.toMatchObject({ code: 'Unauthorized' });
  });

  test('that ends because somebody else may hold it ends what it hears in the person’s workspaces, now and when its last token has run out', async () => {
    await ports.table.put(putUserWorkspace('u1', 'w1', true));
    const ends = () =>
      ports.table
        .items()
        .filter(({ PK }) => PK === 'W#w1#END')
        .map(({ ended, dueAt }) => [ended, Date.parse(String(dueAt)) - ports.clock.now()]);
    const renewed = await renewSession(ports, session);
    await expect(renewSession(ports, { ...session, secret: 'guessed' })).rejects.toMatchObject({
      code: 'Unauthorized',
    });
    expect(ends()).toEqual([]);
    await expect(renewSession(ports, session)).rejects.toMatchObject({ code: 'Unauthorized' });
    expect(ends()).toEqual([
      [[{ userId: 'u1' }], 0],
      [[{ userId: 'u1' }], 900_000],
    ]);
    await expect(renewSession(ports, renewed)).rejects.toMatchObject({ code: 'Unauthorized' });
    expect(ends()).toHaveLength(2);
  });

  test('without its record the refresh token is revoked, not renewed', async () => {
    const revoked = vi.spyOn(ports.identity, 'revoke');
    const renewed = await renewSession(ports, session);
    await expect(renewSession(ports, { ...renewed, secret: 'another' })).rejects.toMatchObject({
      code: 'Unauthorized',
    });
    expect(revoked).toHaveBeenCalledOnce();
    await expect(renewSession(ports, renewed)).rejects.toMatchObject({ code: 'Unauthorized' });
  });

  test('belongs to the person of the refresh token, whoever the cookie names', async () => {
    ports.pool.set('misaki@example.jp', { userId: 'u2', password: 'password' });
    const other = (await ports.identity.signInWithPassword('misaki@example.jp', 'password'))!;
    await expect(renewSession(ports, { ...session, refreshToken: other.refreshToken })).rejects.toMatchObject({
      code: 'Unauthorized',
    });
  });

  test('takes the place of the one that the browser held', async () => {
    const next = await begin(session);
    expect((await listSessions(ports.table, 'u1')).length).toBe(1);
    await expect(renewSession(ports, session)).rejects.toMatchObject({ code: 'Unauthorized' });
    await renewSession(ports, next);
  });

  test('that cannot be stored is not given out', async () => {
    vi.spyOn(ports.table, 'transact').mockRejectedValueOnce(new Error('no answer'));
    const revoked = vi.spyOn(ports.identity, 'revoke');
    await expect(begin()).rejects.toThrow('no answer');
    expect(revoked).toHaveBeenCalledOnce();
  });

  test('of more than fifty the ones longest unseen give way', async () => {
    for (let i = 0; i < 51; i += 1) {
      ports.move(1000);
      await begin();
    }
    const sessions = await listSessions(ports.table, 'u1');
    const surplus = surplusOf(sessions);
    expect(surplus.map(({ createdAt }) => createdAt).sort()).toEqual(
      sessions
        .map(({ createdAt }) => createdAt)
        .sort()
        .slice(0, 2),
    );
  });
});
