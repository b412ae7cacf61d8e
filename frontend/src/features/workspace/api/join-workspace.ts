import { operation, query } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { authDomain } from '#shared/contract/auth-domain.ts';
import { invitation } from '#shared/contract/invitation.ts';

export interface OpenWorkspace {
  id: string;
  name: string;
}

const OPEN_WORKSPACES = operation<'OpenWorkspaces'>(
  'query OpenWorkspaces { getWorkspaceListFromConnectAuthDomain { id name } }',
);

/** The workspaces that have linked the domain of the person's address. */
export const getOpenWorkspaces = async (): Promise<OpenWorkspace[]> =>
  (await query(OPEN_WORKSPACES, {})).getWorkspaceListFromConnectAuthDomain;

/** The same of somebody who is not signed in, for an address alone: named are none. Unanswered, nobody is led there. */
export const isDomainLinked = async (email: string): Promise<boolean> =>
  (await call(authDomain.isExistConnectionDomainFromWorkspace, { email }).catch(() => undefined))?.isExist ?? false;

/** Joins one of them and takes the new membership into the session. */
export const joinWorkspace = async (workspaceId: string, accountName: string): Promise<void> => {
  await call(invitation.inviteUserSelf, { workspaceId, accountName });
  await renewSession();
};
