/** How a person becomes a member: seat, account name, membership and the person's own list, in one transaction. */
import type { Role } from '#shared/enums/enums.ts';
import { planOf } from '#shared/rules/plans.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { User } from '#functions/data/global/user.ts';
import { putUserWorkspace } from '#functions/data/global/user.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { putMember, takeAccountName } from '#functions/data/member.ts';
import type { Member, MemberItem } from '#functions/data/member.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import type { WorkspaceItem } from '#functions/data/workspace.ts';
import { takeSeat } from '#functions/data/workspace.ts';

interface Joining {
  user: User;
  accountName: string;
  role: Role;
  groupIds: string[];
  /** The workspace the person opens first. */
  isDefault: boolean;
  /** A membership that was ended before. */
  former?: MemberItem;
}

/** `at` is the time of joining. */
export function joinOperations(scope: TenantScope, workspace: Pick<WorkspaceItem, 'planType'>, joining: Joining, at: string): Guarded[] {
  return [{ op: takeSeat(scope, planOf(workspace.planType).maxSeats), refusal: 'SeatLimitReached' }, ...memberOperations(scope, joining, at)];
}

/** Without the seat: for the founder, whose seat the new workspace already counts. */
export function memberOperations(scope: TenantScope, joining: Joining, at: string): Guarded[] {
  const { accountName, isDefault, former } = joining;
  const member = memberOf(joining, at);
  const { userId } = member;
  // A removed member's name stays theirs, because old posts carry it.
  const keepsName = former?.accountName === accountName;
  return [
    { op: putMember(scope, member, former ? [{ exists: 'deletedDate' }] : undefined) },
    ...(keepsName ? [] : [{ op: takeAccountName(scope, accountName, userId), refusal: 'DomainUserGlobalExistUserName' } satisfies Guarded]),
    { op: putUserWorkspace(userId, scope.workspaceId, isDefault) },
  ];
}

export const memberOf = ({ user: { userId, email, name, thumbnail }, accountName, role, groupIds }: Joining, at: string): Member => ({ userId, email, name, thumbnail, accountName, role, groupIds, createdAt: at });

/** `taro.yamada@…` → `taro-yamada` */
export const accountNameFor = (email: string): string => (email.split('@')[0] ?? '').replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 32) || 'user';

export const isoNow = ({ clock }: Pick<CorePorts, 'clock'>): string => new Date(clock.now()).toISOString();
