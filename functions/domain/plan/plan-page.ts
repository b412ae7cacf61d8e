import type * as z from 'zod';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { ChosenAlert, CreditSetting } from '#functions/data/workspace/credit.ts';
import { readPlanItems } from '#functions/data/workspace/credit.ts';
import type { plan } from '#shared/contract/plan.ts';
import { CreditAlertSendType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { CREDIT_ALERT_THRESHOLD } from '#shared/rules/plan/credits.ts';
import { creditLedger } from './credit-ledger.ts';

/** What holds while nobody has chosen. */
export const settingOf = ({
  alertSendType = CreditAlertSendType.NONE,
  alertThreshold = CREDIT_ALERT_THRESHOLD.first,
  slackWebhookUrl,
}: CreditSetting = {}): ChosenAlert => ({
  alertSendType,
  alertThreshold,
  ...(slackWebhookUrl !== undefined && { slackWebhookUrl }),
});

export async function planPage(
  ports: Pick<CorePorts, 'table'>,
  scope: TenantScope,
): Promise<z.input<typeof plan.get.output>> {
  const [{ workspace, credit }, ledger] = await Promise.all([
    readPlanItems(ports.table, scope),
    creditLedger(ports, scope),
  ]);
  if (!workspace) throw new AppError('EntityNotFound');
  const { planType, wishedPlan = null, paymentMethodType, paymentStatus, memberCount } = workspace;
  return {
    planType,
    wishedPlan,
    paymentMethodType,
    paymentStatus,
    usedSeats: memberCount,
    creditBalance: credit?.balance ?? 0,
    creditSetting: presentSetting(settingOf(credit)),
    ...ledger,
  };
}

const presentSetting = ({
  slackWebhookUrl,
  ...setting
}: ChosenAlert): z.input<typeof plan.get.output>['creditSetting'] => ({
  ...setting,
  isSlackSet: slackWebhookUrl !== undefined,
});
