/** What an operator or another screen would have done before a flow begins: written straight into the host's table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { globalKeys, workspaceKeys } from '#functions/data/keys.ts';
import type { PaymentStatusType } from '#shared/enums/enums.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { Operator } from '#test/support/operator.ts';

function operator(): Operator {
  const { endpoint, credentials } = JSON.parse(readFileSync(join(process.env.HISHO_TEST_DATA!, 'operator.json'), 'utf8')) as { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  return new Operator({ awsEndpoint: endpoint, operator: credentials });
}

/** People of the domain may join the workspace on their own. */
export async function linkDomain(domainName: string, workspaceId: string): Promise<void> {
  const access = operator();
  const TableName = await access.tableName();
  const at = new Date().toISOString();
  await access.table.send(new PutCommand({ TableName, Item: { ...globalKeys.domainClaim(domainName, workspaceId), domainName, workspaceId } }));
  await access.table.send(new PutCommand({ TableName, Item: { ...workspaceKeys.authDomain(workspaceId, domainName), domainName, token: 'proven', createdAt: at, verifiedAt: at } }));
}

export async function setPaymentStatus(workspaceId: string, paymentStatus: PaymentStatusType): Promise<void> {
  const access = operator();
  await access.table.send(new UpdateCommand({ TableName: await access.tableName(), Key: workspaceKeys.workspace(workspaceId), UpdateExpression: 'SET paymentStatus = :status', ExpressionAttributeValues: { ':status': paymentStatus } }));
}

/** As workspaces of the first hour have it. */
export async function takeSubDomainAway(workspaceId: string): Promise<void> {
  const access = operator();
  await access.table.send(new UpdateCommand({ TableName: await access.tableName(), Key: workspaceKeys.workspace(workspaceId), UpdateExpression: 'REMOVE subDomain' }));
}

/** People of a large company, without accounts. */
export async function addMembers(workspaceId: string, count: number): Promise<void> {
  const access = operator();
  const TableName = await access.tableName();
  const items = manyMembers(count).map((member) => ({ PutRequest: { Item: { ...workspaceKeys.member(workspaceId, member.userId), ...member } } }));
  for (let from = 0; from < items.length; from += 25) await access.table.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }));
}

/** Years of groups made and renamed, oldest first; far too many to make by calls. */
export async function addAuditEntries(workspaceId: string, userId: string, count: number): Promise<void> {
  const access = operator();
  const TableName = await access.tableName();
  const start = Date.parse('2026-01-05T00:00:00.000Z');
  const items = Array.from({ length: count }, (_, index) => {
    const at = start + index * 60_000;
    const entryId = ulid(at);
    const entry = { entryId, userId, accountName: 'sato', action: 'group.renamed', targetId: 'g1', targetName: `第${index + 1}班`, before: `第${index}班`, after: `第${index + 1}班`, at: new Date(at).toISOString(), ip: '192.0.2.1' };
    return { PutRequest: { Item: { ...workspaceKeys.audit(workspaceId, entryId), ...entry } } };
  });
  for (let from = 0; from < items.length; from += 25) await access.table.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(from, from + 25) } }));
}
