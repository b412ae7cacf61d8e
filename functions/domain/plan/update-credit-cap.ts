/** Caps on what runs may use in a month: set and taken away by admins. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { requireGroups } from '#functions/data/people/group.ts';
import { requireMember } from '#functions/data/people/member.ts';
import { contended } from '#functions/data/table/contended.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { getCreditCaps, updateCreditCaps } from '#functions/data/workspace/credit-usage.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { CreditCap } from '#shared/rules/plan/credit-caps.ts';
import { CREDIT_CAP, EACH_PERSON, withCap } from '#shared/rules/plan/credit-caps.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';

type Change = Pick<CreditCap, 'target' | 'id'> & { credits: number | null };

const inWords = (credits: number | null | undefined): string =>
  credits === null || credits === undefined ? '上限なし' : `月${formatNumber(credits)}クレジットまで`;

/** Null takes a cap away, also that of somebody who is gone. The same again is no change. */
export async function updateCreditCap(ports: CorePorts, scope: MemberScope, change: Change): Promise<void> {
  const targetName = await nameOf(ports, scope, change);
  await contended(ports, async () => {
    const read = await getCreditCaps(ports.table, scope);
    const before = read.caps.find(({ target, id }) => target === change.target && id === change.id);
    if ((before?.credits ?? null) === change.credits) return;
    const caps = withCap(read.caps, change, change.credits);
    if (caps.length > CREDIT_CAP.atOnce)
      throw new AppError('BadRequest', `上限は${CREDIT_CAP.atOnce}件までです。使わないものを外してください。`);
    await ports.table.transact([
      updateCreditCaps(scope, read, caps),
      auditOp(ports, scope, {
        action: AuditAction.CREDIT_CAP_UPDATED,
        targetId: change.id,
        targetName,
        before: inWords(before?.credits),
        after: inWords(change.credits),
      }),
    ]);
  });
}

async function nameOf(ports: CorePorts, scope: MemberScope, { target, id, credits }: Change): Promise<string> {
  if (target === 'JOB') {
    const job = jobOf(Number(id));
    if (!job) throw new AppError('BadRequest', 'その種類の依頼はありません。選びなおしてください。');
    return job.name;
  }
  if (id === EACH_PERSON && target === 'PERSON') return '全員（1人あたり）';
  try {
    if (target === 'PERSON') return (await requireMember(ports.table, scope, id)).name;
    return (await requireGroups(ports.table, scope, [id]))[0]!.name;
  } catch (error) {
    if (credits === null && error instanceof AppError) return id;
    throw error;
  }
}
