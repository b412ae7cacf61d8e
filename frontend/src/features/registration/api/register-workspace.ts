import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { beginSession, renewSession } from '#app/lib/session/session.ts';
import { registration } from '#shared/contract/registration.ts';

export type NewWorkspace = z.input<typeof registration.workspaceInitialRegister.input>;
type NewWorkspaceByLink = Omit<z.input<typeof registration.workspaceInitialRegisterFromEmailToken.input>, 'et'>;

/** Makes the workspace and takes the new membership into the session. */
export const registerWorkspace = async (input: NewWorkspace): Promise<{ subDomain: string | null }> => {
  const workspace = await call(registration.workspaceInitialRegister, input);
  await renewSession();
  return workspace;
};

/** The same for who holds a link: it signs in as well. */
export const registerWorkspaceByLink = async (
  et: string,
  input: NewWorkspaceByLink,
): Promise<{ subDomain: string | null }> => {
  const { workspace, ...signedIn } = await call(registration.workspaceInitialRegisterFromEmailToken, { et, ...input });
  beginSession(signedIn);
  return workspace;
};
