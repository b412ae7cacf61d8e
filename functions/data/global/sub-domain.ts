import { globalKeys } from '#functions/data/keys.ts';
import type { Item, PutOp, Table } from '#functions/data/table.ts';

export interface SubDomainItem extends Item {
  workspaceId: string;
}

export const getSubDomain = (table: Table, subDomain: string): Promise<SubDomainItem | undefined> =>
  table.get<SubDomainItem>(globalKeys.subDomain(subDomain), { consistent: true });

/** Fails when another workspace has it. */
export const takeSubDomain = (subDomain: string, workspaceId: string): PutOp => ({
  put: { ...globalKeys.subDomain(subDomain), workspaceId },
  if: [{ absent: 'PK' }],
});
