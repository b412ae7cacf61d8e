/** Stripe's events, as far as they are believed: signed by Stripe, over the very bytes that came, a short while ago. */
import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import type { BillingEvents } from './billing-ports.ts';
import { secretValue } from './secret-value.ts';

const TOLERANCE_SECONDS = 300;

const secret = secretValue('stripeEventSecret');

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? String(value.id)
      : undefined;

export const billingEvents: BillingEvents = {
  async subjectOf(rawBody, signature, now) {
    const event = await constructed(rawBody, signature ?? '', await secret(), now);
    // Of an account that is connected to ours: not our customer, whatever its id.
    if (event.account !== undefined && event.account !== null) throw new AppError('BadRequest');
    const object = event.data.object as unknown as Record<string, unknown>;
    const customerId = object.object === 'customer' ? idOf(object) : idOf(object.customer);
    if (customerId !== undefined) return { customerId };
    // A dispute names the charge alone.
    const chargeId = object.object === 'dispute' ? idOf(object.charge) : undefined;
    return chargeId === undefined ? undefined : { chargeId };
  },
};

async function constructed(rawBody: string, signature: string, key: string, now: number): Promise<Stripe.Event> {
  try {
    return await Stripe.webhooks.constructEventAsync(rawBody, signature, key, TOLERANCE_SECONDS, undefined, now);
  } catch (cause) {
    throw new AppError('BadRequest', undefined, { cause });
  }
}
