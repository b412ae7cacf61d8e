import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { createAuthLink } from 'aws-appsync-auth-link';
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApi } from '../appsync.fixture.ts';
import { startTestApi } from '../appsync.fixture.ts';

const SCHEMA = `
  type Query @aws_cognito_user_pools { none: String }
  type Mutation { change(board: ID!, kind: String!, rank: Int, tags: [String!]): Change  end(user: ID!): Ended @aws_iam  publish(board: ID!, kind: String!): Change @aws_iam }
  type Subscription { onChange(board: ID!, kind: String): Change @aws_subscribe(mutations: ["change", "publish"]) }
  type Change @aws_cognito_user_pools @aws_iam { board: ID!  kind: String!  rank: Int  tags: [String!] }
  type Ended @aws_iam { user: ID! }
`;
const CHANGE =
  'mutation M($kind: String!, $rank: Int, $tags: [String!]) { change(board: "b1", kind: $kind, rank: $rank, tags: $tags) { board kind rank tags } }';
const SUBSCRIBE = 'subscription S($kind: String) { onChange(board: "b1", kind: $kind) { kind rank } }';
const echo = `export function request(ctx) { return { payload: ctx.args }; } export function response(ctx) { return ctx.result; }`;
const guard = (body: string) =>
  `import { util, extensions } from '@aws-appsync/utils'; export function request(ctx) { return {}; } export function response(ctx) { ${body} return null; }`;

let api: TestApi;
const closers: (() => void)[] = [];
beforeEach(async () => {
  api = await startTestApi(SCHEMA);
  await api.resolver('Mutation', 'change', { DataSourceName: 'None', Code: echo });
  await api.resolver('Mutation', 'publish', { DataSourceName: 'None', Code: echo });
  await api.resolver('Mutation', 'end', {
    DataSourceName: 'None',
    Code: `import { extensions } from '@aws-appsync/utils';
      export function request(ctx) { return { payload: ctx.args }; }
      export function response(ctx) { extensions.invalidateSubscriptions({ subscriptionField: 'onChange', payload: { user: ctx.args.user } }); return ctx.result; }`,
  });
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await api.close();
});

/** The realtime protocol by hand, to see every message. */
async function connect(
  header: Record<string, string> = { Authorization: api.token(), host: api.dns },
  isInQuery = false,
) {
  const encoded = Buffer.from(JSON.stringify(header));
  const query = isInQuery
    ? `?${new URLSearchParams({ header: encoded.toString('base64'), payload: Buffer.from('{}').toString('base64') })}`
    : '';
  const socket = new WebSocket(
    `${api.origin.replace('http', 'ws')}/board-api/realtime${query}`,
    isInQuery ? ['graphql-ws'] : ['graphql-ws', `header-${encoded.toString('base64url')}`],
  );
  closers.push(() => socket.terminate());
  const messages: any[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const start = (
    id: string,
    query = SUBSCRIBE,
    variables: object = {},
    authorization: object = { Authorization: api.token(), host: api.dns },
  ) =>
    send({ id, type: 'start', payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } } });
  const next = (type: string, id?: string) =>
    vi.waitFor(() => {
      const found = messages.find((message) => message.type === type && (id === undefined || message.id === id));
      expect(found, `${type} among ${JSON.stringify(messages)}`).toBeDefined();
      return found;
    }, 5000);
  send({ type: 'connection_init' });
  return {
    socket,
    messages,
    start,
    next,
    send,
    kinds: (id: string) =>
      messages
        .filter((message) => message.type === 'data' && message.id === id)
        .map((message) => message.payload.data.onChange.kind),
  };
}

describe('the AppSync link', () => {
  test('subscribes through a proxy under the API host, gets what a mutation selected, and unsubscribes', async () => {
    const url = `https://${api.dns}/graphql`;
    const auth = { type: 'AMAZON_COGNITO_USER_POOLS', jwtToken: async () => api.token() } as const;
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([
        createAuthLink({ url, region: 'ap-northeast-1', auth }),
        createSubscriptionHandshakeLink(
          { url, region: 'ap-northeast-1', auth, proxy: { url: `${api.origin}/board-api` } } as any,
          new HttpLink({ uri: `${api.origin}/graphql` }),
        ),
      ]),
    });
    const seen: unknown[] = [];
    const subscription = client.subscribe({ query: gql(SUBSCRIBE) }).subscribe((result) => seen.push(result.data));
    await vi.waitFor(async () => {
      await client.mutate({ mutation: gql(CHANGE), variables: { kind: 'POST', rank: 3 } });
      expect(seen.length).toBeGreaterThan(0);
    }, 10_000);
    expect(seen[0]).toMatchObject({ onChange: { kind: 'POST', rank: 3 } });
    subscription.unsubscribe();
    client.stop();
  }, 20_000);
});

describe('the connection', () => {
  test('is acknowledged with a timeout and kept alive', async () => {
    const { next, socket } = await connect();
    expect(await next('connection_ack')).toEqual({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } });
    await next('ka');
    expect(socket.protocol).toBe('graphql-ws');
  });

  test('is opened by a header in the query too, and gets its events', async () => {
    const { next, start, kinds } = await connect(undefined, true);
    await next('connection_ack');
    start('s');
    await next('start_ack', 's');
    await api.asUser(CHANGE, { kind: 'POST' });
    await vi.waitFor(() => expect(kinds('s')).toEqual(['POST']));
    const bare = new WebSocket(`${api.origin.replace('http', 'ws')}/board-api/realtime?header=e30%3D&payload=`, [
      'graphql-ws',
    ]);
    await expect(new Promise((resolve, reject) => bare.once('open', resolve).once('error', reject))).rejects.toThrow(
      '400',
    );
    const forged = await connect({ Authorization: 'x.y.z', host: api.dns }, true);
    expect((await forged.next('connection_error')).payload.errors[0]).toMatchObject({
      errorType: 'UnauthorizedException',
    });
  });

  test('is refused with a bad token and under a foreign host', async () => {
    for (const header of [
      { Authorization: 'x.y.z', host: api.dns },
      { Authorization: api.token(), host: 'hisho.localhost:3000' },
    ]) {
      const { next, socket } = await connect(header);
      expect((await next('connection_error')).payload.errors[0]).toMatchObject({
        errorType: 'UnauthorizedException',
        errorCode: 401,
      });
      await vi.waitFor(() => expect(socket.readyState).toBe(socket.CLOSED));
    }
  });
});

describe('a client that keeps to no protocol', () => {
  const WORDS = [
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '{}',
    '',
    '{',
    '\u0000',
    '{"type":null}',
    '{"type":"start"}',
    '{"type":{"toString":1}}',
    `{"type":"start","id":"a","payload":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ];
  const STARTS = [
    null,
    'x',
    {},
    { data: 5 },
    { data: '{', extensions: {} },
    { data: 'null', extensions: { authorization: null } },
    { data: '{"query":5}', extensions: { authorization: { host: 'x', Authorization: 'x' } } },
  ];

  test('is answered, whatever it says before and after it is known, and keeps its connection', async () => {
    const { socket, start, next, send, messages } = await connect();
    await next('connection_ack');
    const before = messages.length;
    for (const word of WORDS) socket.send(word);
    for (const [n, payload] of STARTS.entries()) send({ id: `s${n}`, type: 'start', payload });
    send({ type: 'connection_init' });
    send({ type: 'stop', id: 'nothing' });
    await vi.waitFor(() =>
      expect(messages.filter(({ type }) => type === 'error').length).toBe(WORDS.length + STARTS.length + 2),
    );
    expect(
      messages
        .slice(before)
        .every(({ type, payload }) => type === 'ka' || typeof payload.errors[0].errorType === 'string'),
    ).toBe(true);
    start('good');
    await next('start_ack', 'good');
  });

  test('is answered when it was never known', async () => {
    for (const header of ['null', '[]', '5', '"x"', '{"host":5}', '{', '']) {
      const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/board-api/realtime`, [
        'graphql-ws',
        `header-${Buffer.from(header).toString('base64url')}`,
      ]);
      closers.push(() => socket.terminate());
      await expect(
        new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
        header,
      ).rejects.toThrow('400');
    }
    const { next, messages, socket } = await connect({});
    socket.send('null');
    expect((await next('connection_error')).payload.errors[0]).toMatchObject({ errorType: 'UnauthorizedException' });
    expect(messages.some(({ type }) => type === 'start_ack')).toBe(false);
  });

  test('gets no more than its hundred subscriptions, and each id once, when it asks for all at the same time', async () => {
    const { start, next, messages } = await connect();
    await next('connection_ack');
    for (let n = 0; n < 120; n += 1) start(`s${n}`);
    start('s0');
    await vi.waitFor(() =>
      expect(messages.filter(({ type }) => type === 'start_ack' || type === 'error').length).toBe(121),
    );
    const refusals = messages
      .filter(({ type }) => type === 'error')
      .map(({ payload }) => payload.errors[0].errorType)
      .sort();
    expect(refusals).toEqual([
      'DuplicatedOperationError',
      ...Array.from({ length: 20 }, () => 'MaxSubscriptionsReachedError'),
    ]);
  });
});

describe('a subscription', () => {
  test('sees what its arguments ask for: an absent one is open, null is a value', async () => {
    const { start, next, kinds } = await connect();
    await next('connection_ack');
    start('all');
    start('gone', SUBSCRIBE, { kind: 'GONE' });
    start('null', SUBSCRIBE, { kind: null });
    for (const id of ['all', 'gone', 'null']) await next('start_ack', id);
    for (const kind of ['POST', 'GONE', 'LAST']) await api.asUser(CHANGE, { kind });
    await vi.waitFor(() => expect(kinds('all')).toEqual(['POST', 'GONE', 'LAST']));
    expect(kinds('gone')).toEqual(['GONE']);
    expect(kinds('null')).toEqual([]);
  });

  test('gets only the fields that the writer selected', async () => {
    const { start, next } = await connect();
    await next('connection_ack');
    start('s');
    await next('start_ack');
    await api.asRole('mutation { publish(board: "b1", kind: "POST") { board rank } }');
    const { payload } = await next('data', 's');
    expect(payload).toMatchObject({
      data: { onChange: null },
      errors: [{ path: ['onChange', 'kind'], message: expect.stringContaining('Cannot return null') }],
    });
  });

  test('hears nothing of a change whose writer selected more than a message may hold', async () => {
    const { start, next, kinds } = await connect();
    await next('connection_ack');
    start('s');
    await next('start_ack', 's');
    await api.asUser(
      `mutation($kind: String, $tags: [String!]) { change(board: "b1", kind: $kind, tags: $tags) { board kind rank tags } }`,
      { kind: 'LARGE', tags: ['x'.repeat(241 * 1024)] },
    );
    await api.asUser(CHANGE, { kind: 'LAST' });
    await vi.waitFor(() => expect(kinds('s')).toEqual(['LAST']));
  });

  test('ends on stop', async () => {
    const { start, next, send, kinds } = await connect();
    await next('connection_ack');
    start('a');
    start('b');
    for (const id of ['a', 'b']) await next('start_ack', id);
    send({ id: 'a', type: 'stop' });
    await next('complete', 'a');
    await api.asUser(CHANGE, { kind: 'POST' });
    await vi.waitFor(() => expect(kinds('b')).toEqual(['POST']));
    expect(kinds('a')).toEqual([]);
  });

  test('is refused by its resolver, by an expired token, and by a bad document, while the connection goes on', async () => {
    await api.resolver('Subscription', 'onChange', {
      DataSourceName: 'None',
      Code: guard(`if (ctx.args.kind === 'SECRET') util.error('見つかりません', 'EntityNotFound');`),
    });
    const { start, next } = await connect();
    await next('connection_ack');
    start('secret', SUBSCRIBE, { kind: 'SECRET' });
    expect((await next('error', 'secret')).payload.errors[0]).toMatchObject({
      errorType: 'EntityNotFound',
      message: '見つかりません',
    });
    start('bad', 'subscription { onNothing { kind } }');
    expect((await next('error', 'bad')).payload.errors[0]).toMatchObject({ errorType: 'ValidationError' });
    const old = api.token();
    api.host.clock.offsetMs += 3_601_000;
    await api.renewToken();
    start('late', SUBSCRIBE, {}, { Authorization: old, host: api.dns });
    expect((await next('error', 'late')).payload.errors[0]).toMatchObject({
      errorType: 'UnauthorizedException',
      message: 'Token has expired.',
    });
    start('good');
    await next('start_ack', 'good');
  });

  test('follows the enhanced filter its resolver set, instead of its arguments', async () => {
    await api.resolver('Subscription', 'onChange', {
      DataSourceName: 'None',
      Code: guard(
        `extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({ or: [{ rank: { between: [2, 4] } }, { tags: { containsAny: ['urgent'] } }] }, [], { board: { eq: ctx.args.board } }));`,
      ),
    });
    const { start, next, kinds } = await connect();
    await next('connection_ack');
    start('s');
    await next('start_ack');
    for (const [kind, rank, tags] of [
      ['a', 1, []],
      ['b', 3, []],
      ['c', 9, ['urgent', 'x']],
      ['d', 5, ['x']],
      ['e', 2, []],
    ] as const)
      await api.asUser(CHANGE, { kind, rank, tags });
    await vi.waitFor(() => expect(kinds('s')).toEqual(['b', 'c', 'e']));
  });

  test('is ended by an invalidation that its filter matches', async () => {
    await api.resolver('Subscription', 'onChange', {
      DataSourceName: 'None',
      Code: guard(
        `extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [{ fieldName: 'user', operator: 'eq', value: ctx.identity.sub }] }] });`,
      ),
    });
    const { start, next, kinds, messages } = await connect();
    await next('connection_ack');
    start('s');
    await next('start_ack');
    await api.asRole('mutation { end(user: "somebody-else") { user } }');
    await api.asUser(CHANGE, { kind: 'before' });
    await vi.waitFor(() => expect(kinds('s')).toEqual(['before']));
    await api.asRole(`mutation { end(user: "${api.sub}") { user } }`);
    await next('complete', 's');
    const count = messages.length;
    await api.asUser(CHANGE, { kind: 'after' });
    expect(messages.length).toBe(count);
  });
});
