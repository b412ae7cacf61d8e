/**
 * E-mail domains that workspaces have linked: people of the domain may join on their own (account §7.8). Each of them has proven
 * that the domain is theirs (`functions/data/people/auth-domain.ts`); what is only claimed is not here.
 */

import type { CheckOp, DeleteOp, Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { collect } from '#functions/data/table/collect.ts';
import { globalKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import type { AuthProviderTypeEnum } from '#shared/enums/enums.ts';

export interface DomainClaim {
  domainName: string;
  workspaceId: string;
  /** Whom the provider vouches for; absent: every confirmed address of the domain. */
  authProvider?: AuthProviderTypeEnum;
}
export type DomainClaimItem = Item & DomainClaim;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

export const listDomainClaims = (table: Table, domainName: string): Promise<DomainClaimItem[]> =>
  collect(table.queryAll<DomainClaimItem>({ ...globalKeys.domainClaims(domainName), consistent: true }));

export const putDomainClaim = (claim: DomainClaim): PutOp => ({
  put: { ...globalKeys.domainClaim(claim.domainName, claim.workspaceId), ...claim },
});
export const deleteDomainClaim = (domainName: string, workspaceId: string): DeleteOp => ({
  delete: globalKeys.domainClaim(domainName, workspaceId),
});

/** Fails when the workspace has given the domain up, or chosen other people of it. */
export const checkDomainClaim = ({ domainName, workspaceId, authProvider }: DomainClaim): CheckOp => ({
  check: globalKeys.domainClaim(domainName, workspaceId),
  if: [
    { exists: 'PK' },
    authProvider === undefined ? { absent: 'authProvider' } : { path: 'authProvider', equals: authProvider },
  ],
});

/** Whether one of the claims is of a workspace that still takes people. */
export async function isAnyOpen(table: Table, claims: readonly DomainClaim[]): Promise<boolean> {
  if (claims.length === 0) return false;
  const workspaces = await table.batchGet<WorkspaceItem>(
    claims.map(({ workspaceId }) => workspaceKeys.workspace(workspaceId)),
    { consistent: true },
  );
  return workspaces.some(isWorkspaceOpen);
}

/** A claim of Google's domain takes a Google account in that very domain, not only an address in it. */
export const isAdmitted = (
  { authProvider, domainName }: DomainClaim,
  { googleEmail }: { googleEmail?: string },
): boolean => authProvider === undefined || (googleEmail !== undefined && domainOf(googleEmail) === domainName);
