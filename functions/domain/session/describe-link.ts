/** What a mailed link is for, so that its screen can say so before it is used. */
import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import type { FoundToken } from '#functions/data/global/token.ts';
import { findToken } from '#functions/data/global/token.ts';
import type { User } from '#functions/data/global/user.ts';
import { getUser } from '#functions/data/global/user.ts';
import { readInvitee } from '#functions/data/people/invitation-target.ts';
import { isMemberAlready, openInvitation } from '#functions/domain/invitation/open-invitation.ts';
import type { user } from '#shared/contract/user.ts';
import { LINK_PURPOSES } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';

type Described = z.input<typeof user.getByEmailToken.output>;

export async function describeLink(ports: CorePorts, et: string, ip: string): Promise<Described> {
  const { table } = ports;
  await countCall(ports, 'link', { ip });
  const found = await findToken(ports, et, ...LINK_PURPOSES);
  if (!found) throw new AppError('InvalidToken');
  const { grant, isOver } = found;
  if (grant.purpose === 'invite') return describeInvitation(ports, et, { grant, isOver });
  if (isOver) throw new AppError('InvalidToken');
  const { email, purpose, userId } = grant;
  return { email, purpose, ...presentOwner(await getUser(table, userId)), workspaceName: null, workspaceId: null };
}

const presentOwner = (user: User | undefined): Pick<Described, 'name' | 'hasPassword'> => ({
  name: user?.name ?? null,
  hasPassword: user ? user.authProvider === undefined : null,
});

async function describeInvitation(ports: CorePorts, et: string, found: FoundToken<'invite'>): Promise<Described> {
  const invitation = await openInvitation(ports, et, found);
  const {
    grant: { email },
    workspace,
    address,
  } = invitation;
  const userId = address?.confirmedAt ? address.userId : undefined;
  const { user, member } = userId ? await readInvitee(ports.table, workspace, userId) : {};
  isMemberAlready(invitation, member);
  return {
    email,
    purpose: 'invite',
    ...presentOwner(user),
    workspaceName: workspace.name,
    workspaceId: workspace.workspaceId,
  };
}
