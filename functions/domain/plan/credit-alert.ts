/** Tells the admins, once, that credits run low; after what was spent is stored. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { CorePorts, Mailer, TeamChat } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { claimCreditAlert, getCredit } from '#functions/data/workspace/credit.ts';
import { findWorkspace } from '#functions/data/workspace/workspace.ts';
import type { CreditAlert } from '#functions/domain/mail/credit-alert-mail.ts';
import { creditAlertMail, creditAlertText } from '#functions/domain/mail/credit-alert-mail.ts';
import { CreditAlertSendType, type Role } from '#shared/enums/enums.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { settingOf } from './plan-page.ts';

type AlertPorts = CorePorts & { mailer: Mailer; teamChat: TeamChat };

/** The claim comes first: nobody is told twice, whatever runs again. */
export async function alertLowCredit(ports: AlertPorts, scope: TenantScope): Promise<void> {
  const credit = await getCredit(ports.table, scope);
  const setting = settingOf(credit);
  const balance = credit?.balance ?? 0;
  if (setting.alertSendType === CreditAlertSendType.NONE || balance >= setting.alertThreshold || credit?.alertedAt)
    return;
  try {
    await ports.table.update(claimCreditAlert(scope, setting, isoNow(ports)));
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const [workspace, members] = await Promise.all([findWorkspace(ports.table, scope), listMembers(ports.table, scope)]);
  if (!workspace) return;
  const alert = {
    workspaceId: scope.workspaceId,
    workspaceName: workspace.name,
    balance,
    threshold: setting.alertThreshold,
  };
  const { slackWebhookUrl } = setting;
  if (slackWebhookUrl !== undefined && (await isSaid(ports, slackWebhookUrl, alert))) return;
  const admins = members.filter((member) => isActiveMember(member) && isAdmin(member.role as Role));
  for (const { email, name } of admins)
    await ports.mailer
      .send(creditAlertMail({ to: email, name, ...alert, isInsteadOfChat: slackWebhookUrl !== undefined }))
      .catch((error: unknown) => ports.log.error('the alert of low credits was not sent', { error }));
}

/** A channel that is gone, or a chat that is away, keeps nobody from knowing. */
async function isSaid(ports: AlertPorts, webhookUrl: string, alert: CreditAlert): Promise<boolean> {
  try {
    await ports.teamChat.post(webhookUrl, creditAlertText(alert));
    return true;
  } catch (error) {
    ports.log.warn('the alert of low credits was not taken by the chat', { error });
    return false;
  }
}
