/** What has to be right between a workspace and the payment service, whatever was lost on the way. */
import type { Mail } from '#functions/clients/ports.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { claimFailureNotice } from '#functions/data/workspace/payment.ts';
import type { Workspace } from '#functions/data/workspace/workspace.ts';
import type { Failure } from '#functions/domain/mail/payment-failed-mail.ts';
import { paymentFailedMail, paymentReminderMail } from '#functions/domain/mail/payment-failed-mail.ts';
import type { Role } from '#shared/enums/enums.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { additionalSeats, isByCard, PAYMENT_REMINDER_DAYS } from '#shared/rules/plan/payment.ts';
import type { MailPorts } from './mail-invoices.ts';
import { mailPaidInvoices } from './mail-invoices.ts';
import { pricedPlan } from './subscription.ts';
import type { Synced } from './sync.ts';
import { syncPayment } from './sync.ts';

export async function sweepPayment(ports: MailPorts, scope: TenantScope): Promise<void> {
  const synced = await syncPayment(ports, scope);
  if (!synced) return;
  const { workspace, payment, state } = synced;
  await tellOfFailure(ports, synced);
  await mailPaidInvoices(ports, synced);
  await ports.billing.voidAbandoned(payment.customerId, ports.clock.now() - DAY_MS);
  const { subscription } = state;
  if (subscription?.phase !== 'active' && subscription?.phase !== 'failed') return;
  // Nobody can use what is closed, and what is paid by bill is not paid by card as well.
  if (workspace.closedDate !== undefined || !isByCard(workspace.paymentMethodType)) {
    if (subscription.endsAt === undefined) await ports.billing.end(subscription.id, {});
    return;
  }
  if (subscription.phase === 'failed') return;
  if (subscription.additionalSeats !== additionalSeats(subscription.planType, workspace.memberCount))
    await ports.billing.changeSeats(subscription, pricedPlan(subscription.planType, workspace));
}

/**
 * Once for each failure, whoever's reading found it, and a second time before it is too late: while the admins can still keep everything
 * as it is.
 */
async function tellOfFailure(ports: MailPorts, { workspace, changed }: Synced): Promise<void> {
  const { paymentStatus, readOnlyFrom } = changed ?? workspace;
  if (paymentStatus !== PaymentStatusType.PAYMENT_FAILED || readOnlyFrom === undefined) return;
  if (workspace.closedDate !== undefined || !isByCard(workspace.paymentMethodType)) return;
  const [from, now] = [Date.parse(readOnlyFrom), ports.clock.now()];
  if (now >= from) return;
  if (await claimFailureNotice(ports.table, workspace, 'toldOf', from))
    await tellAdmins(ports, workspace, (failure) => paymentFailedMail({ ...failure, readOnlyFrom }));
  else if (
    now >= from - PAYMENT_REMINDER_DAYS * DAY_MS &&
    (await claimFailureNotice(ports.table, workspace, 'remindedOf', from))
  )
    await tellAdmins(ports, workspace, (failure) => paymentReminderMail({ ...failure, readOnlyFrom }));
}

async function tellAdmins(
  ports: MailPorts,
  workspace: Workspace,
  mailOf: (admin: Omit<Failure, 'readOnlyFrom'>) => Mail,
): Promise<void> {
  const { workspaceId, name: workspaceName } = workspace;
  const members = await listMembers(ports.table, workspace);
  const admins = members.filter((member) => isActiveMember(member) && isAdmin(member.role as Role));
  for (const { email, name } of admins)
    await ports.mailer
      .send(mailOf({ to: email, name, workspaceId, workspaceName }))
      .catch((error: unknown) => ports.log.error('the notice of a failed payment was not sent', { error }));
}
