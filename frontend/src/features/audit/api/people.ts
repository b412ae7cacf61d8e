import { call } from '#app/lib/api/rest-client.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export interface AuditPerson {
  id: string;
  name: string;
}

/** Everybody who is or was in the workspace, by name. */
export const getPeople = async (workspaceId: string): Promise<AuditPerson[]> => {
  const { workspaceUserList } = await call(workspaceUser.getList, { workspaceId });
  return workspaceUserList
    .map(({ id, user }) => ({ id, name: user.name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ja'));
};
