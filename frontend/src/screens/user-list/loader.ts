import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { requireUserAdmin } from '#app/features/user/admin-member.ts';
import { getGroups, getUsers } from '#app/features/user/api/users.ts';
import type { UserListData } from '#app/features/user/use-user-list.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';

export interface UserListRoute {
  me: WorkspaceUser;
  people: Promise<UserListData>;
}

/** The people come as a promise: head and tabs stand while they are on their way. */
export const loader = async (args: LoaderFunctionArgs): Promise<UserListRoute> => {
  const me = await requireUserAdmin(args);
  const people = Promise.all([getUsers(me.workspace.id), getGroups(me.workspace.id)]).then(([users, groups]) => ({
    users,
    groups,
  }));
  // The screen shows the failure; without a listener it would also count as unhandled until then.
  people.catch(() => undefined);
  return { me, people };
};

/** Another tab is another part of the same list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('workspaceId') === nextUrl.searchParams.get('workspaceId') &&
  currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
