import type { CorePorts } from '#functions/clients/ports.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import type { ChosenAlert } from '#functions/data/workspace/credit.ts';
import { getCredit, updateCreditSetting } from '#functions/data/workspace/credit.ts';
import type { NewCreditSetting } from '#shared/contract/plan.ts';
import { CreditAlertSendType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { settingOf } from './plan-page.ts';

const WHERE = {
  [CreditAlertSendType.EMAIL]: '管理者にメール',
  [CreditAlertSendType.SLACK]: 'Slackに通知',
};

const sentence = ({ alertSendType, alertThreshold }: ChosenAlert): string =>
  alertSendType === CreditAlertSendType.NONE
    ? '通知しない'
    : `残り${formatNumber(alertThreshold)}クレジット未満で${WHERE[alertSendType]}`;

/** The same again is no change. */
export async function changeCreditSetting(
  ports: CorePorts,
  scope: MemberScope,
  { slackWebhookUrl, ...wanted }: NewCreditSetting,
): Promise<void> {
  const stored = await getCredit(ports.table, scope);
  const before = settingOf(stored);
  const address = slackWebhookUrl ?? before.slackWebhookUrl;
  const isSlack = wanted.alertSendType === CreditAlertSendType.SLACK;
  if (isSlack && address === undefined)
    throw new AppError('BadRequest', 'SlackのIncoming WebhookのURLを入力してください。');
  const after = { ...wanted, ...(isSlack && { slackWebhookUrl: address }) };
  const isMoved = after.slackWebhookUrl !== before.slackWebhookUrl;
  if (before.alertSendType === after.alertSendType && before.alertThreshold === after.alertThreshold && !isMoved)
    return;
  await transactGuarded(ports, [
    { op: updateCreditSetting(scope, stored ?? {}, after), refusal: 'Conflict' },
    {
      op: auditOp(ports, scope, {
        action: AuditAction.CREDIT_SETTING_UPDATED,
        targetId: 'credit',
        targetName: 'クレジット残高の通知',
        before: sentence(before),
        after: `${sentence(after)}${isSlack && isMoved ? '（送り先を設定）' : ''}`,
      }),
    },
  ]);
}
