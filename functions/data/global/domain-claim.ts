/** E-mail domains that workspaces have linked: people of the domain may join on their own (account §7.8). */
import type { AuthProviderTypeEnum } from '#shared/enums/enums.ts';
import { collect } from '#functions/data/collect.ts';
import { globalKeys } from '#functions/data/keys.ts';
import type { Item, Table } from '#functions/data/table.ts';

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

/** A claim of Google's domain takes a Google account in that very domain, not only an address in it. */
export const isAdmitted = ({ authProvider, domainName }: DomainClaim, { googleEmail }: { googleEmail?: string }): boolean =>
  authProvider === undefined || (googleEmail !== undefined && domainOf(googleEmail) === domainName);
