import type { LoaderFunctionArgs } from 'react-router';
import { type Group, getActiveMembers, getGroups, type Member } from '#app/features/group/api/groups.ts';
import { requireGroupAdmin } from '#app/features/group/group-admin.ts';
import { getProjectList, type Project } from '#app/lib/project-list.ts';

export interface GroupListData {
  groups: Group[];
  members: Member[];
  projects: Project[];
}

/** The list comes as a promise: the head stands while it is on its way. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { id } = (await requireGroupAdmin(args)).workspace;
  const list: Promise<GroupListData> = Promise.all([getGroups(id), getActiveMembers(id), getProjectList(id)]).then(
    ([groups, members, projects]) => ({ groups, members, projects }),
  );
  // The screen shows the failure; without a listener it would also count as unhandled until then.
  list.catch(() => undefined);
  return { workspaceId: id, list };
};
