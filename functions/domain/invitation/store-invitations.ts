/** Writes invitations with their links, their audit entries and their limits: as many in one transaction as it holds. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { PutOp, TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { countOperations } from '#functions/data/global/rate-limit.ts';
import { checkGroup } from '#functions/data/people/group.ts';
import type { Invitation } from '#functions/data/people/invitation.ts';
import { putInvitation } from '#functions/data/people/invitation.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

/** An invitation with what stores its link. */
export interface NewInvitation {
  invitation: Invitation;
  et: string;
  tokenOp: PutOp;
  /** As the audit log tells it: role and group. */
  what: string;
}

const OPERATIONS_PER_ADDRESS = 4;
/** The group and the workspace's limit. */
const OPERATIONS_BEFORE = 2;
const AT_ONCE = Math.floor((100 - OPERATIONS_BEFORE) / OPERATIONS_PER_ADDRESS);

/** Returns those that were stored; the others were mailed too often lately. `groupId` undefined: the group is gone, as the admin knows. */
export async function storeInvitations(
  ports: CorePorts,
  scope: MemberScope,
  groupId: string | undefined,
  invitations: NewInvitation[],
): Promise<NewInvitation[]> {
  const stored: NewInvitation[] = [];
  for (let from = 0; from < invitations.length; from += AT_ONCE)
    stored.push(...(await storePart(ports, scope, groupId, invitations.slice(from, from + AT_ONCE))));
  return stored;
}

async function storePart(
  ports: CorePorts,
  scope: MemberScope,
  groupId: string | undefined,
  part: NewInvitation[],
): Promise<NewInvitation[]> {
  let left = part;
  while (left.length > 0) {
    const before = [
      ...(groupId === undefined ? [] : [checkGroup(scope, groupId)]),
      ...countOperations(ports, 'inviteAll', { workspaceId: scope.workspaceId }, left.length).map(({ op }) => op),
    ];
    try {
      await transactWithRetry(ports, [...before, ...left.flatMap((one) => operations(ports, scope, one))]);
      return left;
    } catch (cause) {
      // So many at the same moment that none gets through.
      if (cause instanceof TransactionConflict) return [];
      if (!(cause instanceof ConditionFailed)) throw cause;
      const isGroupGone = groupId !== undefined && cause.indexes.includes(0);
      if (isGroupGone) throw new AppError('EntityNotFound', undefined, { cause });
      if (cause.indexes.some((index) => index < before.length)) return [];
      const limited = new Set(
        cause.indexes.map((index) => Math.floor((index - before.length) / OPERATIONS_PER_ADDRESS)),
      );
      left = left.filter((_, at) => !limited.has(at));
    }
  }
  return [];
}

const operations = (
  ports: CorePorts,
  scope: MemberScope,
  { invitation, tokenOp, what }: NewInvitation,
): TransactOp[] => [
  tokenOp,
  putInvitation(scope, invitation),
  auditOp(ports, scope, {
    action: AuditAction.USER_INVITED,
    targetId: invitation.invitationId,
    targetName: invitation.email,
    after: what,
  }),
  ...countOperations(ports, 'invite', { email: invitation.email }).map(({ op }) => op),
];
