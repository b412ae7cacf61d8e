import { mutate, operation, query } from '#app/lib/api/graphql.ts';
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

const LIST = operation<'GetConnectAuthDomainList'>(
  `query GetConnectAuthDomainList($workspaceId: ID!) { getConnectAuthDomainList(workspaceId: $workspaceId) { ${FIELDS} } }`,
);
const ADD_GOOGLE = operation<'RegisterGoogleWorkspaceDomain'>(
  `mutation RegisterGoogleWorkspaceDomain($input: RegisterGoogleWorkspaceDomainParam!) { registerGoogleWorkspaceDomain(input: $input) { ${FIELDS} } }`,
);
const ADD_ANY = operation<'RegisterWorkspaceConnectAnyAuthDomain'>(
  `mutation RegisterWorkspaceConnectAnyAuthDomain($input: RegisterWorkspaceConnectAnyAuthDomainParam!) { registerWorkspaceConnectAnyAuthDomain(input: $input) { ${FIELDS} } }`,
);
const VERIFY = operation<'VerifyWorkspaceConnectAuthDomain'>(
  `mutation VerifyWorkspaceConnectAuthDomain($input: VerifyWorkspaceConnectAuthDomainInput!) { verifyWorkspaceConnectAuthDomain(input: $input) { ${FIELDS} } }`,
);
const DELETE = operation<'DeleteWorkspaceConnectAuthDomain'>(
  `mutation DeleteWorkspaceConnectAuthDomain($input: DeleteWorkspaceConnectAuthDomainFromAuthProviderRequest!) { deleteWorkspaceConnectAuthDomainFromAuthProvider(input: $input) { ${FIELDS} } }`,
);

export const getDomains = async (workspaceId: string): Promise<AuthDomain[]> =>
  (await query(LIST, { workspaceId })).getConnectAuthDomainList;

export const addDomain = async (input: Named, isGoogleOnly: boolean): Promise<AuthDomain> =>
  isGoogleOnly
    ? (await mutate(ADD_GOOGLE, { input })).registerGoogleWorkspaceDomain
    : (await mutate(ADD_ANY, { input })).registerWorkspaceConnectAnyAuthDomain;

export const verifyDomain = async (input: Named): Promise<AuthDomain> =>
  (await mutate(VERIFY, { input })).verifyWorkspaceConnectAuthDomain;

export const deleteDomain = async (input: Named): Promise<void> => {
  await mutate(DELETE, { input });
};
