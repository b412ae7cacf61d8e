/** DynamoDB and its streams: the endpoint's requests passed on to the engine, metered and with ARNs of the host's region. */
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { CONSUMED_HEADER } from '../../runtime/call-log.ts';
import type { AwsRequest, AwsResponse, AwsService, HostContext } from '../../types.ts';
import { inputOf, operationOf } from '../aws-json.ts';
import { Conflicts } from './conflicts.ts';
import { asksForCapacity, isMetered, takeConsumed } from './consumed.ts';
import { startEngine } from './engine.ts';
import { permissionsOf } from './permissions.ts';

export interface DynamoDbService extends AwsService {
  /** A call by the host itself. Rejects with the exception's name. */
  call(operation: string, input: Record<string, unknown>): Promise<any>;
  /** The next `count` writes meet a TransactionConflict. */
  injectConflicts(count: number): void;
  /** Told after every write, so that stream readers need not wait for their next poll. */
  onWrite(listener: () => void): void;
}

/** The engine writes its own name where a region belongs. */
const ENGINE_REGION = ':dynamodb:dynoxide:';
const STREAM_OPERATIONS = new Set(['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']);
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

export async function createDynamoDb(host: HostContext): Promise<DynamoDbService> {
  const engine = await startEngine(join(host.dataDir, 'dynamodb'), host.log);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const conflicts = new Conflicts();
  const listeners: (() => void)[] = [];
  const hostRegion = `:dynamodb:${host.region}:`;

  /** One request to the engine, which only looks whether a signature is there. */
  function send(
    operation: string,
    body: string,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }> {
    const api = STREAM_OPERATIONS.has(operation) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810';
    const day = new Date(host.clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        engine.url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(body),
            'x-amz-target': `${api}.${operation}`,
            'x-amz-date': day,
            authorization: `AWS4-HMAC-SHA256 Credential=local/${day.slice(0, 8)}/${host.region}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const requestId = incoming.headers['x-amzn-requestid'];
            resolve({
              status: incoming.statusCode ?? 500,
              headers: {
                'content-type': 'application/x-amz-json-1.0',
                ...(requestId ? { 'x-amzn-requestid': String(requestId) } : {}),
              },
              body: Buffer.concat(chunks).toString('utf8'),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function call(operation: string, input: Record<string, unknown>): Promise<any> {
    const answer = await send(operation, toEngine(JSON.stringify(input)));
    const output = JSON.parse(toHost(answer.body));
    if (answer.status === 200) {
      learnKeys(output.Table ?? output.TableDescription);
      return output;
    }
    const error = new Error(`${operation}: ${output.message ?? output.Message}`);
    error.name = String(output.__type).split('#').pop() ?? 'Error';
    throw error;
  }

  /** By table; policies may depend on the keys that a request names. */
  const partitionKeys = new Map<string, string>();
  const learnKeys = (
    table: { TableName?: string; KeySchema?: { AttributeName: string; KeyType: string }[] } | undefined,
  ) => {
    const key = table?.KeySchema?.find(({ KeyType }) => KeyType === 'HASH');
    if (table?.TableName && key) partitionKeys.set(table.TableName, key.AttributeName);
  };

  const toHost = (text: string) => (text.includes(ENGINE_REGION) ? text.replaceAll(ENGINE_REGION, hostRegion) : text);
  const toEngine = (text: string) => (text.includes(hostRegion) ? text.replaceAll(hostRegion, ENGINE_REGION) : text);

  return {
    name: 'dynamodb',
    permissions: (request) => permissionsOf(request, host.region, host.accountId, (table) => partitionKeys.get(table)),
    call,
    injectConflicts: (count) => conflicts.inject(count),
    onWrite: (listener) => void listeners.push(listener),

    async handle(request: AwsRequest): Promise<AwsResponse> {
      const operation = operationOf(request);
      const input = inputOf(request);
      const conflict = conflicts.meet(operation, input);
      if (conflict) return conflict;
      const metered = isMetered(operation);
      const isAsked = asksForCapacity(input);
      const body =
        metered && !isAsked
          ? JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' })
          : request.body.toString('utf8');
      const answer = await send(operation, metered ? body : toEngine(body));
      if (WRITES.has(operation) && answer.status === 200) for (const listener of listeners) listener();
      if (!metered) return { ...answer, body: toHost(answer.body) };
      if (answer.status !== 200) return answer;
      const { consumed, rest } = takeConsumed(answer.body);
      if (consumed === undefined) return answer;
      return {
        status: 200,
        headers: { ...answer.headers, [CONSUMED_HEADER]: JSON.stringify(consumed) },
        body: isAsked ? answer.body : rest,
      };
    },

    async close() {
      agent.destroy();
      await engine.close();
    },
  };
}
