import type { Needs } from '#events/need.ts';
import { billingEvents } from '#functions/clients/billing-events.ts';
import { queues } from '#functions/clients/queues.ts';
import { findCustomerWorkspace } from '#functions/data/global/stripe-customer.ts';
import { askForReading, takeAsk } from '#functions/data/workspace/payment.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment:events', 'queue:payment-sync'];

/**
 * Answers as soon as the work is in its queue: what the event says is not used, the customer is read anew. A renewal is six events, and
 * one reading.
 */
export const handler = rest(
  payment.receiveEvent,
  async ({ ports, request: { rawBody, stripeSignature } }) => {
    const subject = await ports.billingEvents.subjectOf(rawBody, stripeSignature, ports.clock.now());
    if (!subject) return { received: false };
    if ('chargeId' in subject) {
      await ports.queues.send('payment-sync', subject);
      return { received: true };
    }
    const workspaceId = await findCustomerWorkspace(ports.table, subject.customerId);
    // Another product's customer of the same account, or none: nothing of ours.
    if (workspaceId === undefined) return { received: false };
    if (!(await askForReading(ports.table, { workspaceId }, ports.clock.now()))) return { received: true };
    try {
      await ports.queues.send('payment-sync', { workspaceId });
    } catch (cause) {
      // Nothing waits, whatever was said: Stripe sends the event again.
      await takeAsk(ports.table, { workspaceId });
      throw cause;
    }
    return { received: true };
  },
  { billingEvents, queues },
);
