import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { entry } from '#shared/contract/entry.ts';
import type * as SessionModule from '../session/session.ts';
import type * as RestClient from './rest-client.ts';

const getList = entry({
  id: 'project.getList',
  method: 'GET',
  path: '/workspace/{workspaceId}/project/getList',
  access: 'member',
  input: z.object({ workspaceId: z.string(), words: z.array(z.string()).optional() }),
  output: z.object({ ok: z.boolean() }),
});
const signIn = entry({
  id: 'auth.signIn',
  method: 'POST',
  path: '/api/auth/signIn',
  access: 'public',
  input: z.object({ email: z.string() }),
  output: z.object({}),
});

/** Answers in the order the calls come; the calls themselves are kept. */
let answers: Response[];
const fetched = vi.fn((_path: string, _init: RequestInit) =>
  Promise.resolve(answers.shift() ?? new Response(null, { status: 500 })),
);
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });
const refused = (): Response => json({ hishoException: ['Unauthorized'], message: 'サインインしてください。' }, 401);
const session = (accessToken: string): Response => json({ accessToken, user: { id: 'u1', workspaceUserList: [] } });
const headerOf = (call: number): string | undefined =>
  (fetched.mock.calls[call]?.[1].headers as Record<string, string>)['authorization'];

let client: typeof RestClient;
let store: typeof SessionModule;
const assign = vi.fn();

// A library that another file loads would take the stub for a page.
afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.resetModules();
  fetched.mockClear();
  assign.mockClear();
  answers = [];
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://hisho.test' }), cookie: '' });
  vi.stubGlobal('location', { pathname: '/workspace/project/board', search: '?workspaceId=w1', hash: '', assign });
  client = await import('./rest-client.ts');
  store = await import('../session/session.ts');
  store.beginSession({ accessToken: 'old', user: { id: 'u1', workspaceUserList: [] } } as never);
});

describe('a call', () => {
  test('puts path parameters in the path and the rest of a GET in the query', async () => {
    answers = [json({ ok: true })];
    await expect(client.call(getList, { workspaceId: 'w/1', words: ['a', 'b'] })).resolves.toEqual({ ok: true });
    expect(fetched.mock.calls[0]?.[0]).toBe('/rest/workspace/w%2F1/project/getList?words=a&words=b');
    expect(headerOf(0)).toBe('Bearer old');
  });

  test('takes the renewed token of an answer for the next call', async () => {
    answers = [json({ ok: true }, 200, { authorization: 'Bearer renewed' }), json({ ok: true })];
    await client.call(getList, { workspaceId: 'w1' });
    await client.call(getList, { workspaceId: 'w1' });
    expect(headerOf(1)).toBe('Bearer renewed');
  });

  test('that was refused renews the session once and is repeated', async () => {
    answers = [refused(), session('new'), json({ ok: true })];
    await expect(client.call(getList, { workspaceId: 'w1' })).resolves.toEqual({ ok: true });
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/auth/session');
    expect(headerOf(2)).toBe('Bearer new');
    expect(assign).not.toHaveBeenCalled();
  });

  test('shares one renewal with the calls beside it', async () => {
    answers = [refused(), refused(), session('new'), json({ ok: true }), json({ ok: true })];
    await Promise.all([client.call(getList, { workspaceId: 'w1' }), client.call(getList, { workspaceId: 'w2' })]);
    expect(fetched.mock.calls.filter(([path]) => path === '/api/auth/session')).toHaveLength(1);
  });

  test('without a session to renew sends the person to sign in, with the way back', async () => {
    answers = [refused(), refused()];
    await expect(client.call(getList, { workspaceId: 'w1' })).rejects.toMatchObject({
      status: 401,
      code: 'Unauthorized',
    });
    expect(assign).toHaveBeenCalledWith('/user/login?referer=%2Fworkspace%2Fproject%2Fboard%3FworkspaceId%3Dw1');
  });

  test('to sign in is exempt: there a 401 means a locked account', async () => {
    answers = [json({ hishoException: ['AccountLocked'], message: 'ロックしました。' }, 401)];
    await expect(client.call(signIn, { email: 'a@b.jp' })).rejects.toMatchObject({
      code: 'AccountLocked',
      message: 'ロックしました。',
    });
    expect(fetched).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  test('without an answer is offline, and keeps the session', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(client.call(getList, { workspaceId: 'w1' })).rejects.toMatchObject({ status: 0, code: 'Offline' });
    expect(store.accessToken()).toBe('old');
  });

  test('answered by something else than our functions is an internal error in words', async () => {
    answers = [new Response('<html>', { status: 502 })];
    await expect(client.call(getList, { workspaceId: 'w1' })).rejects.toMatchObject({
      status: 502,
      code: 'INTERNAL_SERVER_ERROR',
    });
  });
});
