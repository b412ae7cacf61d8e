/** Tells the admins, once, that credits run low; after what was spent is stored. */

import type { CorePorts, Mailer } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { isPresent, listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { claimCreditAlert, getCredit } from '#functions/data/workspace/credit.ts';
import { findWorkspace } from '#functions/data/workspace/workspace.ts';
import { creditAlertMail } from '#functions/domain/mail/credit-alert-mail.ts';
import { CreditAlertSendType, type Role } from '#shared/enums/enums.ts';
import { isAdmin } from '#shared/rules/roles.ts';
import { settingOf } from './plan-page.ts';

type AlertPorts = CorePorts & { mailer: Mailer };

/** The claim comes first: nobody is told twice, whatever runs again. */
export async function alertLowCredit(ports: AlertPorts, scope: TenantScope): Promise<void> {
  const credit = await getCredit(ports.table, scope);
  const setting = settingOf(credit);
  const balance = credit?.balance ?? 0;
  if (setting.alertSendType !== CreditAlertSendType.EMAIL || balance >= setting.alertThreshold || credit?.alertedAt)
    return;
  try {
    await ports.table.update(claimCreditAlert(scope, setting, new Date(ports.clock.now()).toISOString()));
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const [workspace, members] = await Promise.all([findWorkspace(ports.table, scope), listMembers(ports.table, scope)]);
  if (!workspace) return;
  const mail = {
    workspaceId: scope.workspaceId,
    workspaceName: workspace.name,
    balance,
    threshold: setting.alertThreshold,
  };
  const admins = members.filter((member) => isPresent(member) && isAdmin(member.role as Role));
  for (const { email, name } of admins)
    await ports.mailer
      .send(creditAlertMail({ to: email, name, ...mail }))
      .catch((error: unknown) => ports.log.error('the alert of low credits was not sent', { error }));
}
