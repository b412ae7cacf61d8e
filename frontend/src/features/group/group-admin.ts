import type { LoaderFunctionArgs } from 'react-router';
import { AppProblem } from '#app/lib/api/problem.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { may } from '#shared/rules/access/permissions.ts';

/** The admin who opens a screen of group management, in the workspace that its address names. */
export const requireGroupAdmin = async ({ request }: LoaderFunctionArgs): Promise<WorkspaceUser> => {
  const { user } = await requireSession(request);
  const workspaceId = new URL(request.url).searchParams.get('workspaceId');
  const member = user.workspaceUserList.find(
    ({ workspace, isDeleted, isDefault }) =>
      !isDeleted && (workspaceId === null ? isDefault : workspace.id === workspaceId),
  );
  if (!member) throw new AppProblem('EntityNotFound', 404, '');
  if (!may(member.role, 'group.edit')) throw new AppProblem('Forbidden', 403, reasonAgainst('group.edit') ?? '');
  return member;
};
