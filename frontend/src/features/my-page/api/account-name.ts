import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

/** The session carries the name in each workspace. */
export const updateAccountName = async (workspaceId: string, accountName: string): Promise<void> => {
  await call(workspaceUser.update, { workspaceId, accountName });
  await renewSession();
};
