/** Invitation links, as whoever holds one sees them. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { countCall, countOperations, countWith } from '#functions/data/global/rate-limit.ts';
import { newToken } from '#functions/data/global/token.ts';
import type { InvitationLinkItem } from '#functions/data/people/invitation-link.ts';
import { linkState, readVisitedLink } from '#functions/data/people/invitation-link.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { invitationMail } from '#functions/domain/mail/invitation-mail.ts';
import { AppError } from '#shared/errors.ts';
import { planOf } from '#shared/rules/plan/plans.ts';

interface Visit {
  workspaceId: string;
  /** Of the link's address. */
  secret: string;
}
interface Visited {
  workspace: WorkspaceItem;
  link: InvitationLinkItem;
}

/** Links that are unknown, over, used up or revoked are all as missing: whoever tries them learns nothing. */
async function requireLink({ table, clock }: CorePorts, { workspaceId, secret }: Visit): Promise<Visited> {
  const { workspace, link } = await readVisitedLink(table, workspaceId, secret);
  if (!isWorkspaceOpen(workspace) || !link || linkState(link, clock.now()) !== 'OPEN')
    throw new AppError('EntityNotFound');
  return { workspace: workspace as WorkspaceItem, link };
}

export async function describeVisitedLink(
  ports: CorePorts,
  visit: Visit,
  ip: string,
): Promise<{ workspaceName: string; inviterName: string; expiresAt: string }> {
  await countCall(ports, 'link', { ip });
  const { workspace, link } = await requireLink(ports, visit);
  return {
    workspaceName: workspace.name,
    inviterName: link.creatorName,
    expiresAt: new Date(link.endsAt).toISOString(),
  };
}

/**
 * Mails the address an invitation of its own, which proves that it is the visitor's. Asks nothing about the address, so
 * that the answer cannot tell whether an account has it.
 */
export async function inviteByLink(
  ports: CorePorts & { mailer: Mailer },
  visit: Visit,
  email: string,
  ip: string,
): Promise<void> {
  const { workspace, link } = await requireLink(ports, visit);
  const { workspaceId } = workspace;
  if (workspace.memberCount >= (planOf(workspace.planType).maxSeats ?? Infinity))
    throw new AppError('SeatLimitReached');
  const { linkId, groupId, role, creatorName } = link;
  const { secret: et, op } = newToken(ports, {
    purpose: 'invite',
    email,
    workspaceId,
    groupId,
    role,
    invitedAt: isoNow(ports),
    linkId,
  });
  await countWith(ports, [op], countOperations(ports, 'linkInvite', { email, ip, link: linkId }));
  await ports.mailer.send(
    invitationMail({
      to: email,
      workspaceId,
      workspaceName: workspace.name,
      inviter: creatorName,
      et,
      isAskedFor: true,
    }),
  );
}
