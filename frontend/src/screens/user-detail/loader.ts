import type { LoaderFunctionArgs } from 'react-router';
import { requireUserAdmin } from '#app/features/user/admin-member.ts';
import { type Group, getGroups, getUsers, type User } from '#app/features/user/api/users.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { getProjectList, type Project } from '#app/lib/project-list.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { notDeleted } from '#shared/rules/workspace/members.ts';

export interface UserDetailRoute {
  me: WorkspaceUser;
  user: User;
  groups: Group[];
  projects: Project[];
}

export const loader = async (args: LoaderFunctionArgs): Promise<UserDetailRoute> => {
  const me = await requireUserAdmin(args);
  const { id } = me.workspace;
  const userId = new URL(args.request.url).searchParams.get('userId');
  const [users, groups, projects] = await Promise.all([getUsers(id), getGroups(id), getProjectList(id)]);
  const user = notDeleted(users).find((one) => one.id === userId);
  if (!user) throw new AppProblem('EntityNotFound', 404, '');
  return { me, user, groups, projects };
};
