import type { LoaderFunctionArgs } from 'react-router';
import {
  type GroupOption,
  getGroups,
  getMembers,
  type KnownMember,
} from '#app/features/invitation/api/invite-options.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { Role, type Role as RoleValue } from '#shared/enums/enums.ts';

export interface InviteUsersData {
  workspaceId: string;
  ownRole: RoleValue;
  groups: GroupOption[];
  /** Addresses that are in are only a hint: the form opens without them. */
  members: Promise<KnownMember[]>;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<InviteUsersData> => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const ownRole = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId)?.role ?? Role.GUEST;
  const members = getMembers(workspaceId);
  // Its failure is the hint's alone, wherever nobody waits for it.
  members.catch(() => undefined);
  return { workspaceId, ownRole, groups: await getGroups(workspaceId), members };
};
