/** A new workspace with its founder, a first group and the bonus credits (decisions "Entry check"). */
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PaymentMethodType, PaymentStatusType, Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { newUserBonusCredits } from '#shared/rules/credits.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { bookCredit } from '#functions/data/credit.ts';
import { takeSubDomain } from '#functions/data/global/sub-domain.ts';
import { getUser } from '#functions/data/global/user.ts';
import { createGroup } from '#functions/data/group.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import { listMemberships } from '#functions/data/membership.ts';
import type { UserScope } from '#functions/data/scope.ts';
import { createWorkspace } from '#functions/data/workspace.ts';
import type { Workspace } from '#functions/data/workspace.ts';
import { accountNameFor, isoNow, memberOperations } from './join.ts';

const FIRST_GROUP_NAME = 'メンバー';

interface NewWorkspace {
  name: string;
  subDomain: string;
  accountName?: string;
  selectedPlan: WorkspacePlanType;
}

export async function registerWorkspace(ports: CorePorts, { userId }: UserScope, input: NewWorkspace): Promise<Workspace> {
  const { table, ids } = ports;
  const [user, memberships] = await Promise.all([getUser(table, userId), listMemberships(table, userId)]);
  if (!user) throw new AppError('Unauthorized');
  const createdAt = isoNow(ports);
  const workspace: Workspace = {
    workspaceId: ids.ulid(),
    name: input.name,
    subDomain: input.subDomain,
    planType: input.selectedPlan,
    isExecPartialScan: false,
    paymentStatus: PaymentStatusType.REQUIRE_PREPARE,
    paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    createdAt,
    memberCount: 1,
  };
  const groupId = ids.ulid();
  const founder = { user, accountName: input.accountName ?? accountNameFor(user.email), role: Role.SUPER_ADMIN, groupIds: [groupId], isDefault: memberships.length === 0 };
  const bonus = { entryId: 'new-user-bonus', amount: newUserBonusCredits(input.selectedPlan), reason: 'NEW_USER_BONUS', createdAt, userId };
  await transactGuarded(ports, [
    { op: takeSubDomain(input.subDomain, workspace.workspaceId), refusal: 'SubDomainTaken' },
    { op: createWorkspace(workspace) },
    { op: createGroup(workspace, { groupId, name: FIRST_GROUP_NAME, createdAt }) },
    ...bookCredit(workspace, bonus).map((op) => ({ op })),
    ...memberOperations(workspace, founder, createdAt),
  ]);
  return workspace;
}
