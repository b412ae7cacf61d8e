/** A workspace moves to another host; the former one leads there for a while (docs/decisions/015-moved-hosts.md). */

import type { CorePorts } from '#functions/clients/ports.ts';
import { countOperations } from '#functions/data/global/rate-limit.ts';
import { findHostName, redirectSubDomain, retakeSubDomain, takeSubDomain } from '#functions/data/global/sub-domain.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { FormerSubDomain, Workspace } from '#functions/data/workspace/workspace.ts';
import { requireWorkspace, updateWorkspace } from '#functions/data/workspace/workspace.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { redirectUntil } from '#shared/rules/workspace/workspace.ts';

const NONE = 'なし';

export async function changeSubDomain(ports: CorePorts, scope: MemberScope, subDomain: string): Promise<Workspace> {
  const { table, clock } = ports;
  const { workspaceId } = scope;
  const now = clock.now();
  const before = await requireWorkspace(table, scope);
  const former = before.subDomain;
  if (former === subDomain) return before;
  const { redirect } = await findHostName(table, subDomain, now);
  const take =
    redirect?.workspaceId === workspaceId
      ? retakeSubDomain(subDomain, workspaceId)
      : takeSubDomain(subDomain, workspaceId, now);
  const until = redirectUntil(now);
  const giveUp = former === undefined ? [] : redirectSubDomain(former, workspaceId, until);
  const formerSubDomains = stillLeading(before, now).filter((one) => one.subDomain !== subDomain);
  if (former !== undefined) formerSubDomains.push({ subDomain: former, until });
  const conditions = [former === undefined ? { absent: 'subDomain' } : { path: 'subDomain', equals: former }];
  await transactGuarded(ports, [
    { op: updateWorkspace(scope, { subDomain, formerSubDomains }, { conditions }), refusal: 'Conflict' },
    ...take.map((op): GuardedOp => ({ op, refusal: 'SubDomainTaken' })),
    ...giveUp.map((op): GuardedOp => ({ op, refusal: 'Conflict' })),
    {
      op: auditOp(ports, scope, {
        action: AuditAction.WORKSPACE_SUB_DOMAIN_CHANGED,
        targetId: workspaceId,
        targetName: before.name,
        before: former ?? NONE,
        after: subDomain,
      }),
    },
    // Last: what was refused for another reason does not count, because nothing is written.
    ...countOperations(ports, 'changeSubDomain', { workspaceId }).map(
      ({ op }): GuardedOp => ({ op, refusal: 'TooManyRequests' }),
    ),
  ]);
  return { ...before, subDomain, formerSubDomains };
}

export const stillLeading = ({ formerSubDomains = [] }: Workspace, now: number): FormerSubDomain[] =>
  formerSubDomains.filter(({ until }) => Date.parse(until) > now);
