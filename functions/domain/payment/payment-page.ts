import type * as z from 'zod';
import type { BillingSettings } from '#functions/clients/billing-ports.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { readPaymentItems } from '#functions/data/workspace/payment.ts';
import type { payment as contract } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';

type Page = z.input<typeof contract.get.output>;

export async function paymentPage(
  { table, billingSettings }: Pick<CorePorts, 'table'> & { billingSettings: BillingSettings },
  scope: TenantScope,
): Promise<Page> {
  const { workspace, payment } = await readPaymentItems(table, scope);
  if (!workspace) throw new AppError('EntityNotFound');
  const publishableKey = billingSettings.publishableKey();
  const { state } = payment ?? {};
  return {
    isSetUp: publishableKey !== '',
    publishableKey,
    scriptUrl: publishableKey === '' ? '' : billingSettings.scriptUrl(),
    customer: state ? { name: state.name, email: state.email } : null,
    paymentMethodList: (state?.cards ?? []).map((card) => ({
      ...card,
      isInUse: card.id === state?.cardInUse,
      deletedAt: null,
    })),
    subscription: presentSubscription(state?.subscription),
    readOnlyFrom: workspace.readOnlyFrom ?? null,
  };
}

function presentSubscription(
  subscription: NonNullable<
    NonNullable<Awaited<ReturnType<typeof readPaymentItems>>['payment']>['state']
  >['subscription'],
): Page['subscription'] {
  if (!subscription || (subscription.phase !== 'active' && subscription.phase !== 'failed')) return null;
  const { planType, additionalSeats, renewsAt, endsAt, planAfterEnd } = subscription;
  return { planType, additionalSeats, renewsAt, endsAt: endsAt ?? null, planAfterEnd: planAfterEnd ?? null };
}
