import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { boardApiSchema, functionOf } from './board-api-schema.ts';

const read = (texts: Record<string, string>) =>
  boardApiSchema(Object.entries(texts).map(([noun, text]) => ({ noun, text })));

test('the fields of all nouns stand in one type, which each knows its noun of', () => {
  const { definition, fields } = read({
    root: 'type Query @aws_cognito_user_pools type Mutation',
    post: '"What people said." type Post { d: Int } extend type Query { "All." a: Post } extend type Mutation { b: Int }',
    live: 'extend type Mutation { c: Int! @aws_iam }',
  });
  expect(definition).toBe(
    print(
      parse(
        'type Query @aws_cognito_user_pools { "All." a: Post } type Mutation { b: Int c: Int! @aws_iam } "What people said." type Post { d: Int }',
      ),
    ),
  );
  expect(fields).toEqual([
    { type: 'Query', name: 'a', noun: 'post', isSystem: false },
    { type: 'Mutation', name: 'b', noun: 'post', isSystem: false },
    { type: 'Mutation', name: 'c', noun: 'live', isSystem: true },
  ]);
});

test('a subscription listens to the mutations that return one of what it tells of', () => {
  const { definition } = read({
    root: 'type Mutation type Subscription',
    live: 'extend type Mutation { a: Change! b: Change c: [Change!]! d: Other! } extend type Subscription { onChange(gate: ID!): Change }',
    post: 'extend type Mutation { e: Change! @aws_iam }',
  });
  expect(definition).toContain('onChange(gate: ID!): Change @aws_subscribe(mutations: ["a", "e"])');
});

test('a noun that no function resolves is named', () => {
  expect(functionOf({ type: 'Query', name: 'boardPage', noun: 'board', isSystem: false })).toBe('BoardQuery');
  expect(() => functionOf({ type: 'Query', name: 'x', noun: 'chat' as never, isSystem: false })).toThrow(
    'Query.x of chat: resolved by nobody',
  );
});
