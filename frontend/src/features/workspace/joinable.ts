import { paths } from '#app/lib/paths.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { getOpenWorkspaces } from './api/join-workspace.ts';

/** Whether a workspace takes the signed-in person without an invitation. Unanswered, nobody is led there. */
export const canJoin = async (): Promise<boolean> => (await getOpenWorkspaces().catch(() => [])).length > 0;

/** Who has confirmed an address and has no workspace yet joins that of their domain, where there is one (account §4.9). */
export const afterConfirming = async ({ workspaceUserList }: AuthUser): Promise<string> => {
  const hasWorkspace = workspaceUserList.some(({ isDeleted }) => !isDeleted);
  return !hasWorkspace && (await canJoin()) ? paths.workspaceJoin() : paths.top();
};
