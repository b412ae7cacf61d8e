/** Names of hosts: whose each is, and where a former one leads. */

import type { DeleteOp, Item, PutOp, Table, TransactOp } from '#functions/clients/table/table.ts';
import { collect } from '#functions/data/table/collect.ts';
import { globalKeys } from '#functions/data/table/keys.ts';

export interface SubDomainItem extends Item {
  workspaceId: string;
}
/** A former name of a workspace: leads to its present one, and is kept for it. */
export interface RedirectItem extends Item {
  workspaceId: string;
  /** Seconds; later it is free, also while TTL has yet to delete it. */
  ttl: number;
}

export interface HostName {
  /** The workspace that lives there. */
  owner?: SubDomainItem;
  redirect?: RedirectItem;
}

export async function findHostName(table: Table, subDomain: string, now: number): Promise<HostName> {
  const items = await collect(table.queryAll({ ...globalKeys.hostName(subDomain), consistent: true }));
  const redirect = items.find(({ SK }) => SK === globalKeys.redirect(subDomain).SK) as RedirectItem | undefined;
  return {
    owner: items.find(({ SK }) => SK === globalKeys.subDomain(subDomain).SK) as SubDomainItem | undefined,
    redirect: redirect && redirect.ttl * 1000 > now ? redirect : undefined,
  };
}

export const getSubDomain = (table: Table, subDomain: string): Promise<SubDomainItem | undefined> =>
  table.get<SubDomainItem>(globalKeys.subDomain(subDomain), { consistent: true });

/** Fails when another workspace has it, or when a redirect from it is running. */
export const takeSubDomain = (subDomain: string, workspaceId: string, now: number): TransactOp[] => [
  putSubDomain(subDomain, workspaceId),
  { check: globalKeys.redirect(subDomain), if: [{ path: 'ttl', absentOrLessThan: Math.floor(now / 1000) }] },
];

/** A workspace takes up a former name of its own again. */
export const retakeSubDomain = (subDomain: string, workspaceId: string): TransactOp[] => [
  putSubDomain(subDomain, workspaceId),
  { delete: globalKeys.redirect(subDomain), if: [{ path: 'workspaceId', equals: workspaceId }] },
];

const putSubDomain = (subDomain: string, workspaceId: string): PutOp => ({
  put: { ...globalKeys.subDomain(subDomain), workspaceId },
  if: [{ absent: 'PK' }],
});

/** The name is given up, and leads on until then. */
export const redirectSubDomain = (subDomain: string, workspaceId: string, until: string): TransactOp[] => [
  deleteSubDomain(subDomain, workspaceId),
  { put: { ...globalKeys.redirect(subDomain), workspaceId, ttl: Math.floor(Date.parse(until) / 1000) } },
];

export const deleteSubDomain = (subDomain: string, workspaceId: string): DeleteOp => ({
  delete: globalKeys.subDomain(subDomain),
  if: [{ path: 'workspaceId', equals: workspaceId }],
});
