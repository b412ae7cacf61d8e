/** Cards of a workspace: registered in the browser with Stripe, which alone knows their numbers. */

import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { AppError } from '#shared/errors.ts';
import { MOST_CARDS } from '#shared/rules/plan/payment.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { customerOf, requirePayment } from './customer.ts';
import type { Synced, SyncPorts } from './sync.ts';
import { syncPayment } from './sync.ts';

type CardAction = 'PAYMENT_CARD_ATTACHED' | 'PAYMENT_CARD_IN_USE' | 'PAYMENT_CARD_DETACHED';

async function audit(ports: SyncPorts, scope: MemberScope, action: CardAction, last4: string): Promise<void> {
  await ports.table.put(
    auditOp(ports, scope, {
      action: AuditAction[action],
      targetId: scope.workspaceId,
      targetName: `カード（末尾${last4}）`,
    }),
  );
}

export async function beginCard(ports: SyncPorts, scope: MemberScope): Promise<{ clientSecret: string }> {
  const { customerId, state } = await customerOf(ports, scope);
  if ((state?.cards.length ?? 0) >= MOST_CARDS)
    throw new AppError('BadRequest', '登録できるカードは10枚までです。使わないカードを削除してください。');
  return { clientSecret: await ports.billing.beginCard(customerId) };
}

/** The first card is in use from the start. */
export async function attachCard(
  ports: SyncPorts,
  scope: MemberScope,
  { paymentMethodId, isInUse = false }: { paymentMethodId: string; isInUse?: boolean | undefined },
): Promise<void> {
  const { payment } = await requirePayment(ports, scope);
  if (!(await ports.billing.attachCard(payment.customerId, paymentMethodId))) throw new AppError('EntityNotFound');
  const { state } = await reread(ports, scope);
  const card = cardOf(state, paymentMethodId);
  if (isInUse || state.cardInUse === undefined) await putInUse(ports, scope, payment.customerId, paymentMethodId);
  await audit(ports, scope, 'PAYMENT_CARD_ATTACHED', card.last4);
}

export async function useCard(ports: SyncPorts, scope: MemberScope, paymentMethodId: string): Promise<void> {
  await requirePayment(ports, scope);
  const { payment, state } = await reread(ports, scope);
  const { last4 } = cardOf(state, paymentMethodId);
  if (state.cardInUse !== paymentMethodId) await audit(ports, scope, 'PAYMENT_CARD_IN_USE', last4);
  await putInUse(ports, scope, payment.customerId, paymentMethodId);
}

/** What waits for a payment is tried with it at once. */
async function putInUse(ports: SyncPorts, scope: MemberScope, customerId: string, cardId: string): Promise<void> {
  await ports.billing.useCard(customerId, cardId);
  try {
    await ports.billing.payOpenInvoices(customerId);
  } finally {
    await syncPayment(ports, scope);
  }
}

export async function detachCard(ports: SyncPorts, scope: MemberScope, paymentMethodId: string): Promise<void> {
  await requirePayment(ports, scope);
  const { state } = await reread(ports, scope);
  const { last4 } = cardOf(state, paymentMethodId);
  const phase = state.subscription?.phase;
  if (state.cardInUse === paymentMethodId && (phase === 'active' || phase === 'failed'))
    throw new AppError(
      'BadRequest',
      'このカードはお支払いに使っています。別のカードに切り替えてから削除してください。',
    );
  await ports.billing.detachCard(paymentMethodId);
  await audit(ports, scope, 'PAYMENT_CARD_DETACHED', last4);
  await syncPayment(ports, scope);
}

async function reread(ports: SyncPorts, scope: MemberScope): Promise<Synced> {
  const synced = await syncPayment(ports, scope);
  if (!synced) throw new AppError('PaymentRefused', 'お支払いに使うカードを先に登録してください。');
  return synced;
}

/** Another workspace's card is as absent. */
function cardOf({ cards }: Synced['state'], cardId: string) {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw new AppError('EntityNotFound');
  return card;
}
