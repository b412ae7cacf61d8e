/**
 * Sign-in domains that a workspace has claimed (account §7.8). A claim is the workspace's own and admits nobody; once it is proven,
 * the linked domain stands beside it (`global/domain-claim.ts`), and both go together.
 */

import type { Item, PutOp, Table, TransactOp } from '#functions/clients/table/table.ts';
import type { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { deleteDomainClaim, putDomainClaim } from '../global/domain-claim.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';

export interface AuthDomain {
  domainName: string;
  /** Whom the provider vouches for; absent: every confirmed address of the domain. */
  authProvider?: AuthProviderTypeEnum;
  /** Stands in the domain's DNS as proof; another workspace's claim has another one. */
  token: string;
  createdAt: string;
  verifiedAt?: string;
}
export type AuthDomainItem = Item & AuthDomain;

export const findAuthDomain = (
  table: Table,
  { workspaceId }: TenantScope,
  domainName: string,
): Promise<AuthDomainItem | undefined> =>
  table.get<AuthDomainItem>(workspaceKeys.authDomain(workspaceId, domainName), { consistent: true });

export const listAuthDomains = (table: Table, { workspaceId }: TenantScope): Promise<AuthDomainItem[]> =>
  collect(table.queryAll<AuthDomainItem>({ ...workspaceKeys.authDomains(workspaceId), consistent: true }));

/** Fails when the workspace has claimed the domain before. */
export const putAuthDomain = ({ workspaceId }: TenantScope, claim: AuthDomain): PutOp => ({
  put: { ...workspaceKeys.authDomain(workspaceId, claim.domainName), ...claim },
  if: [{ absent: 'PK' }],
});

/** Fails when the claim was proven, deleted or made anew meanwhile. */
export const proveAuthDomain = (
  { workspaceId }: TenantScope,
  { domainName, authProvider, token }: AuthDomain,
  at: string,
): [TransactOp, TransactOp] => [
  {
    update: workspaceKeys.authDomain(workspaceId, domainName),
    set: { verifiedAt: at },
    if: [{ path: 'token', equals: token }, { absent: 'verifiedAt' }],
  },
  putDomainClaim({ domainName, workspaceId, ...(authProvider === undefined ? {} : { authProvider }) }),
];

/** Fails when the claim was deleted or made anew meanwhile. */
export const deleteAuthDomain = (
  { workspaceId }: TenantScope,
  { domainName, token }: AuthDomain,
): [TransactOp, TransactOp] => [
  { delete: workspaceKeys.authDomain(workspaceId, domainName), if: [{ path: 'token', equals: token }] },
  deleteDomainClaim(domainName, workspaceId),
];
