/** The sessions of one person: listed, ended one by one and everywhere, and never somebody else's (account §9.3). */
import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor, givenPerson, PASSWORD } from '#test/support/people/actor.ts';
import { cookieAttributes, restore, signIn } from '#test/support/people/session.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

async function givenTwoBrowsers(): Promise<{ first: Actor; second: Actor }> {
  const first = await givenPerson(port, local);
  const second = new Actor(port);
  const answer = await second.rest(session.signIn, { email: first.email, password: PASSWORD }, IPHONE);
  return { first, second: second.take(answer.json) };
}
const list = async (person: Actor) => (await person.must(session.getSessionList, {})).sessionList;

describe('auth.getSessionList', () => {
  test('names every browser that is signed in, and which one asks', async () => {
    const { first, second } = await givenTwoBrowsers();
    expect(await list(second)).toMatchObject([
      { device: 'Safari（iPhone）', isCurrent: true },
      { device: '不明なブラウザー', isCurrent: false },
    ]);
    expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('holds nothing that opens a session', async () => {
    const { first, second } = await givenTwoBrowsers();
    const [kept, userId, , refreshToken] =
      first.cookies['hisho-session']!.split(/^(.)\.([^.]+)\.([^.]+)\.(.+)$/).filter(Boolean);
    for (const { id } of await list(second))
      expect((await restore(port, { 'hisho-session': [kept, userId, id, refreshToken].join('.') })).status).toBe(401);
  });

  test('says that a browser was seen when its session is restored', async () => {
    const { first, second } = await givenTwoBrowsers();
    const restored = await restore(port, first.cookies);
    const seen = await list(second);
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(Date.parse(seen[0]!.lastSeenAt)).toBeGreaterThan(Date.parse(seen[0]!.createdAt));
    expect((await list(new Actor(port).take(restored.json)))[0]!.isCurrent).toBe(true);
  });

  test('holds one entry for a browser that signs in again, also as somebody else', async () => {
    const { first, second } = await givenTwoBrowsers();
    await signIn(second, first.email, PASSWORD);
    expect(await list(first)).toHaveLength(2);
    const other = await givenPerson(port, local);
    await signIn(second, other.email, PASSWORD);
    expect(await list(first)).toHaveLength(1);
  });
});

describe('auth.endSession', () => {
  test('signs the other browser out, and leaves this one', async () => {
    const { first, second } = await givenTwoBrowsers();
    const other = (await list(second)).find(({ isCurrent }) => !isCurrent)!;
    await second.must(session.endSession, { sessionId: other.id });
    const refused = await restore(port, first.cookies);
    expect([refused.status, cookieAttributes(refused)['max-age']]).toEqual([401, '0']);
    expect((await restore(port, second.cookies)).status).toBe(200);
  });

  test('a browser that is signed out cannot go on under the name of one that is not', async () => {
    const { first, second } = await givenTwoBrowsers();
    const sessions = await list(second);
    await second.must(session.endSession, { sessionId: sessions.find(({ isCurrent }) => !isCurrent)!.id });
    const [own, live] = [first, second].map(
      ({ cookies }) => /^(k\.[^.]+)\.([^.]+)\.(.+)$/.exec(cookies['hisho-session']!)!,
    );
    const forged = [own![1], sessions[0]!.id, own![3]].join('.');
    expect((await restore(port, { 'hisho-session': forged })).status).toBe(401);
    expect((await restore(port, { 'hisho-session': live![0]! })).status).toBe(200);
  });

  test('ends nobody else’s', async () => {
    const { first, second } = await givenTwoBrowsers();
    const stranger = await givenPerson(port, local);
    for (const { id } of await list(second)) await stranger.must(session.endSession, { sessionId: id });
    expect((await restore(port, first.cookies)).status).toBe(200);
  });

  test('on one’s own session takes the cookie along', async () => {
    const { first } = await givenTwoBrowsers();
    const own = (await list(first)).find(({ isCurrent }) => isCurrent)!;
    const answer = await first.rest(session.endSession, { sessionId: own.id });
    expect([answer.status, cookieAttributes(answer)['max-age']]).toEqual([200, '0']);
  });
});

describe('auth.signOutEverywhere', () => {
  test('ends every session, this one too', async () => {
    const { first, second } = await givenTwoBrowsers();
    const copies = [{ ...first.cookies }, { ...second.cookies }];
    const answer = await second.rest(session.signOutEverywhere, {});
    expect([answer.status, cookieAttributes(answer)['max-age']]).toEqual([200, '0']);
    for (const cookies of copies) expect((await restore(port, cookies)).status).toBe(401);
    expect(await list(second)).toEqual([]);
    expect((await signIn(new Actor(port), first.email, PASSWORD)).status).toBe(200);
  });
});

describe('cookies', () => {
  test('fgt says that sign-in is kept, and is gone when it is not', async () => {
    const { email } = await givenPerson(port, local);
    const person = new Actor(port);
    const kept = await signIn(person, email, PASSWORD);
    expect([kept.cookies.fgt, cookieAttributes(kept, 'fgt')]).toEqual([
      '1',
      { domain: 'hisho.localhost', path: '/', secure: true, samesite: 'Lax', 'max-age': '2678400' },
    ]);
    const once = await signIn(person, email, PASSWORD, false);
    expect(cookieAttributes(once, 'fgt')['max-age']).toBe('0');
    // Said on every host, but no longer than the browser is open.
    expect([once.cookies['hisho-in'], cookieAttributes(once, 'hisho-in')]).toEqual([
      '1',
      { domain: 'hisho.localhost', path: '/', secure: true, samesite: 'Lax' },
    ]);
    expect(cookieAttributes(kept, 'hisho-in')['max-age']).toBe('2678400');
  });

  test('apollo-token holds the access token for this host alone, is issued again with every restored session, and ends with it', async () => {
    const person = await givenPerson(port, local);
    const restored = await restore(port, person.cookies);
    // As any answer that renews the token: apps that keep it themselves read it there (account §7.1).
    expect([restored.cookies['apollo-token'], restored.headers.authorization]).toEqual([
      restored.json.accessToken,
      restored.json.accessToken,
    ]);
    expect(cookieAttributes(restored, 'apollo-token')).toEqual({
      path: '/',
      httponly: true,
      secure: true,
      samesite: 'Lax',
      'max-age': '604800',
    });
    Object.assign(person.cookies, restored.cookies);
    expect(cookieAttributes(await person.rest(session.signOut, {}), 'apollo-token')['max-age']).toBe('0');
  });

  test('apollo-token opens the board-api to pages of its own host, and to no other page', async () => {
    const { cookies } = await givenPerson(port, local);
    const ask = async (origin: string): Promise<string | undefined> => {
      const { json } = await http(port, {
        method: 'POST',
        path: '/board-api',
        headers: { origin, cookie: `apollo-token=${cookies['apollo-token']}` },
        body: { query: 'query { projectBoardList(workspaceId: "w", projectKey: "p") { id } }' },
      });
      return json.errors[0].errorType;
    };
    expect(await ask(`http://hisho.localhost:${port}`)).toBe('EntityNotFound');
    for (const origin of ['https://evil.example', `http://files.hisho.localhost:${port}`])
      expect(await ask(origin)).toBe('UnauthorizedException');
  });

  test('a session that somebody planted before a sign-in does not become the person’s', async () => {
    const attacker = await givenPerson(port, local);
    const planted = { ...attacker.cookies };
    const victim = new Actor(port);
    victim.cookies = { ...planted };
    const { email, userId } = await givenPerson(port, local);
    await signIn(victim, email, PASSWORD);
    expect(victim.cookies['hisho-session']).not.toBe(planted['hisho-session']);
    const { status, json } = await restore(port, planted);
    expect([status, json.user?.id === userId]).toEqual([401, false]);
  });
});

describe('limits', () => {
  test('one machine tries at most 200 links in ten minutes; reading and opening count together', async () => {
    const machine = new Actor(port);
    const open = (index: number) =>
      index % 2 === 0
        ? machine.rest(contract.user.getByEmailToken, { et: `invented-${index}` })
        : machine.rest(session.confirmUserEmail, { et: `invented-${index}` });
    let tried = 0;
    while (tried <= 400 && (await open(tried)).status === 400) tried += 1;
    expect(tried).toBeGreaterThanOrEqual(200);
    expect(tried).toBeLessThan(400);
    const [read, opened] = [await open(0), await open(1)];
    for (const { status, headers } of [read, opened])
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('one machine guesses at most 300 passwords in a quarter of an hour, whatever addresses it names', async () => {
    const machine = new Actor(port);
    let allowed = 0;
    // Twice the limit where the quarter of an hour ends in between.
    while (allowed <= 600 && (await signIn(machine, `nobody-${allowed}@test.example`, 'wrong-password')).status === 400)
      allowed += 1;
    expect(allowed).toBeGreaterThanOrEqual(300);
    expect(allowed).toBeLessThan(600);
    const refused = await machine.rest(
      contract.session.signIn,
      { email: 'more@test.example', password: 'wrong-password' },
      { 'x-viewer-address': '198.51.100.1', 'x-forwarded-for': '198.51.100.1' },
    );
    expect(refused).toMatchObject({ status: 429, json: { hishoException: ['TooManyRequests'] } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await signIn(new Actor(port), 'nobody-1@test.example', 'wrong-password')).status).toBe(400);
  });
});
