/** A new workspace with its founder, a first group and the bonus credits (decisions "Entry check"). */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { checkConfirmed } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { takeSubDomain } from '#functions/data/global/sub-domain.ts';
import type { User } from '#functions/data/global/user.ts';
import { createGroup } from '#functions/data/people/group.ts';
import type { Member } from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { createWorkspace } from '#functions/data/workspace/workspace.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { CreditReason, newUserBonusCredits } from '#shared/rules/plan/credits.ts';
import { accountNameFor } from '#shared/validation/text.ts';
import { memberOf, memberOperations } from './join.ts';

const FIRST_GROUP_NAME = 'メンバー';

export interface NewWorkspace {
  name: string;
  subDomain: string;
  accountName?: string;
  /** A paid one is a wish: the workspace begins as STARTER until a contract is arranged. */
  selectedPlan: WorkspacePlanType;
}

interface Founder {
  user: User;
  /** Whether it is the person's first workspace, which opens by itself. */
  isDefault: boolean;
}

export async function registerWorkspace(
  ports: CorePorts,
  { userId }: UserScope,
  input: NewWorkspace,
): Promise<Workspace> {
  const { user, workspaces } = await readPerson(ports.table, userId);
  if (!user) throw new AppError('Unauthorized');
  const { workspace, operations } = newWorkspace(ports, { user, isDefault: workspaces.length === 0 }, input);
  await transactGuarded(ports, [
    ...operations,
    { op: checkConfirmed(user.email, userId), refusal: 'EmailNotConfirmed' },
  ]);
  return workspace;
}

/** A workspace and its founder, with what stores them. */
export function newWorkspace(
  ports: Pick<CorePorts, 'ids' | 'clock'>,
  { user, isDefault }: Founder,
  input: NewWorkspace,
): { workspace: Workspace; member: Member; operations: GuardedOp[] } {
  const { ids } = ports;
  const createdAt = isoNow(ports);
  const workspace: Workspace = {
    workspaceId: ids.ulid(),
    name: input.name,
    subDomain: input.subDomain,
    planType: WorkspacePlanType.STARTER,
    ...(input.selectedPlan === WorkspacePlanType.STARTER ? {} : { wishedPlan: input.selectedPlan }),
    isExecPartialScan: false,
    paymentStatus: PaymentStatusType.READY_PAYMENT,
    paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    createdAt,
    memberCount: 1,
  };
  const groupId = ids.ulid();
  const founder = {
    user,
    accountName: input.accountName ?? accountNameFor(user.email),
    role: Role.SUPER_ADMIN,
    groupIds: [groupId],
    isDefault,
  };
  const bonus = {
    entryId: 'new-user-bonus',
    amount: newUserBonusCredits(WorkspacePlanType.STARTER),
    reason: CreditReason.NEW_USER_BONUS,
    createdAt,
    userId: user.userId,
  };
  const operations: GuardedOp[] = [
    ...takeSubDomain(input.subDomain, workspace.workspaceId, Date.parse(createdAt)).map(
      (op): GuardedOp => ({ op, refusal: 'SubDomainTaken' }),
    ),
    { op: createWorkspace(workspace) },
    { op: createGroup(workspace, { groupId, name: FIRST_GROUP_NAME, createdAt }) },
    ...bookCredit(workspace, bonus).map((op) => ({ op })),
    ...memberOperations(workspace, founder, createdAt),
  ];
  return { workspace, member: memberOf(founder, createdAt), operations };
}
