import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Person } from '#functions/data/global/person.ts';
import { readPerson } from '#functions/data/global/person.ts';
import type { Account } from '#functions/data/global/user.ts';
import type { Member } from '#functions/data/people/member.ts';
import { readMemberships } from '#functions/data/people/membership.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { presentWorkspace, presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import type { authUserShape } from '#shared/contract/common-shapes.ts';
import { AppError } from '#shared/errors.ts';
import { presentUser } from './present.ts';

export type AuthUser = z.input<typeof authUserShape>;
type TablePort = Pick<CorePorts, 'table'>;

/** The signed-in person with every workspace they belong to. */
export const loadAuthUser = async (ports: TablePort, userId: string): Promise<AuthUser> =>
  authUserOf(ports, userId, await readPerson(ports.table, userId));

/** As `loadAuthUser`, of a person read a moment ago. */
export async function authUserOf(
  { table }: TablePort,
  userId: string,
  { user, workspaces }: Person,
): Promise<AuthUser> {
  if (!user) throw new AppError('Unauthorized');
  return presentAuthUser(user, await readMemberships(table, userId, workspaces));
}

interface Belonging {
  workspace: Workspace;
  member: Member;
  isDefault: boolean;
}

export const presentAuthUser = (user: Account, memberships: Belonging[]): AuthUser => ({
  ...presentUser(user),
  workspaceUserList: memberships.map(({ workspace, member, isDefault }) => ({
    ...presentWorkspaceUser(member),
    workspace: presentWorkspace(workspace),
    isDefault,
  })),
});
