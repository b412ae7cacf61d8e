import type { AuthUser, WorkspaceUser } from '#app/lib/session-user.ts';

export const activeMemberships = (user: AuthUser): WorkspaceUser[] => user.workspaceUserList.filter((member) => !member.isDeleted);

/** The workspace of this host, otherwise the default one, otherwise the first. */
export const homeWorkspace = (user: AuthUser, host: string): WorkspaceUser | undefined => {
  const members = activeMemberships(user);
  const label = host.split('.')[0];
  return members.find((member) => member.workspace.subDomain === label) ?? members.find((member) => member.isDefault) ?? members[0];
};
