/** A workspace is closed, and opened again while there is a way back (account §3.2). */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import { readOwnWorkspace } from '#functions/data/people/access.ts';
import { EVERYBODY, newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import { isActiveMember } from '#functions/data/people/member.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope, UserScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import { reopenClosed, requireWorkspace, updateWorkspace } from '#functions/data/workspace/workspace.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';
import { AppError } from '#shared/errors.ts';
import { hasRight } from '#shared/rules/access/roles.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { reopenUntil } from '#shared/rules/workspace/workspace.ts';

const OPEN = '利用中';
const CLOSED = '閉鎖';

/** `typedName`: whoever closes it has written its name. From then on the access read finds nobody in it. */
export async function closeWorkspace(
  ports: CorePorts & { push: Push },
  scope: MemberScope,
  typedName: string,
): Promise<Workspace> {
  const before = await requireWorkspace(ports.table, scope);
  if (typedName.trim() !== before.name) throw new AppError('BadRequest', 'ワークスペース名が一致しません。');
  const closedDate = isoNow(ports);
  const end = newAccessEnd(ports, [{ userId: EVERYBODY }]);
  await transactGuarded(ports, [
    {
      op: updateWorkspace(scope, { closedDate }, { conditions: [{ path: 'name', equals: before.name }] }),
      refusal: 'Conflict',
    },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.WORKSPACE_CLOSED,
        targetId: scope.workspaceId,
        targetName: before.name,
        before: OPEN,
        after: CLOSED,
      }),
    },
    { op: putAccessEnd(scope, end) },
  ]);
  await endAccess(ports, scope, [end]);
  return { ...before, closedDate };
}

/** Asked by a person, because nobody is a member of a closed workspace. Again for an open one is no error: two tabs may ask. */
export async function reopenWorkspace(
  ports: CorePorts,
  { userId, origin }: UserScope,
  workspaceId: string,
): Promise<Workspace> {
  const { workspace, member } = await readOwnWorkspace(ports.table, workspaceId, userId);
  if (!workspace || !member || !isActiveMember(member)) throw new AppError('EntityNotFound');
  if (!hasRight(member.role, 'superAdmin')) throw new AppError('Forbidden');
  const { closedDate, ...opened } = workspace;
  if (closedDate === undefined) return workspace;
  if (ports.clock.now() >= Date.parse(reopenUntil(closedDate))) throw new AppError('ReopenExpired');
  const actor = { workspaceId, userId, accountName: member.accountName, ...(origin ? { origin } : {}) };
  await transactGuarded(ports, [
    { op: reopenClosed({ workspaceId }, closedDate), refusal: 'Conflict' },
    {
      op: auditOp(ports, actor, {
        action: AuditAction.WORKSPACE_REOPENED,
        targetId: workspaceId,
        targetName: workspace.name,
        before: CLOSED,
        after: OPEN,
      }),
    },
  ]);
  return opened;
}
