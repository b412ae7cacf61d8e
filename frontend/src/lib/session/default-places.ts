import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { user } from '#shared/contract/user.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

/** The workspace that opens first; the session learns of it. */
export const chooseDefaultWorkspace = async (workspaceId: string): Promise<void> => {
  await call(user.updateDefaultWorkspace, { workspaceId });
  await renewSession();
};

/** The project that opens first in a workspace. */
export const chooseDefaultProject = async (workspaceId: string, projectKey: string | null): Promise<void> => {
  await call(workspaceUser.update, { workspaceId, defaultProject: projectKey });
  await renewSession();
};
