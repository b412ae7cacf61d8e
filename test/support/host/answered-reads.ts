/** The table's reads of functions under test, answered by the test itself. */
import { Readable } from 'node:stream';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { vi } from 'vitest';

interface ReadInput {
  /** By table; of batches alone. */
  RequestItems: Record<string, { Keys: Record<string, AttributeValue>[]; ConsistentRead: boolean }>;
}

/** `reply` gets DynamoDB's operation and input, and answers in its JSON: a `__type` refuses, what it throws is a connection that fails. */
export function answerReads(reply: (operation: string, input: ReadInput) => object) {
  vi.stubEnv('AWS_REGION', 'ap-northeast-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  return vi.spyOn(NodeHttpHandler.prototype, 'handle').mockImplementation(async ({ headers, body }) => {
    const answer = reply(headers['x-amz-target']!.split('.')[1]!, JSON.parse(body) as ReadInput);
    return {
      response: {
        statusCode: '__type' in answer ? 400 : 200,
        headers: {},
        body: Readable.from([Buffer.from(JSON.stringify(answer))]),
      } as never,
    };
  });
}

/** Answers every batch of keys with these items; the spied requests say which keys were asked for, and how. */
export const answerItems = (...items: object[]) =>
  answerReads((_, { RequestItems }) => ({
    Responses: { [Object.keys(RequestItems)[0]!]: items.map((item) => marshall(item)) },
  }));

export function askedItems(spy: ReturnType<typeof answerItems>): { keys: object[]; isConsistent: boolean }[] {
  return spy.mock.calls.flatMap(([{ body }]) =>
    Object.values((JSON.parse(body) as ReadInput).RequestItems).map(({ Keys, ConsistentRead }) => ({
      keys: Keys.map((key) => unmarshall(key)),
      isConsistent: ConsistentRead,
    })),
  );
}
