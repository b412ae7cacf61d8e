import type { CorePorts } from '#functions/clients/ports.ts';
import { transactGuarded } from '#functions/data/table/guarded.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { CreditSetting } from '#functions/data/workspace/credit.ts';
import { getCredit, updateCreditSetting } from '#functions/data/workspace/credit.ts';
import type { CreditSetting as WantedSetting } from '#shared/contract/plan.ts';
import { CreditAlertSendType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { AuditAction } from '#shared/rules/audit.ts';
import { settingOf } from './plan-page.ts';

const sentence = ({ alertSendType, alertThreshold }: Required<CreditSetting>): string =>
  alertSendType === CreditAlertSendType.EMAIL
    ? `残り${formatNumber(alertThreshold)}クレジット未満で管理者にメール`
    : '通知しない';

/** The same again is no change. */
export async function changeCreditSetting(ports: CorePorts, scope: MemberScope, after: WantedSetting): Promise<void> {
  const stored = await getCredit(ports.table, scope);
  const before = settingOf(stored);
  if (before.alertSendType === after.alertSendType && before.alertThreshold === after.alertThreshold) return;
  await transactGuarded(ports, [
    { op: updateCreditSetting(scope, stored ?? {}, after), refusal: 'Conflict' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.CREDIT_SETTING_UPDATED,
        targetId: 'credit',
        targetName: 'クレジット残高の通知',
        before: sentence(before),
        after: sentence(after),
      }),
    },
  ]);
}
