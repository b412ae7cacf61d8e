/** Joining without an invitation: the workspace has linked the domain of the person's address (account §4.9). */

import type { CorePorts } from '#functions/clients/ports.ts';
import { checkDomainClaim, domainOf, isAdmitted, listDomainClaims } from '#functions/data/global/domain-claim.ts';
import { getConfirmedUserId } from '#functions/data/global/email.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { getUser } from '#functions/data/global/user.ts';
import { firstGroup } from '#functions/data/people/group.ts';
import { forgetInvitation } from '#functions/data/people/invitation.ts';
import { getMember, isActiveMember } from '#functions/data/people/member.ts';
import { listUnjoined, readSelfInvitation } from '#functions/data/people/self-invitation.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { isWorkspaceOpen } from '#functions/data/workspace/workspace.ts';
import { Role } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { joinOperations } from './join.ts';

interface OpenWorkspace {
  id: string;
  name: string;
}

/** Those that the person may join; not where an admin has removed them. */
export async function listJoinable(
  { table }: Pick<CorePorts, 'table'>,
  { userId }: UserScope,
): Promise<OpenWorkspace[]> {
  const user = await getUser(table, userId);
  if (!user) throw new AppError('Unauthorized');
  const [claims, ownerId] = await Promise.all([
    listDomainClaims(table, domainOf(user.email)),
    getConfirmedUserId(table, user.email),
  ]);
  if (ownerId !== userId) return [];
  const open = await listUnjoined(
    table,
    userId,
    claims.filter((claim) => isAdmitted(claim, user)),
  );
  return open.map(({ workspaceId, name }) => ({ id: workspaceId, name }));
}

/** Again for a member is no error: two tabs may ask. */
export async function joinByDomain(
  ports: CorePorts,
  { userId, origin }: UserScope,
  { workspaceId, accountName }: { workspaceId: string; accountName: string },
): Promise<void> {
  const { table } = ports;
  const { user, workspaces } = await readPerson(table, userId);
  if (!user) throw new AppError('Unauthorized');
  const { claim, address, workspace, member } = await readSelfInvitation(table, user, workspaceId);
  const isConfirmed = address?.confirmedAt !== undefined && address.userId === userId;
  if (!claim || !isWorkspaceOpen(workspace) || !isConfirmed || !isAdmitted(claim, user))
    throw new AppError('EntityNotFound');
  // Whom an admin removed or shut out does not come back without one.
  if (member && !isActiveMember(member)) throw new AppError('EntityNotFound');
  if (member) return;
  const group = await firstGroup(table, claim);
  // The tenant is the one that the claim names.
  const joining = {
    user,
    accountName,
    role: Role.STAFF,
    groupIds: group ? [group.groupId] : [],
    isDefault: workspaces.length === 0,
  };
  try {
    const tenant = { workspaceId: claim.workspaceId, planType: workspace.planType };
    await transactGuarded(ports, [
      ...joinOperations(ports, tenant, joining, { by: '連携ドメイン', origin }),
      { op: forgetInvitation(claim, user.email) },
      { op: checkDomainClaim(claim), refusal: 'EntityNotFound' },
    ]);
  } catch (error) {
    // The other tab was faster, and may have taken the last seat.
    const joined = error instanceof AppError ? await getMember(table, claim, userId) : undefined;
    if (!joined || !isActiveMember(joined)) throw error;
  }
}
