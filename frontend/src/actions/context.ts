import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#app/lib/session/session.ts';
import type { Role } from '#shared/enums/enums.ts';
import type { ActionContext } from './action.ts';

/** The current place from the address, and the person's role in it. Without a workspace in the address, the given one. */
export const useActionContext = (homeWorkspaceId?: string): ActionContext => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const workspaceId = query.get('workspaceId') ?? homeWorkspaceId;
    const member = session?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
    return {
      navigate: (to) => void navigate(to),
      pathname,
      workspaceId,
      projectKey: query.get('projectKey') ?? undefined,
      boardId: query.get('boardId') ?? undefined,
      role: member?.role as Role | undefined,
      readOnlyFrom: member?.workspace.payment.readOnlyFrom,
    };
  }, [session, pathname, search, navigate, homeWorkspaceId]);
};
