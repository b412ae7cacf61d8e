/** What an operator or another screen would have done before a flow begins: written straight into the host's table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import type { PaymentStatusType } from '#shared/enums/enums.ts';
import type { OperatorAccess } from '#test/support/host/operator.ts';
import { Operator } from '#test/support/host/operator.ts';
import { manyMembers } from '#test/support/people/many-members.ts';

type Access = { operator: Operator; table: Operator['table']; TableName: string };
const tables = new Map<string, Promise<Access>>();

/** The table of the host whose data lies in the folder. */
function tableOf(dataDir = process.env.HISHO_TEST_DATA!): Promise<Access> {
  const open = async () => {
    const { endpoint, credentials } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8')) as {
      endpoint: string;
      credentials: OperatorAccess['operator'];
    };
    const operator = new Operator({ awsEndpoint: endpoint, operator: credentials });
    return { operator, table: operator.table, TableName: await operator.tableName() };
  };
  return tables.get(dataDir) ?? tables.set(dataDir, open()).get(dataDir)!;
}

/** As the scanner tells it. */
export async function findMalware(objectKey: string): Promise<void> {
  const { operator } = await tableOf();
  await operator.send('object-scanned', {
    detail: {
      s3ObjectDetails: { bucketName: 'uploads', objectKey },
      scanResultDetails: { scanResultStatus: 'THREATS_FOUND' },
    },
  });
}

/** People of the domain may join the workspace on their own. */
export async function linkDomain(domainName: string, workspaceId: string): Promise<void> {
  const { table, TableName } = await tableOf();
  const at = new Date().toISOString();
  await table.send(
    new PutCommand({
      TableName,
      Item: { ...globalKeys.domainClaim(domainName, workspaceId), domainName, workspaceId },
    }),
  );
  await table.send(
    new PutCommand({
      TableName,
      Item: {
        ...workspaceKeys.authDomain(workspaceId, domainName),
        domainName,
        token: 'proven',
        createdAt: at,
        verifiedAt: at,
      },
    }),
  );
}

export async function setPaymentStatus(workspaceId: string, paymentStatus: PaymentStatusType): Promise<void> {
  const { table, TableName } = await tableOf();
  await table.send(
    new UpdateCommand({
      TableName,
      Key: workspaceKeys.workspace(workspaceId),
      UpdateExpression: 'SET paymentStatus = :status',
      ExpressionAttributeValues: { ':status': paymentStatus },
    }),
  );
}

/** As the first scan leaves it: nobody is held up on the way in. */
export async function openEntry(dataDir: string, workspaceId: string): Promise<void> {
  const { table, TableName } = await tableOf(dataDir);
  await table.send(
    new UpdateCommand({
      TableName,
      Key: workspaceKeys.workspace(workspaceId),
      UpdateExpression: 'SET isExecPartialScan = :open',
      ExpressionAttributeValues: { ':open': true },
    }),
  );
}

/** As workspaces of the first hour have it. */
export async function takeSubDomainAway(workspaceId: string): Promise<void> {
  const { table, TableName } = await tableOf();
  await table.send(
    new UpdateCommand({ TableName, Key: workspaceKeys.workspace(workspaceId), UpdateExpression: 'REMOVE subDomain' }),
  );
}

/** People of a large company, without accounts. */
export async function addMembers(workspaceId: string, count: number): Promise<void> {
  const { table, TableName } = await tableOf();
  const items = manyMembers(count).map((member) => ({
    PutRequest: { Item: { ...workspaceKeys.member(workspaceId, member.userId), ...member } },
  }));
  for (let from = 0; from < items.length; from += 25)
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }));
}

/** Years of groups made and renamed, oldest first; far too many to make by calls. */
export async function addAuditEntries(workspaceId: string, userId: string, count: number): Promise<void> {
  const { table, TableName } = await tableOf();
  const start = Date.parse('2026-01-05T00:00:00.000Z');
  const items = Array.from({ length: count }, (_, index) => {
    const at = start + index * 60_000;
    const entryId = ulid(at);
    const entry = {
      entryId,
      userId,
      accountName: 'sato',
      action: 'group.renamed',
      targetId: 'g1',
      targetName: `第${index + 1}班`,
      before: `第${index}班`,
      after: `第${index + 1}班`,
      at: new Date(at).toISOString(),
      ip: '192.0.2.1',
    };
    return { PutRequest: { Item: { ...workspaceKeys.audit(workspaceId, entryId), ...entry } } };
  });
  for (let from = 0; from < items.length; from += 25)
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }));
}
