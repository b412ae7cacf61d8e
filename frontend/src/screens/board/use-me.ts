import { useSession } from '#app/lib/session/session.ts';

/** One's own account name in a workspace, as cells hold it. */
export const useMe = (workspaceId: string): string =>
  useSession()?.user.workspaceUserList.find((member) => member.workspace.id === workspaceId)?.recordedAccountName ?? '';
