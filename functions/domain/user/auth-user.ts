import type * as z from 'zod';
import type { authUserShape } from '#shared/contract/people.ts';
import { AppError } from '#shared/errors.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getUser } from '#functions/data/global/user.ts';
import { listMemberships } from '#functions/data/membership.ts';
import { presentWorkspace, presentWorkspaceUser } from '#functions/domain/workspace/present.ts';

export type AuthUser = z.input<typeof authUserShape>;

/** The signed-in person with every workspace they belong to. */
export async function loadAuthUser({ table }: Pick<CorePorts, 'table'>, userId: string): Promise<AuthUser> {
  const [user, memberships] = await Promise.all([getUser(table, userId), listMemberships(table, userId)]);
  if (!user) throw new AppError('Unauthorized');
  return {
    id: user.userId,
    email: user.email,
    name: user.name,
    workspaceUserList: memberships.map(({ workspace, member, isDefault }) => ({
      ...presentWorkspaceUser(member),
      workspace: presentWorkspace(workspace),
      isDefault,
    })),
  };
}
