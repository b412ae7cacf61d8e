/** The real table adapter over the real engine, in memory, on a port of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '#functions/clients/table/dynamo-table.ts';
import type { Table } from '#functions/clients/table/table.ts';

const BINARY = fileURLToPath(new URL('../../../node_modules/@dynoxide/linux-x64/dynoxide', import.meta.url));
const NAME = 'conformance';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const answers = async (client: DynamoDBClient): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(new ListTablesCommand({}));
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

export interface EngineTable {
  table: Table;
  /** Units of every call so far. */
  units: { operation: string; units: number }[];
  stop(): Promise<void>;
}

/** Sets the AWS variables of this process: the adapter makes its own client. */
export async function startEngineTable(): Promise<EngineTable> {
  const port = await freePort();
  const engine = spawn(BINARY, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const client = new DynamoDBClient({ maxAttempts: 1 });
  const stop = async (): Promise<void> => {
    client.destroy();
    engine.kill('SIGKILL');
    if (engine.exitCode === null && engine.signalCode === null) await once(engine, 'exit');
  };
  try {
    await answers(client);
    const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
    const keys = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' as const },
      { AttributeName: sort, KeyType: 'RANGE' as const },
    ];
    await client.send(
      new CreateTableCommand({
        TableName: NAME,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map(attribute),
        KeySchema: keys('PK', 'SK'),
        GlobalSecondaryIndexes: [
          { IndexName: 'GSI1', KeySchema: keys('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } },
        ],
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const units: EngineTable['units'] = [];
  return { table: dynamoTable(NAME, (operation, consumed) => units.push({ operation, ...consumed })), units, stop };
}
