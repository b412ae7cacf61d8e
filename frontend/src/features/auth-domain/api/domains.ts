import { mutate, operation, query } from '#app/lib/graphql.ts';
import type { AuthProviderTypeEnum } from '#shared/enums/enums.ts';

export interface AuthDomain {
  domainName: string;
  /** null: every confirmed address of the domain. */
  authProvider: AuthProviderTypeEnum | null;
  isVerified: boolean;
  /** Value of the TXT record that proves the claim. */
  verificationRecord: string;
}

interface Named {
  workspaceId: string;
  domainName: string;
}

const FIELDS = 'domainName authProvider isVerified verificationRecord';
const write = <Name extends string>(name: Name, input: string) =>
  operation<Record<Name, AuthDomain>, { input: Named }>(`mutation ${name}($input: ${input}!) { ${name}(input: $input) { ${FIELDS} } }`);

const LIST = operation<{ getConnectAuthDomainList: AuthDomain[] }, { workspaceId: string }>(
  `query getConnectAuthDomainList($workspaceId: ID!) { getConnectAuthDomainList(workspaceId: $workspaceId) { ${FIELDS} } }`,
);
const ADD_GOOGLE = write('registerGoogleWorkspaceDomain', 'RegisterGoogleWorkspaceDomainParam');
const ADD_ANY = write('registerWorkspaceConnectAnyAuthDomain', 'RegisterWorkspaceConnectAnyAuthDomainParam');
const VERIFY = write('verifyWorkspaceConnectAuthDomain', 'VerifyWorkspaceConnectAuthDomainInput');
const DELETE = write('deleteWorkspaceConnectAuthDomainFromAuthProvider', 'DeleteWorkspaceConnectAuthDomainFromAuthProviderRequest');

export const getDomains = async (workspaceId: string): Promise<AuthDomain[]> => (await query(LIST, { workspaceId })).getConnectAuthDomainList;

export const addDomain = async (input: Named, isGoogleOnly: boolean): Promise<AuthDomain> =>
  isGoogleOnly ? (await mutate(ADD_GOOGLE, { input })).registerGoogleWorkspaceDomain : (await mutate(ADD_ANY, { input })).registerWorkspaceConnectAnyAuthDomain;

export const verifyDomain = async (input: Named): Promise<AuthDomain> => (await mutate(VERIFY, { input })).verifyWorkspaceConnectAuthDomain;

export const deleteDomain = async (input: Named): Promise<void> => {
  await mutate(DELETE, { input });
};
