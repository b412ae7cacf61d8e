import { expect, test } from 'vitest';
import { compileQuery } from '#functions/clients/table/expressions.ts';
import type { Query, Table } from '#functions/clients/table/table.ts';
import { listStateChanges } from './state-history.ts';

test('asks without an empty sort key, which DynamoDB refuses', async () => {
  const asked: Query[] = [];
  const table = {
    async *queryAll(query: Query) {
      asked.push(query);
    },
  } as unknown as Table;
  await Array.fromAsync(listStateChanges(table, { workspaceId: 'w1' }, 'b1'));
  expect(Object.values(compileQuery(asked[0]!).ExpressionAttributeValues ?? {})).toEqual(['W#w1#B#b1#STATE']);
});
