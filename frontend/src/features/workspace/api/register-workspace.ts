import { call } from '#app/lib/rest-client.ts';
import { renewSession } from '#app/lib/session.ts';
import { registration } from '#shared/contract/registration.ts';

export const isSubDomainFree = async (subDomain: string): Promise<boolean> => (await call(registration.isNotDuplicateSubDomain, { subDomain })).isNotDuplicate;

/** Makes the workspace and takes the new membership into the session. */
export const registerWorkspace = async (input: { name: string; subDomain: string }): Promise<{ subDomain: string | null }> => {
  const workspace = await call(registration.workspaceInitialRegister, input);
  await renewSession();
  return workspace;
};
