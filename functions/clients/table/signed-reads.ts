/**
 * The table's reads in DynamoDB's own JSON, past the middleware of the SDK's client: it takes more than all the rest of a
 * read, and nearly every call of the product begins with two (docs/decisions/040). Endpoint, region, credentials and
 * connections stay the client's. Rejects with errors of DynamoDB's names, as the client does.
 */
import { json } from 'node:stream/consumers';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { getEndpointFromInstructions } from '@smithy/core/endpoints';
import { SignatureV4 } from '@smithy/signature-v4';
import { lazyPromise } from '#functions/clients/lazy.ts';
import type { compileQuery } from '#functions/clients/table/expressions.ts';
import type { Item, Key } from '#functions/clients/table/table.ts';

type Attributes = Record<string, AttributeValue>;
interface Consumed {
  CapacityUnits?: number;
}
interface Metered<T> {
  ConsumedCapacity?: T;
}
type QueryAnswer = Metered<Consumed> & { Items?: Attributes[]; LastEvaluatedKey?: Attributes };
type GetAnswer = Metered<Consumed> & { Item?: Attributes };
type BatchGetAnswer = Metered<Consumed[]> & {
  Responses?: Record<string, Attributes[]>;
  UnprocessedKeys?: Record<string, { Keys: Attributes[] }>;
};

/** Services write the message in either way. */
interface Refusal {
  __type?: string;
  message?: string;
  Message?: string;
}

const itemOf = (attributes: Attributes): Item => unmarshall(attributes) as Item;

export function signedReads({ config }: DynamoDBClient, TableName: string) {
  const signer = new SignatureV4({
    service: 'dynamodb',
    region: config.region,
    credentials: config.credentials,
    sha256: config.sha256,
  });
  // The table's own operations share one endpoint. What kept it from being found may pass: credentials that come late.
  const findEndpoint = lazyPromise(
    async (): Promise<URL> => (await getEndpointFromInstructions({ TableName }, QueryCommand, config)).url,
  );

  async function send<Answer>(operation: string, input: object, abortSignal: AbortSignal): Promise<Answer> {
    const { protocol, hostname, port, host } = await findEndpoint();
    const body = JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' });
    const request = await signer.sign({
      method: 'POST',
      protocol,
      hostname,
      port: port ? Number(port) : undefined,
      path: '/',
      query: {},
      headers: {
        host,
        'content-type': 'application/x-amz-json-1.0',
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      },
      body,
    });
    const { response } = await config.requestHandler.handle(request, { abortSignal });
    if (response.statusCode === 200) return (await json(response.body)) as Answer;
    // Something on the way may answer in its own words.
    const {
      __type = 'ServiceUnavailable',
      message,
      Message = message,
    } = (await json(response.body).catch(() => ({}))) as Refusal;
    throw Object.assign(new Error(Message), { name: __type.split('#').at(-1) });
  }

  return {
    async query(
      { ExpressionAttributeValues, ExclusiveStartKey, ...input }: ReturnType<typeof compileQuery>,
      signal: AbortSignal,
    ) {
      const more = {
        ExpressionAttributeValues: marshall(ExpressionAttributeValues),
        ...(ExclusiveStartKey && { ExclusiveStartKey: marshall(ExclusiveStartKey) }),
      };
      const answer = await send<QueryAnswer>('Query', { TableName, ...input, ...more }, signal);
      return {
        ...answer,
        Items: (answer.Items ?? []).map(itemOf),
        LastEvaluatedKey: answer.LastEvaluatedKey && itemOf(answer.LastEvaluatedKey),
      };
    },
    async get(key: Key, ConsistentRead: boolean, signal: AbortSignal) {
      const answer = await send<GetAnswer>('GetItem', { TableName, Key: marshall(key), ConsistentRead }, signal);
      return { ...answer, Item: answer.Item && itemOf(answer.Item) };
    },
    async batchGet(keys: Key[], ConsistentRead: boolean, signal: AbortSignal) {
      const answer = await send<BatchGetAnswer>(
        'BatchGetItem',
        { RequestItems: { [TableName]: { Keys: keys.map((key) => marshall(key)), ConsistentRead } } },
        signal,
      );
      return {
        ...answer,
        Items: (answer.Responses?.[TableName] ?? []).map(itemOf),
        unprocessed: (answer.UnprocessedKeys?.[TableName]?.Keys ?? []).map((key): Key => itemOf(key)),
      };
    },
  };
}
