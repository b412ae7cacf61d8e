/** A workspace that has linked an e-mail domain; written as the admin's screen writes it. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DomainClaim } from '#functions/data/global/domain-claim.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { wireHost } from '../host/wire-host.ts';

let counter = 0;
/** A domain that nobody used in this run. */
export const newDomain = (): string =>
  `d${process.pid.toString(36)}${Date.now().toString(36)}${((counter += 1)).toString(36)}.example`;

export async function givenDomainClaim(claim: DomainClaim): Promise<void> {
  const { operator } = await wireHost();
  await operator.table.send(
    new PutCommand({
      TableName: await operator.tableName(),
      Item: { ...globalKeys.domainClaim(claim.domainName, claim.workspaceId), ...claim },
    }),
  );
}
