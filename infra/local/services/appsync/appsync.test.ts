import { afterEach, describe, expect, test } from 'vitest';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import type { TestApi } from './appsync.fixture.ts';
import { FUNCTION_ARN, startTestApi } from './appsync.fixture.ts';
import type { AppSync } from './appsync.ts';
import { buildApiSchema } from './schema.ts';

const SCHEMA = `
  type Query @aws_cognito_user_pools { post(id: ID!): Post  me: String  secret: String @aws_iam  sum(a: Int!, b: Int!): Int  at(day: AWSDate!, json: AWSJSON): AWSJSON }
  type Mutation { rename(id: ID!, title: String!): Post  publish(title: String!): Post @aws_iam }
  type Post @aws_cognito_user_pools @aws_iam { id: ID!  title: String!  tags: [String!]  parent: Post  internal: Internal }
  type Internal @aws_iam { note: String }
`;
let api: TestApi;
const start = async (settings?: Record<string, any>) => (api = await startTestApi(SCHEMA, settings));
const direct = { DataSourceName: 'Fields' };
afterEach(() => api.close());

describe('a direct Lambda resolver', () => {
  test('gets the arguments, the caller and the selection, and answers the field', async () => {
    await start();
    let event: any;
    api.functions.set(FUNCTION_ARN, (given) => ((event = given), { id: given.arguments.id, title: '題', tags: ['a'] }));
    await api.resolver('Query', 'post', direct);
    const { body } = await api.asUser(
      'query Q($id: ID!) { post(id: $id) { id ...P parent { id } } } fragment P on Post { title }',
      { id: 'p1' },
    );
    expect(body).toEqual({ data: { post: { id: 'p1', title: '題', parent: null } } });
    expect(event).toMatchObject({
      arguments: { id: 'p1' },
      source: null,
      prev: null,
      stash: {},
      identity: {
        sub: api.sub,
        username: 'aya@example.jp',
        claims: { token_use: 'access', sub: api.sub },
        issuer: expect.stringContaining('cognito-idp'),
        sourceIp: ['127.0.0.1'],
      },
      request: { headers: { 'content-type': 'application/json' } },
      info: {
        fieldName: 'post',
        parentTypeName: 'Query',
        variables: { id: 'p1' },
        selectionSetList: ['id', 'title', 'parent', 'parent/id'],
        selectionSetGraphQL: expect.stringContaining('...P'),
      },
    });
  });

  test('turns what the function throws into an error of the field', async () => {
    await start();
    api.functions.set(FUNCTION_ARN, () => {
      throw new TypeError('broken');
    });
    await api.resolver('Query', 'post', direct);
    const { status, body } = await api.asUser('{ post(id: 1) { id } }');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { post: null },
      errors: [
        {
          path: ['post'],
          data: null,
          errorType: 'Lambda:Unhandled',
          errorInfo: null,
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'broken',
        },
      ],
    });
  });

  test('is not invoked when the role of its data source lacks the right', async () => {
    await start();
    api.host.policies.clear();
    api.functions.set(FUNCTION_ARN, () => ({ id: 1, title: 'x' }));
    await api.resolver('Query', 'post', direct);
    const { body } = await api.asUser('{ post(id: 1) { id } }');
    expect(body.errors[0]).toMatchObject({ errorType: 'Lambda:AccessDeniedException' });
  });
});

describe('resolver code', () => {
  test('maps a result that holds an error to a typed one', async () => {
    await start();
    api.functions.set(FUNCTION_ARN, ({ id }) =>
      id === 'p1' ? { id, title: 'a' } : { error: { type: 'EntityNotFound', message: '見つかりません' } },
    );
    await api.resolver('Query', 'post', {
      ...direct,
      Code: `import { util } from '@aws-appsync/utils';
        export function request(ctx) { return { operation: 'Invoke', payload: { id: ctx.args.id, sub: ctx.identity.sub } }; }
        export function response(ctx) {
          if (ctx.error) util.error(ctx.error.message, ctx.error.type);
          const { error } = ctx.result;
          if (error) util.error(error.message, error.type, null, { retry: false });
          return ctx.result;
        }`,
    });
    expect((await api.asUser('{ post(id: "p1") { title } }')).body).toEqual({ data: { post: { title: 'a' } } });
    const { body } = await api.asUser('{ post(id: "p2") { title } }');
    expect(body.errors[0]).toMatchObject({
      errorType: 'EntityNotFound',
      message: '見つかりません',
      errorInfo: { retry: false },
      path: ['post'],
    });
  });

  test('runs as a pipeline over the stash and the previous result, and may return early', async () => {
    await start();
    const add = (name: string) => `import { runtime } from '@aws-appsync/utils';
      export function request(ctx) {
        if (ctx.prev.result > 100) runtime.earlyReturn(-1, { skipTo: 'END' });
        return { payload: ctx.prev.result + ctx.args.${name} };
      }
      export function response(ctx) { ctx.stash.seen.push('${name}'); return ctx.result; }`;
    const first = await api.pipelineFunction('AddA', add('a'));
    const second = await api.pipelineFunction('AddB', add('b'));
    await api.resolver('Query', 'sum', {
      Kind: 'PIPELINE',
      PipelineConfig: { Functions: [first, second] },
      Code: `import { util } from '@aws-appsync/utils';
        export function request(ctx) { ctx.stash.seen = []; return 0; }
        export function response(ctx) { if (ctx.stash.seen.length < 2) util.appendError('left early', 'Early'); return ctx.prev.result; }`,
    });
    expect((await api.asUser('{ sum(a: 2, b: 40) }')).body).toEqual({ data: { sum: 42 } });
    const { body } = await api.asUser('{ sum(a: 200, b: 1) }');
    expect(body).toMatchObject({
      data: { sum: -1 },
      errors: [{ message: 'left early', errorType: 'Early', path: ['sum'] }],
    });
  });

  test('has neither modules nor promises nor the host within reach', async () => {
    await start();
    const code = (body: string) => ({
      DataSourceName: 'None',
      Code: `export function request() { return { payload: ${body} }; } export function response(ctx) { return ctx.result; }`,
    });
    await api.resolver('Query', 'me', code('typeof process + typeof Promise + typeof fetch'));
    expect((await api.asUser('{ me }')).body.data.me).toBe('undefinedundefinedundefined');
    await api.resolver('Query', 'me', {
      DataSourceName: 'None',
      Code: `import fs from 'fs'; export function request() { return fs; } export function response() { return ''; }`,
    });
    expect((await api.asUser('{ me }')).body.errors[0]).toMatchObject({ errorType: 'Code' });
  });

  test('is refused when it uses what APPSYNC_JS does not have', async () => {
    await start();
    for (const [statement, reason] of [
      ['try { return 1 } catch { return 2 }', 'try'],
      ['throw 1', 'throw'],
      ['for (let i = 0; i < 3; i += 1) {}', 'for(;;)'],
      ['let i = 0; i++', '++'],
      ['return "a" in ctx', 'operator in'],
      ['return /a/', 'regular'],
      ['return new Date()', 'new'],
      ['return async () => 1', 'async'],
    ]) {
      const Code = `export function request(ctx) {\n${statement}\n}\nexport function response() {}`;
      await expect(api.resolver('Query', 'me', { DataSourceName: 'None', Code })).rejects.toThrow(
        `line 2: APPSYNC_JS has no ${reason}`,
      );
    }
  });

  test('may refuse the caller', async () => {
    await start();
    await api.resolver('Query', 'me', {
      DataSourceName: 'None',
      Code: `import { util } from '@aws-appsync/utils'; export function request() { util.unauthorized(); } export function response() {}`,
    });
    expect((await api.asUser('{ me }')).body.errors[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access me on type Query',
    });
  });
});

describe('who may call what', () => {
  test('a missing, broken or expired token gets 401 in the shape of AppSync', async () => {
    await start();
    const old = api.token();
    for (const token of ['', 'x.y.z']) expect((await api.asUser('{ me }', {}, token)).status).toBe(401);
    api.host.clock.offsetMs += 3_601_000;
    expect(await api.asUser('{ me }', {}, old)).toEqual({
      status: 401,
      body: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
    });
  });

  test('a field opens to the modes of its directives, else of its type, else to the default mode', async () => {
    await start();
    await api.resolver('Mutation', 'publish', {
      DataSourceName: 'None',
      Code: `export function request(ctx) { return { payload: { id: 1, title: ctx.args.title, internal: { note: ctx.identity.userArn } } }; } export function response(ctx) { return ctx.result; }`,
    });
    await api.resolver('Mutation', 'rename', {
      DataSourceName: 'None',
      Code: `export function request() { return { payload: { id: 1, title: 'x', internal: { note: 'n' } } }; } export function response(ctx) { return ctx.result; }`,
    });
    const denied = (field: string, type: string) => ({
      errorType: 'Unauthorized',
      message: `Not Authorized to access ${field} on type ${type}`,
    });
    expect((await api.asUser('{ secret }')).body).toMatchObject({
      data: { secret: null },
      errors: [denied('secret', 'Query')],
    });
    expect((await api.asUser('mutation { publish(title: "a") { id } }')).body.errors).toMatchObject([
      denied('publish', 'Mutation'),
    ]);
    expect((await api.asUser('mutation { rename(id: 1, title: "a") { id internal { note } } }')).body).toMatchObject({
      data: { rename: { id: '1', internal: { note: null } } },
      errors: [denied('note', 'Internal')],
    });
    expect(await api.asRole('mutation { rename(id: 1, title: "a") { id } }')).toMatchObject({
      errors: [denied('rename', 'Mutation')],
    });
    expect(
      (await api.asRole('mutation { publish(title: "a") { id internal { note } } }')).data.publish.internal.note,
    ).toMatch(/^arn:aws:sts::000000000000:assumed-role\//);
  });

  test('a signed call needs the right for each of its root fields', async () => {
    await start();
    const request = (query: string) => ({
      service: 'appsync',
      method: 'POST',
      path: `/appsync/${api.apiId}/graphql`,
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify({ query })),
      principal: { arn: '', accessKeyId: '', isOperator: false },
    });
    const needed = api.host
      .service<AppSync>('appsync')
      .permissions(
        request(
          'mutation { a: publish(title: "a") { id } ...M } fragment M on Mutation { rename(id: 1, title: "b") { id } }',
        ),
      );
    const arn = `arn:aws:appsync:ap-northeast-1:000000000000:apis/${api.apiId}/types/Mutation/fields`;
    expect(needed).toEqual([
      { action: 'appsync:GraphQL', resource: `${arn}/publish` },
      { action: 'appsync:GraphQL', resource: `${arn}/rename` },
    ]);
  });
});

describe('the schema', () => {
  test('checks the scalars of AppSync and hands JSON over as what it says', async () => {
    await start();
    await api.resolver('Query', 'at', {
      DataSourceName: 'None',
      Code: `export function request(ctx) { return { payload: { day: ctx.args.day, n: ctx.args.json.n } }; } export function response(ctx) { return ctx.result; }`,
    });
    const ask = (day: string, json: string) =>
      api.asUser('query Q($day: AWSDate!, $json: AWSJSON) { at(day: $day, json: $json) }', { day, json });
    expect((await ask('2026-02-03', '{"n":5}')).body).toEqual({ data: { at: '{"day":"2026-02-03","n":5}' } });
    expect((await ask('2026-02-33', '{}')).body.errors[0].message).toContain('AWSDate');
  });

  test('answers a mutation whose arguments no field takes with what is wrong with them', async () => {
    await start();
    const { status, body } = await api.asUser('mutation M($id: ID!) { rename(id: $id, title: "x") { id } }', {
      id: { of: 'nothing' },
    });
    expect([status, body]).toMatchObject([200, { data: null, errors: [{ message: expect.stringContaining('$id') }] }]);
  });

  test('limits depth and number of resolvers, and hides itself, as the template says', async () => {
    await start({ QueryDepthLimit: 2, ResolverCountLimit: 1, IntrospectionConfig: 'DISABLED' });
    api.functions.set(FUNCTION_ARN, () => ({ id: 1, title: 'x' }));
    await api.resolver('Query', 'post', direct);
    expect((await api.asUser('{ post(id: 1) { parent { id } } }')).body.errors[0].errorType).toBe(
      'QueryDepthLimitExceeded',
    );
    expect((await api.asUser('{ a: post(id: 1) { id } b: post(id: 2) { id } }')).body.errors).toHaveLength(1);
    expect((await api.asUser('{ __schema { types { name } } }')).body).toMatchObject({
      data: null,
      errors: [{ errorType: 'ValidationError' }, {}],
    });
  });

  test('is refused with limits that AppSync does not know', async () => {
    await start();
    await expect(startTestApi(SCHEMA, { QueryDepthLimit: 76 })).rejects.toThrow('QueryDepthLimit');
    await expect(startTestApi(SCHEMA, { ResolverCountLimit: 10_001 })).rejects.toThrow('ResolverCountLimit');
  });

  test('of the product is one AppSync would take', async () => {
    await start();
    expect(() => buildApiSchema(readBoardApiSchema('.').definition)).not.toThrow();
    expect(() =>
      buildApiSchema(
        'type Query { a: Int } type Subscription { onA: Int @aws_subscribe(mutations: ["nothing"]) } type Mutation { b: Int }',
      ),
    ).toThrow('does not exist');
  });
});
