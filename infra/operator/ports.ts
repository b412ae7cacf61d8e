/** The table of a stage for an operator's command, with the product's own code over it. */
import { ulid } from 'ulid';
import type { CorePorts } from '#functions/clients/ports.ts';
import { dynamoTable } from '#functions/clients/table/dynamo-table.ts';
import { REGION } from '../config.ts';

export interface TableAccess {
  tableName: string;
  /** The local host's; absent: AWS, with the operator's own credentials. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  now?: () => number;
}

export function operatorPorts({
  tableName,
  endpoint,
  credentials,
  now = Date.now,
}: TableAccess): Pick<CorePorts, 'table' | 'clock' | 'ids'> {
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
  return { table, clock, ids };
}
