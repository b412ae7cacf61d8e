/** What an operator or another screen would have done before a flow begins: written straight into the host's table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { globalKeys, workspaceKeys } from '#functions/data/keys.ts';
import type { PaymentStatusType } from '#shared/enums/enums.ts';
import { Operator } from '#test/support/operator.ts';

function operator(): Operator {
  const { endpoint, credentials } = JSON.parse(readFileSync(join(process.env.HISHO_TEST_DATA!, 'operator.json'), 'utf8')) as { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  return new Operator({ awsEndpoint: endpoint, operator: credentials });
}

/** People of the domain may join the workspace on their own. */
export async function linkDomain(domainName: string, workspaceId: string): Promise<void> {
  const access = operator();
  await access.table.send(new PutCommand({ TableName: await access.tableName(), Item: { ...globalKeys.domainClaim(domainName, workspaceId), domainName, workspaceId } }));
}

export async function setPaymentStatus(workspaceId: string, paymentStatus: PaymentStatusType): Promise<void> {
  const access = operator();
  await access.table.send(new UpdateCommand({ TableName: await access.tableName(), Key: workspaceKeys.workspace(workspaceId), UpdateExpression: 'SET paymentStatus = :status', ExpressionAttributeValues: { ':status': paymentStatus } }));
}
