/** Documents and bodies that nobody writes but to break what reads them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from './appsync.fixture.ts';
import { FUNCTION_ARN, startTestApi } from './appsync.fixture.ts';

const SCHEMA = `
  type Query @aws_cognito_user_pools { post(id: ID!, tags: [String!]): Post  json(value: AWSJSON): String }
  type Mutation { rename(id: ID!): Post  other(id: ID!): Post  large(id: ID!): Post }
  type Post @aws_cognito_user_pools { id: ID!  title: String  parent: Post  children: [Post!] }
`;
let api: TestApi;
const direct = { DataSourceName: 'Fields' };
beforeAll(async () => {
  api = await startTestApi(SCHEMA);
  api.functions.set(FUNCTION_ARN, () => ({
    id: 1,
    title: 'x',
    children: Array.from({ length: 1_200 }, () => ({ id: 2 })),
  }));
  for (const name of ['rename', 'other']) await api.resolver('Mutation', name, direct);
  await api.resolver('Query', 'post', direct);
});
afterAll(() => api.close());

const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const first = ({ body }: { body: any }): { errorType: string | null; message: string } => body.errors[0];
const post = async (body: string): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${api.origin}/graphql`, {
    method: 'POST',
    headers: { authorization: api.token(), 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, body: await response.json() };
};

describe('a document', () => {
  test.each([
    ['100,000 braces', '{'.repeat(100_000), "500 deep 'grammar' rules"],
    [
      '50,000 nested lists',
      `{ post(id: 1, tags: ${'['.repeat(50_000)}${']'.repeat(50_000)}) { id } }`,
      "500 deep 'grammar' rules",
    ],
    [
      '20,000 fragments',
      `{ ...f0 } ${times(20_000, (n) => `fragment f${n} on Query { ...f${n + 1} }`)}`,
      "15000 'grammar' tokens",
    ],
    ['20,000 aliases', `{ post(id: 1) { ${times(20_000, (n) => `a${n}: title`)} } }`, "15000 'grammar' tokens"],
  ])('of %s is refused by what AppSync reads of one', async (_what, query, reason) => {
    const { status, body } = await api.asUser(query);
    expect([status, body.data]).toEqual([200, null]);
    expect(first({ body })).toMatchObject({
      errorType: 'BadRequestException',
      message: expect.stringContaining(reason),
    });
  });

  test('whose fragments multiply is measured and refused, not opened', async () => {
    const doubling = `{ post(id: 1) { ...f0 } } ${times(60, (n) => `fragment f${n} on Post { a: parent { ...f${n + 1} } b: parent { ...f${n + 1} } }`)} fragment f60 on Post { id }`;
    expect(first(await api.asUser(doubling))).toMatchObject({
      errorType: 'BadRequestException',
      message: expect.stringContaining('15000 fields'),
    });
    // Spread side by side they select the same fields again, which is no work.
    const flat = `{ post(id: 1) { ...f0 } } ${times(60, (n) => `fragment f${n} on Post { ...f${n + 1} ... { ...f${n + 1} } }`)} fragment f60 on Post { id }`;
    expect(first(await api.asUser(flat))).toMatchObject({ message: expect.stringContaining('15000 fields') });
    const chain = `{ post(id: 1) { ...f0 } } ${times(1_500, (n) => `fragment f${n} on Post { ...f${n + 1} }`)} fragment f1500 on Post { id }`;
    expect((await api.asUser(chain)).body).toEqual({ data: { post: { id: '1' } } });
  });

  test('that asks for thousands of names of each of a thousand posts gets no answer of millions of fields', async () => {
    const { body } = await api.asUser(`{ post(id: 1) { children { ${times(4_900, (n) => `a${n}: title`)} } } }`);
    expect(body).toMatchObject({ data: { post: { children: null } }, errors: [{ errorType: 'ResponseSizeTooLarge' }] });
  });
});

test('an answer of more than 5 MB is none, though a function may give it', async () => {
  await api.resolver('Mutation', 'large', direct);
  api.functions.set(FUNCTION_ARN, () => ({ id: 1, title: 'x'.repeat(5 * 1024 * 1024) }));
  const { body } = await api.asUser('mutation { large(id: 1) { id } }');
  expect(body).toMatchObject({
    data: { large: null },
    errors: [{ errorType: 'MappingTemplate', message: expect.stringContaining('over the limit') }],
  });
  api.functions.set(FUNCTION_ARN, () => ({ id: 1, title: 'x' }));
});

describe('a body', () => {
  test.each([
    ['with variables as text', '{"query":"{ post(id: 1) { id } }","variables":"x"}'],
    ['with variables as a list', '{"query":"{ post(id: 1) { id } }","variables":[1]}'],
    ['with a number for a name', '{"query":"{ post(id: 1) { id } }","operationName":5}'],
    ['of null', 'null'],
    ['of a list', '[]'],
    [
      'nested beyond all sense',
      `{"query":"{ post(id: 1) { id } }","variables":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
    ],
  ])('%s is called malformed', async (_what, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      body: { errors: [{ errorType: 'MalformedHttpRequestException', message: expect.any(String) }] },
    });
  });

  test('brings JSON text no deeper than the body itself may be', async () => {
    const { body } = await api.asUser('query Q($value: AWSJSON) { json(value: $value) }', {
      value: '['.repeat(100_000) + ']'.repeat(100_000),
    });
    expect(body.errors[0].message).toContain('AWSJSON');
  });

  test('whose second field has the wrong arguments is answered for each', async () => {
    const { status, body } = await api.asUser('mutation M($id: ID) { rename(id: 1) { id } other(id: $id) { id } }', {});
    expect([status, body]).toMatchObject([200, { errors: [{ message: expect.any(String) }] }]);
  });
});
