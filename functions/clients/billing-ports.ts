/** Ports of payment: the payment service, its events and settings, and the company that issues invoices. */

import type { InvoiceStatus, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { Issuer } from '#shared/rules/plan/invoice-words.ts';

export interface BillingCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/**
 * `open`: waits for its first payment. `failed`: the newest invoice is unpaid. `endedUnpaid`: ended because it stayed
 * unpaid.
 */
export type BillingPhase = 'open' | 'active' | 'failed' | 'cancelled' | 'endedUnpaid';

export interface BillingSubscription {
  id: string;
  planType: WorkspacePlanType;
  /** Seats beyond those included in the base price. */
  additionalSeats: number;
  phase: BillingPhase;
  /** ISO; end of the current period. */
  renewsAt: string;
  /** ISO; set when the subscription will end or has ended. */
  endsAt?: string;
  /** The plan chosen to follow when it ends. */
  planAfterEnd?: WorkspacePlanType;
  /** ISO; when the first unpaid payment failed. */
  failedAt?: string;
  /** Ended subscriptions only: the payment service still tries to collect the unpaid amount. */
  isOwed?: true;
}

/** A refund, and how many of the bought credits it was for. */
export interface BillingRefund {
  refundId: string;
  invoiceId: string;
  credits: number;
}

/** What the payment service holds about one customer. */
export interface BillingState {
  name: string;
  email: string;
  cards: BillingCard[];
  cardInUse?: string;
  /** The newest one; undefined: there never was one. */
  subscription?: BillingSubscription;
  /** Paid purchases of credits among the last hundred invoices, newest first. */
  purchases: { invoiceId: string; credits: number; paidAt: string }[];
  /** Refunds of those purchases. */
  refunds: BillingRefund[];
  /** The latest paid invoices, newest first. */
  paid: { invoiceId: string; paidAt: string }[];
}

export interface BillingInvoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  description: string;
  total: number;
  createdAt: string;
  recipient: string;
  lines: { description: string; amount: number }[];
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** `clientSecret` is set when the owner of the card must confirm the payment in the browser. */
export interface BillingOutcome {
  clientSecret?: string;
}

export interface PricedPlan {
  planType: WorkspacePlanType;
  additionalSeats: number;
}

/**
 * The payment service (Stripe). `key` is an idempotency key: the same call with the same key takes effect once. Throws
 * an AppError `PaymentRefused` with a message for people when a card is refused or the service does not answer.
 */
export interface Billing {
  createCustomer(customer: { workspaceId: string; name: string; email: string }, key: string): Promise<string>;
  updateCustomer(customerId: string, customer: { name: string; email: string }): Promise<void>;
  read(customerId: string): Promise<BillingState>;
  /** Undefined: there is no such charge, or it has no customer. */
  customerOfCharge(chargeId: string): Promise<string | undefined>;
  /** Begins to register a card. Resolves to the client secret that the browser confirms. */
  beginCard(customerId: string): Promise<string>;
  /** False: there is no such card, or it belongs to another customer. */
  attachCard(customerId: string, cardId: string): Promise<boolean>;
  useCard(customerId: string, cardId: string): Promise<void>;
  detachCard(cardId: string): Promise<void>;
  subscribe(customerId: string, plan: PricedPlan, key: string): Promise<BillingOutcome>;
  changePlan(subscription: BillingSubscription, plan: PricedPlan, key: string): Promise<BillingOutcome>;
  previewChange(customerId: string, subscription: BillingSubscription, plan: PricedPlan): Promise<number>;
  changeSeats(subscription: BillingSubscription, plan: PricedPlan): Promise<void>;
  /** Ends the subscription at the end of its period; `after: undefined` revokes that. */
  end(subscriptionId: string, after: { planAfterEnd?: WorkspacePlanType } | undefined): Promise<void>;
  /** Stores the plan that follows a subscription that has ended. */
  chooseAfterEnd(subscriptionId: string, planAfterEnd: WorkspacePlanType): Promise<void>;
  buy(customerId: string, purchase: { credits: number; yen: number }, key: string): Promise<BillingOutcome>;
  /** Voids purchases that were begun before `before` (milliseconds) and never confirmed. */
  voidAbandoned(customerId: string, before: number): Promise<void>;
  /** Retries the payment of unpaid renewals. Orders that wait for their confirmation are left alone. */
  payOpenInvoices(customerId: string): Promise<void>;
  invoices(customerId: string, after?: string): Promise<{ invoices: BillingInvoice[]; hasMore: boolean }>;
  invoice(invoiceId: string): Promise<BillingInvoice>;
}

/** The company that issues invoices. */
export interface InvoiceIssuer {
  issuer(): Issuer;
}

/** Settings that pages need to load Stripe.js. */
export interface BillingSettings {
  /** Empty when payment is not set up. */
  publishableKey(): string;
  scriptUrl(): string;
}

export interface BillingEvents {
  /**
   * The customer or charge that a signed event is about; undefined: neither. Throws when the signature is wrong or too
   * old.
   */
  subjectOf(
    rawBody: string,
    signature: string | undefined,
    now: number,
  ): Promise<{ customerId: string } | { chargeId: string } | undefined>;
}
