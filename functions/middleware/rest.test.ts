import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { entry } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { BODY_BYTES_MAX } from '#shared/rules/answers.ts';
import { answerItems } from '#test/support/host/answered-reads.ts';
import { rest } from './rest.ts';

const lambda = {} as never;

const greet = entry({
  id: 'group.greet',
  method: 'POST',
  path: '/workspace/{workspaceId}/greet',
  access: 'admin',
  input: z.object({ workspaceId: z.string(), name: z.string().min(1) }),
  output: z.object({ text: z.string() }),
});

const event = (changes: Record<string, unknown> = {}, userId: string | undefined = 'user-1') => ({
  headers: {},
  pathParameters: { workspaceId: 'w1' },
  body: JSON.stringify({ name: '田中' }),
  requestContext: {
    requestId: 'request-1',
    http: { method: 'POST', sourceIp: '127.0.0.1' },
    ...(userId ? { authorizer: { jwt: { claims: { sub: userId, token_use: 'access' } } } } : {}),
  },
  ...changes,
});

const member = (role: Role, more: object = {}): void => {
  const item = { PK: 'W#w1', SK: 'U#user-1', userId: 'user-1', accountName: 'tanaka', role, groupIds: [], ...more };
  answerItems({ PK: 'W#w1', SK: 'META', workspaceId: 'w1' }, item);
};

const answer = async (handler: ReturnType<typeof rest>, request: object) => {
  const result = await handler(request as never, lambda);
  return {
    ...result,
    json: JSON.parse(result.isBase64Encoded ? gunzipSync(Buffer.from(result.body, 'base64')).toString() : result.body),
  };
};

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  answerItems();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('rest', () => {
  const hello = rest(greet, async ({ scope, input }) => ({ text: `${input.name}:${scope.accountName}`, secret: 'x' }));

  test('refuses in words what Lambda would not carry', async () => {
    member(Role.ADMIN);
    const large = rest(greet, async () => ({ text: 'x'.repeat(BODY_BYTES_MAX) }));
    expect(await answer(large, event())).toMatchObject({
      statusCode: 400,
      json: { hishoException: ['AnswerTooLarge'] },
    });
    expect(await answer(large, event({ headers: { 'accept-encoding': 'gzip' } }))).toMatchObject({ statusCode: 200 });
  });

  test('hands the scope and the parsed input to the handler and answers its declared output', async () => {
    member(Role.ADMIN);
    const result = await answer(hello, event());
    expect(result).toMatchObject({ statusCode: 200, json: { text: '田中:tanaka' } });
    expect(result.headers['cache-control']).toBe('no-store');
  });

  test('an output field that the contract does not name stays inside', async () => {
    member(Role.ADMIN);
    expect((await answer(hello, event())).json).not.toHaveProperty('secret');
  });

  test('a path parameter wins over the same name in the body', async () => {
    member(Role.ADMIN);
    const handler = rest(greet, async ({ input }) => ({ text: input.workspaceId }));
    const result = await answer(handler, event({ body: JSON.stringify({ name: 'a', workspaceId: 'other' }) }));
    expect(result.json).toEqual({ text: 'w1' });
  });

  test('bad input says in Japanese which field is wrong', async () => {
    member(Role.ADMIN);
    const result = await answer(hello, event({ body: '{}' }));
    expect(result).toMatchObject({
      statusCode: 400,
      json: { hishoException: ['BadRequest'], fields: { name: '入力されていません' } },
    });
  });

  test('a body that is not JSON is a bad request', async () => {
    member(Role.ADMIN);
    expect(await answer(hello, event({ body: '{' }))).toMatchObject({
      statusCode: 400,
      json: { hishoException: ['BadRequest'] },
    });
  });

  test.each(['{}', '{', '[]', 'null'])('a stranger gets 404 even when the body is %s', async (body) => {
    expect(await answer(hello, event({ body }))).toMatchObject({
      statusCode: 404,
      json: { hishoException: ['EntityNotFound'] },
    });
  });

  test('a removed member is as foreign as a stranger', async () => {
    member(Role.SUPER_ADMIN, { deletedDate: '2026-01-01T00:00:00.000Z' });
    expect((await answer(hello, event())).statusCode).toBe(404);
  });

  test('a role that is too low gets 403', async () => {
    member(Role.MANAGER);
    expect(await answer(hello, event())).toMatchObject({ statusCode: 403, json: { hishoException: ['Forbidden'] } });
  });

  test('without a token, or with an id token, the answer is 401', async () => {
    expect((await answer(hello, event({}, ''))).statusCode).toBe(401);
    const idToken = event();
    (idToken.requestContext.authorizer as any).jwt.claims.token_use = 'id';
    expect((await answer(hello, idToken)).statusCode).toBe(401);
  });

  test('an unforeseen error says nothing of its cause', async () => {
    member(Role.ADMIN);
    const broken = rest(greet, async () => {
      throw new Error('secret detail');
    });
    const result = await answer(broken, event());
    expect(result.statusCode).toBe(500);
    expect(result.body).not.toContain('secret detail');
    expect(result.json.hishoException).toEqual(['INTERNAL_SERVER_ERROR']);
  });

  test('waiting time of a refusal goes into Retry-After', async () => {
    member(Role.ADMIN);
    const busy = rest(greet, async () => {
      throw new AppError('TooManyRequests', undefined, { retryAfterSeconds: 30 });
    });
    expect((await answer(busy, event())).headers['retry-after']).toBe('30');
  });

  test('a body over 1 KB is compressed for who accepts it', async () => {
    member(Role.ADMIN);
    const long = rest(greet, async () => ({ text: 'あ'.repeat(1000) }));
    const result = await answer(long, event({ headers: { 'accept-encoding': 'gzip, br' } }));
    expect(result.headers['content-encoding']).toBe('gzip');
    expect(result.json.text).toHaveLength(1000);
    expect((await answer(long, event())).headers).not.toHaveProperty('content-encoding');
  });

  test('cookies of the reply are sent with a refusal too', async () => {
    member(Role.ADMIN);
    const leaving = rest(greet, async ({ reply }) => {
      reply.cookies.push('a=; Max-Age=0');
      throw new AppError('Unauthorized');
    });
    expect((await answer(leaving, event())).cookies).toEqual(['a=; Max-Age=0']);
  });

  test('what the log says carries the caller’s correlation id', async () => {
    member(Role.ADMIN);
    await answer(hello, event({ headers: { 'x-correlation-id': 'browser-12345' } }));
    const lines = vi.mocked(process.stdout.write).mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.at(-1)).toMatchObject({
      operation: 'group.greet',
      correlationId: 'browser-12345',
      userId: 'user-1',
      workspaceId: 'w1',
      status: 200,
    });
  });
});

describe('the session cookie', () => {
  const renew = rest(
    entry({ ...greet, access: 'public', cookie: true, path: '/api/x', input: z.object({}) }),
    async () => ({ text: 'ok' }),
  );
  const from = async (origin?: string) => (await answer(renew, event({ headers: { origin } }))).statusCode;

  test('opens something only for a page of ours', async () => {
    expect(await from('http://hisho.localhost:3000')).toBe(200);
    expect(await from('http://acme.hisho.localhost:3000')).toBe(200);
  });
  test.each([
    undefined,
    'null',
    'http://evil.example',
    'http://files.hisho.localhost:3000',
    'https://hisho.localhost:3000',
    'http://evilhisho.localhost:3000',
    'http://hisho.localhost:3000.evil.example',
  ])('is refused from %s', async (origin) => {
    expect(await from(origin)).toBe(403);
  });
});
