/** How a person becomes a member: seat, account name, membership and the person's own list, in one transaction. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { User } from '#functions/data/global/user.ts';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import type { Member, MemberItem } from '#functions/data/people/member.ts';
import { nextNameCount, putMember, takeAccountName } from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import type { Origin, TenantScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { WorkspaceItem } from '#functions/data/workspace/workspace.ts';
import { takeSeat } from '#functions/data/workspace/workspace.ts';
import type { Role } from '#shared/enums/enums.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

export interface Joining {
  user: User;
  accountName: string;
  role: Role;
  groupIds: string[];
  /** The workspace the person opens first. */
  isDefault: boolean;
  /** A membership that was ended before. */
  former?: MemberItem | undefined;
}

/** The door the person came through, as the audit log tells it. */
export interface Entrance {
  by: '招待' | '招待リンク' | '連携ドメイン';
  origin: Origin | undefined;
}

export function joinOperations(
  ports: Pick<CorePorts, 'ids' | 'clock'>,
  workspace: Pick<WorkspaceItem, 'workspaceId' | 'planType'>,
  joining: Joining,
  { by, origin }: Entrance,
): GuardedOp[] {
  const { user, accountName, role } = joining;
  const actor = { workspaceId: workspace.workspaceId, userId: user.userId, accountName, origin };
  return [
    { op: takeSeat(workspace), refusal: 'SeatLimitReached' },
    ...memberOperations(workspace, joining, isoNow(ports)),
    {
      op: auditOp(ports, actor, {
        action: AuditAction.USER_JOINED,
        targetId: user.userId,
        targetName: user.name,
        after: `${RoleLabel[role]}（${by}）`,
      }),
    },
  ];
}

/** Without the seat: for the founder, whose seat the new workspace already counts. */
export function memberOperations(scope: TenantScope, joining: Joining, at: string): GuardedOp[] {
  const { accountName, isDefault, former } = joining;
  // A removed member's names stay theirs, because old posts carry them.
  const keepsName = former !== undefined && [former.accountName, former.shownAccountName].includes(accountName);
  const member = former
    ? {
        ...memberOf(joining, at),
        accountName: former.accountName,
        shownAccountName: accountName,
        laterAccountNameCount: keepsName
          ? (former.laterAccountNameCount ?? 0)
          : nextNameCount(former.laterAccountNameCount),
      }
    : memberOf(joining, at);
  const { userId } = member;
  return [
    { op: putMember(scope, member, former ? [{ exists: 'deletedDate' }] : undefined) },
    ...(keepsName
      ? []
      : [
          {
            op: takeAccountName(scope, accountName, userId),
            refusal: 'DomainUserGlobalExistUserName',
          } satisfies GuardedOp,
        ]),
    { op: putUserWorkspace(userId, scope.workspaceId, isDefault) },
  ];
}

export const memberOf = (
  { user: { userId, email, name, thumbnail }, accountName, role, groupIds }: Joining,
  at: string,
): Member => ({ userId, email, name, thumbnail, accountName, role, groupIds, createdAt: at });
