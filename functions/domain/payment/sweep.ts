/** What has to be right between a workspace and the payment service, whatever was lost on the way. */
import { isPresent, listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { paymentFailedMail } from '#functions/domain/mail/payment-failed-mail.ts';
import type { Role } from '#shared/enums/enums.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { additionalSeats, isByCard } from '#shared/rules/payment.ts';
import { isAdmin } from '#shared/rules/roles.ts';
import type { MailPorts } from './mail-invoices.ts';
import { mailPaidInvoices } from './mail-invoices.ts';
import { pricedPlan } from './subscription.ts';
import type { Synced } from './sync.ts';
import { syncPayment } from './sync.ts';

const DAY_MS = 86_400_000;

export async function sweepPayment(ports: MailPorts, scope: TenantScope): Promise<void> {
  const synced = await syncPayment(ports, scope);
  if (!synced) return;
  const { workspace, payment, state, changed } = synced;
  if (changed?.paymentStatus === PaymentStatusType.PAYMENT_FAILED && workspace.paymentStatus !== changed.paymentStatus)
    await tellAdmins(ports, synced);
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

/** Once for each failure: the change of status happens in one reading alone. */
async function tellAdmins(ports: MailPorts, { workspace, changed }: Synced): Promise<void> {
  const members = await listMembers(ports.table, workspace);
  const admins = members.filter((member) => isPresent(member) && isAdmin(member.role as Role));
  for (const { email, name } of admins)
    await ports.mailer
      .send(
        paymentFailedMail({
          to: email,
          name,
          workspaceId: workspace.workspaceId,
          workspaceName: workspace.name,
          readOnlyFrom: changed?.readOnlyFrom,
        }),
      )
      .catch((error: unknown) => ports.log.error('the notice of a failed payment was not sent', { error }));
}
