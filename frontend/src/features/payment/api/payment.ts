import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { type Invoice, type PaymentCard, type PaymentPage, payment } from '#shared/contract/payment.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';

export type { Invoice, PaymentCard, PaymentPage };
export type PaymentOutcome = z.output<typeof payment.updateSubscription.output>;
export type PlanPreview = z.output<typeof payment.preview.output>;

export const getPayment = (workspaceId: string): Promise<PaymentPage> => call(payment.get, { workspaceId });

export const previewPlan = (workspaceId: string, planType: WorkspacePlanType): Promise<PlanPreview> =>
  call(payment.preview, { workspaceId, planType });

export const choosePlan = (workspaceId: string, planType: WorkspacePlanType): Promise<PaymentOutcome> =>
  call(payment.updateSubscription, { workspaceId, planType });

export const cancelPlan = (workspaceId: string): Promise<{ endsAt: string }> =>
  call(payment.cancelSubscription, { workspaceId });

/** `mutationId` names the order: sent again after a lost answer, it is the same one. */
export const buyCredit = (workspaceId: string, credit: number, mutationId: string): Promise<PaymentOutcome> =>
  call(payment.buyCredit, { workspaceId, credit, mutationId });

/** Reads anew what was paid, once the browser has confirmed it. */
export const refreshPayment = async (workspaceId: string): Promise<void> => {
  await call(payment.refresh, { workspaceId });
};

export const beginCard = async (workspaceId: string): Promise<string> =>
  (await call(payment.setupIntent, { workspaceId })).clientSecret;

export const attachCard = async (workspaceId: string, paymentMethodId: string): Promise<void> => {
  await call(payment.attach, { workspaceId, paymentMethodId, isInUse: true });
};

export const putCardInUse = async (workspaceId: string, paymentMethodId: string): Promise<void> => {
  await call(payment.updateInUse, { workspaceId, paymentMethodId });
};

export const detachCard = async (workspaceId: string, paymentMethodId: string): Promise<void> => {
  await call(payment.detach, { workspaceId, paymentMethodId });
};

export const saveCustomer = async (workspaceId: string, customer: { name: string; email: string }): Promise<void> => {
  await call(payment.updateCustomerInfo, { workspaceId, ...customer });
};

export const getInvoices = (
  workspaceId: string,
  cursor?: string,
): Promise<{ invoiceList: Invoice[]; cursor: string | null }> => call(payment.getInvoiceList, { workspaceId, cursor });
