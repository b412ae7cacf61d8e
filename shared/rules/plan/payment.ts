/** What is paid by card (account §4.7, §7.5): bounds, seats on top, how long a failed payment is waited for. */
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PaymentMethodType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { monthlyPrice, PLANS, planOf } from './plans.ts';

/** Consumption tax, contained in every price of the plan table (per cent). */
export const TAX_PERCENT = 10;

/** Days after a failed payment in which everything still works; from then on projects can be read, and nothing in them changes. */
const PAYMENT_GRACE_DAYS = 14;

/** ISO; until then a payment that failed is waited for. */
export const graceEnd = (failedAt: string): string =>
  new Date(Date.parse(failedAt) + PAYMENT_GRACE_DAYS * DAY_MS).toISOString();

/** Days before their end in which admins are told a second time. */
export const PAYMENT_REMINDER_DAYS = 3;

/** Credits of one purchase. The least is what the card companies take at ¥1 each. */
export const CREDIT_ORDER = { least: 100, most: 1_000_000 } as const;

/** Cards that a workspace keeps. */
export const MOST_CARDS = 10;

/** Invoices of one page. */
export const INVOICE_PAGE = 20;

/** Characters of the name that invoices are made out to. */
export const CUSTOMER_NAME = 100;

/** Seats beyond those of the base price. */
export const additionalSeats = (type: WorkspacePlanType, seats: number): number =>
  Math.max(0, seats - planOf(type).includedSeats);

/** Offered for money: STARTER is free, and older tiers are offered to nobody. */
export const isPaidPlan = (type: WorkspacePlanType): boolean => PLANS.some(({ key, base }) => key === type && base > 0);

/** Contracts by bill, and individual ones, are arranged with an operator alone. */
export const isByCard = (type: PaymentMethodType): boolean => type === PaymentMethodType.CREDIT_PAYMENT;

/** Yen for credits of one purchase. */
export const creditPrice = (type: WorkspacePlanType, credits: number): number => planOf(type).creditUnitPrice * credits;

/** Yen of tax that a price contains: rounded down once, for the sum. */
export const containedTax = (yen: number): number => Math.floor((yen * TAX_PERCENT) / (100 + TAX_PERCENT));

export interface PlanChoice {
  planType: WorkspacePlanType;
  name: string;
  /** Yen a month for the seats that are taken now, tax included. */
  price: number;
  /** Whether everybody of the workspace has a seat. */
  isLargeEnough: boolean;
}

/** The plans on offer, for a team of so many. */
export const planChoices = (seats: number): PlanChoice[] =>
  PLANS.map(({ key, name, maxSeats }) => ({
    planType: key,
    name,
    price: monthlyPrice(key, seats),
    isLargeEnough: seats <= (maxSeats ?? Infinity),
  }));
