import type { LoaderFunctionArgs } from 'react-router';
import { getActiveMembers, getGroups } from '#app/features/group/api/groups.ts';
import { requireGroupAdmin } from '#app/features/group/group-admin.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { getProjectList } from '#app/lib/project-list.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { id: workspaceId } = (await requireGroupAdmin(args)).workspace;
  const groupId = new URL(args.request.url).searchParams.get('groupId');
  const [groups, members, projects] = await Promise.all([
    getGroups(workspaceId),
    getActiveMembers(workspaceId),
    getProjectList(workspaceId),
  ]);
  const group = groups.find(({ id }) => id === groupId);
  if (!group) throw new AppProblem('EntityNotFound', 404, '');
  return { workspaceId, group, others: groups.filter(({ id }) => id !== groupId), members, projects };
};
export type GroupDetailData = Awaited<ReturnType<typeof loader>>;
