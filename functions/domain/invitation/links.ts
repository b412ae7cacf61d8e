/** Invitation links, as admins see them. */
import type * as z from 'zod';
import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { checkGroup, requireGroups } from '#functions/data/people/group.ts';
import type { InvitationLink } from '#functions/data/people/invitation-link.ts';
import { linkIdOf, linkState, putLink, revokeLink } from '#functions/data/people/invitation-link.ts';
import { readInvitations } from '#functions/data/people/invited-people.ts';
import { requireMember } from '#functions/data/people/member.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { invitationLink as contract } from '#shared/contract/invitation-link.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import type { LINK_ROLES } from '#shared/rules/workspace/invitation.ts';

type Created = z.input<typeof contract.create.output>;
type Listed = z.input<typeof contract.getList.output>['invitationLinkList'][number];
type LinkRole = (typeof LINK_ROLES)[number];

interface NewLink {
  groupId: string;
  role: LinkRole;
  expiresInDays: number;
  maxUses: number | null;
}

export async function createLink(
  ports: CorePorts,
  scope: MemberScope,
  { groupId, role, expiresInDays, maxUses }: NewLink,
): Promise<Created> {
  const { table, ids, clock } = ports;
  const [[group], { name: creatorName }] = await Promise.all([
    requireGroups(table, scope, [groupId]),
    requireMember(table, scope, scope.userId),
  ]);
  const secret = ids.secret();
  const now = clock.now();
  const endsAt = now + expiresInDays * DAY_MS;
  const link: InvitationLink = {
    linkId: linkIdOf(secret),
    groupId,
    role,
    createdBy: scope.userId,
    creatorName,
    createdAt: new Date(now).toISOString(),
    endsAt,
    useCount: 0,
    ...(maxUses === null ? {} : { maxUses }),
  };
  await transactGuarded(ports, [
    { op: checkGroup(scope, groupId), refusal: 'EntityNotFound' },
    { op: putLink(scope, link) },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.INVITATION_LINK_CREATED,
        targetId: link.linkId,
        targetName: group!.name,
        after: describe(link),
      }),
    },
  ]);
  return { ...present(link, group!.name, now), invitationLinkId: secret };
}

export async function listLinks({ table, clock }: CorePorts, scope: MemberScope): Promise<Listed[]> {
  const { groups, links } = await readInvitations(table, scope);
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const kept = links
    .filter(({ revokedDate }) => revokedDate === undefined)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return kept.map((link) => present(link, names.get(link.groupId) ?? null, clock.now()));
}

export async function endLink(ports: CorePorts, scope: MemberScope, linkId: string): Promise<void> {
  const { links, groups } = await readInvitations(ports.table, scope);
  const link = links.find((one) => one.linkId === linkId);
  if (!link || link.revokedDate !== undefined) throw new AppError('EntityNotFound');
  const group = groups.find(({ groupId }) => groupId === link.groupId);
  await transactGuarded(ports, [
    { op: revokeLink(scope, linkId, isoNow(ports)), refusal: 'EntityNotFound' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.INVITATION_LINK_REVOKED,
        targetId: linkId,
        targetName: group?.name ?? '招待リンク',
        before: describe(link),
      }),
    },
  ]);
}

/** 「スタッフ・3人まで」 */
const describe = ({ role, maxUses }: InvitationLink): string =>
  [RoleLabel[role], maxUses === undefined ? undefined : `${maxUses}人まで`].filter(Boolean).join('・');

const present = (link: InvitationLink, groupName: string | null, now: number): Listed => {
  const state = linkState(link, now);
  return {
    id: link.linkId,
    role: link.role as LinkRole,
    groupName,
    creatorName: link.creatorName,
    createdAt: link.createdAt,
    expiresAt: new Date(link.endsAt).toISOString(),
    useCount: link.useCount,
    maxUses: link.maxUses ?? null,
    state: state === 'REVOKED' ? 'EXPIRED' : state,
  };
};
