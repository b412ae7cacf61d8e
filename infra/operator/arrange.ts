/** Arranges a contract in the table of a stage, with the product's own code for it. */
import { ulid } from 'ulid';
import { dynamoTable } from '#functions/data/dynamo-table.ts';
import type { Arranged, Contract } from '#functions/domain/plan/arrange-contract.ts';
import { arrangeContract } from '#functions/domain/plan/arrange-contract.ts';
import { REGION } from '../config.ts';

export interface TableAccess {
  tableName: string;
  /** The local host's; absent: AWS, with the operator's own credentials. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  now?: () => number;
}

export type { Arranged, Contract };

export function arrange(
  { tableName, endpoint, credentials, now = Date.now }: TableAccess,
  of: { workspaceId: string } | { subDomain: string },
  contract: Contract,
): Promise<Arranged> {
  const table = dynamoTable(tableName, undefined, {
    region: REGION,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const clock = { now, sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) };
  const ids = {
    ulid: (at = now()) => ulid(at),
    uuid: () => crypto.randomUUID(),
    secret: () => crypto.randomUUID(),
    random: () => Math.random(),
  };
  return arrangeContract({ table, clock, ids }, of, contract);
}
