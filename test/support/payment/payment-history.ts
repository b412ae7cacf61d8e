/** A random history of one workspace's payments, whose events arrive twice, late, in any order, at the same moment, or never (R21). */
import { isDeepStrictEqual } from 'node:util';
import type { Billing, BillingState } from '#functions/clients/billing-ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit, getCreditBalance } from '#functions/data/workspace/credit.ts';
import { askForReading, findPayment, takeAsk } from '#functions/data/workspace/payment.ts';
import { createWorkspace, findWorkspace } from '#functions/data/workspace/workspace.ts';
import { attachCard, beginCard } from '#functions/domain/payment/cards.ts';
import type { CardContract } from '#functions/domain/payment/contract-of.ts';
import { contractOf } from '#functions/domain/payment/contract-of.ts';
import { buyCredit } from '#functions/domain/payment/orders.ts';
import { cancelPlan, choosePlan } from '#functions/domain/payment/subscription.ts';
import { sweepPayment } from '#functions/domain/payment/sweep.ts';
import { syncPayment } from '#functions/domain/payment/sync.ts';
import { closeDispute, dispute, refund } from '#infra/local/partners/stripe/refunds.ts';
import type { Thing } from '#infra/local/partners/stripe/store.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { CreditReason, newUserBonusCredits } from '#shared/rules/plan/credits.ts';
import { PLANS } from '#shared/rules/plan/plans.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { accountPorts } from '../memory/account-ports.ts';
import { generator } from '../sim/simulation.ts';
import { ISSUER, stripeDouble } from './stripe-double.ts';

const CARDS = ['4242424242424242', '4242424242424242', '5555555555554444', '4000000000000341', '4000002760003184'];
const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;

export interface HistoryEnd {
  /** As the workspace has it. */
  held: Partial<CardContract>;
  /** As Stripe has it now. */
  rebuilt: Partial<CardContract>;
  /** Booked as bought. */
  credits: number;
  bought: number;
  /** Of the money that was paid back, or lost in a dispute: credits that left or were missing by then, and those it was for. */
  withdrawn: number;
  refunded: number;
  /** Credits that are there, and the sum of all that was booked. */
  ledger: { balance: number; sum: number };
  /** New-user bonuses that were booked, and the bounds of what should be: of the plan that is paid now, of the largest there was. */
  bonus: { booked: number; least: number; most: number };
  /** Subscriptions that are paid for at the same time. */
  live: number;
  /** How often what was held after a reading that began last was not what Stripe had. */
  stale: number;
  /** Invoices that went out by mail more than once. */
  mailedTwice: number;
  steps: string[];
}

/** What is wrong with it: nothing, where what is held is what Stripe has, and nothing is paid, booked or mailed twice. */
export function faultsOf(end: HistoryEnd): string[] {
  const { held, rebuilt, bonus, ledger } = end;
  const holds = {
    contract: isDeepStrictEqual(held, rebuilt),
    purchases: end.credits === end.bought,
    refunds: end.withdrawn === end.refunded,
    balance: ledger.balance === ledger.sum && ledger.balance >= 0,
    bonus: bonus.booked >= bonus.least && bonus.booked <= bonus.most,
    subscriptions: end.live <= 1,
    readings: end.stale === 0,
    mails: end.mailedTwice === 0,
  };
  return Object.entries(holds).flatMap(([what, isRight]) => (isRight ? [] : [what]));
}

export async function playHistory(seed: number): Promise<HistoryEnd> {
  const random = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const account = accountPorts();
  const double = stripeDouble(() => account.clock.now());
  const scope: MemberScope = {
    kind: 'member',
    workspaceId: 'w',
    userId: 'u',
    accountName: 'misaki',
    role: Role.SUPER_ADMIN,
    groupIds: [],
  };
  const pause = async (): Promise<void> => {
    for (let turns = Math.floor(random() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
  };
  // An answer may be old by the time it comes.
  const read: Billing['read'] = async (customerId) => {
    await pause();
    const state = await double.billing.read(customerId);
    await pause();
    return state;
  };
  const createCustomer: Billing['createCustomer'] = (customer, key) =>
    double.billing.createCustomer({ ...customer, email: 'keiri@aoba.example' }, key);
  const ports = Object.assign(account, {
    billing: { ...double.billing, createCustomer, read },
    invoiceIssuer: { issuer: () => ISSUER },
  });
  const start = {
    planType: STARTER,
    paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
    paymentStatus: PaymentStatusType.READY_PAYMENT,
  };
  await account.table.put(
    createWorkspace({
      workspaceId: 'w',
      name: 'あおば予約',
      ...start,
      isExecPartialScan: true,
      createdAt: new Date(account.clock.now()).toISOString(),
      memberCount: 1,
    }),
  );
  const confirm = (clientSecret: string | null): void => {
    if (clientSecret === null) return;
    const paymentMethod: unknown = double.store.all('customer')[0]?.invoice_settings.default_payment_method;
    if (random() < 0.8) double.api.confirmPayment({ clientSecret, paymentMethod, isProven: random() < 0.9 });
  };
  const heldNow = async (): Promise<Partial<CardContract>> => {
    const { planType, paymentMethodType, paymentStatus, readOnlyFrom } = (await findWorkspace(account.table, scope))!;
    return { planType, paymentMethodType, paymentStatus, readOnlyFrom };
  };
  const stateNow = async (): Promise<BillingState | undefined> => {
    const id = double.store.all('customer')[0]?.id as string | undefined;
    return id === undefined ? undefined : double.billing.read(id);
  };
  const rebuiltNow = async (): Promise<Partial<CardContract>> => {
    const [state, workspace] = [await stateNow(), (await findWorkspace(account.table, scope))!];
    return { readOnlyFrom: undefined, ...((state && contractOf(state, workspace)) ?? start) };
  };
  const isHeld = async (): Promise<boolean> => {
    const copy = (await findPayment(account.table, scope))?.state;
    return isDeepStrictEqual([await heldNow(), copy], [await rebuiltNow(), await stateNow()]);
  };
  let stale = 0;
  const steps: string[] = [];
  const STEPS: Record<string, () => Promise<unknown>> = {
    card: async () => {
      const { clientSecret } = await beginCard(ports, scope);
      const paymentMethodId = double.typeCard(clientSecret, pick(CARDS));
      await attachCard(ports, scope, { paymentMethodId, isInUse: true });
    },
    plan: async () =>
      confirm((await choosePlan(ports, scope, pick([STARTER, LITE, STANDARD, PROFESSIONAL]))).clientSecret),
    cancel: () => cancelPlan(ports, scope),
    buy: async () => confirm((await buyCredit(ports, scope, { credit: 100 })).clientSecret),
    seats: () =>
      account.table.update({
        update: workspaceKeys.workspace('w'),
        set: { memberCount: 1 + Math.floor(random() * (random() < 0.2 ? 30 : 5)) },
      }),
    time: async () => {
      // Readings that began before are still on their way when the newest begins, and may end after it.
      const early = [syncPayment(ports, scope), syncPayment(ports, scope)];
      await pause();
      account.move(Math.floor(random() * 40) * DAY_MS);
      double.api.subscriptions.tick();
      await Promise.all([...early, syncPayment(ports, scope)]);
      if (!(await isHeld())) stale += 1;
    },
    use: async () => {
      const amount = -Math.floor(random() * 150);
      const createdAt = new Date(ports.clock.now()).toISOString();
      const entryId = `secretary-${steps.length}`;
      const use = bookCredit(scope, { entryId, amount, reason: CreditReason.SECRETARY_REPORT, createdAt });
      await account.table.transact(use).catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error;
      });
    },
    refund: async () => {
      const paid = double.store.all('charge', (it) => it.amount > it.amount_refunded);
      if (paid.length === 0) return;
      const { payment_intent, amount, amount_refunded } = pick(paid);
      const left = amount - amount_refunded;
      const yen = random() < 0.4 ? left : 1 + Math.floor(random() * left);
      refund(double.store, double.store.find(payment_intent).invoice, yen);
    },
    dispute: async () => {
      const paid = double.store.all('charge', (it) => !it.disputed && it.amount > it.amount_refunded);
      if (paid.length > 0) dispute(double.store, double.store.find(pick(paid).payment_intent).invoice);
    },
    verdict: async () => {
      const open = double.store.all('dispute', ({ status }) => status === 'needs_response');
      if (open.length > 0) closeDispute(double.store, pick(open), random() < 0.7 ? 'lost' : 'won');
    },
    sweep: () => Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, () => sweepPayment(ports, scope))),
  };
  let heard = 0;
  /** Some events are heard, some of them twice, several at the same moment; the others never come. */
  const hear = async (): Promise<void> => {
    const events = double.store.events().slice(heard);
    heard += events.length;
    const times = events.flatMap(() => (random() < 0.4 ? [] : random() < 0.3 ? [1, 2] : [1])).length;
    const asks = Array.from({ length: Math.min(times, 4) }, () =>
      askForReading(account.table, scope, ports.clock.now()),
    );
    const asked = (await Promise.all(asks)).filter(Boolean).length;
    // Its message may be lost, or come twice.
    const messages = random() < 0.1 ? 0 : asked * (random() < 0.2 ? 2 : 1);
    const read = async (): Promise<void> => {
      await takeAsk(account.table, scope);
      await syncPayment(ports, scope);
    };
    await Promise.all(Array.from({ length: messages }, read));
    if (messages > 0 && !(await isHeld())) stale += 1;
  };
  const plan = random() < 0.9 ? ['card', 'plan', 'time'] : [];
  for (let left = 5 + Math.floor(random() * 12); left > 0; left -= 1)
    plan.push(
      pick([
        'card',
        'plan',
        'plan',
        'cancel',
        'buy',
        'buy',
        'use',
        'refund',
        'refund',
        'dispute',
        'verdict',
        'verdict',
        'seats',
        'time',
        'time',
        'sweep',
      ]),
    );
  for (const step of plan) {
    steps.push(step);
    await STEPS[step]!().catch((error: unknown) => {
      // What is refused for a reason is part of a history.
      if (!(error instanceof AppError) && !(error instanceof Error && error.name === 'Error')) throw error;
      steps.push(`${step} refused`);
    });
    if (random() < 0.6) await hear();
  }
  // The hourly sweep, and nothing else, comes in the end.
  await sweepPayment(ports, scope);
  await sweepPayment(ports, scope);
  const state = await stateNow();
  const sumOf = (wanted: CreditReason): number =>
    account.table
      .items()
      .filter(({ reason }) => reason === wanted)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  const entries = account.table.items().filter(({ entryId, amount }) => entryId !== undefined && amount !== undefined);
  const paidBack = (invoiceId: string): number => {
    const intents = double.store.all('payment_intent', ({ invoice }) => invoice === invoiceId).map(({ id }) => id);
    const isOf = ({ payment_intent }: Thing): boolean => intents.includes(payment_intent);
    return [
      ...double.store.all('refund', isOf),
      ...double.store.all('dispute', (it) => isOf(it) && it.status === 'lost'),
    ].reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  const refunded = (state?.purchases ?? []).map(({ invoiceId, credits }) =>
    Math.floor((credits * paidBack(invoiceId)) / Number(double.store.find(invoiceId).total)),
  );
  const invoices = account.mails.map(({ subject }) => subject).filter((subject) => subject.includes('請求書'));
  const { planType, paymentStatus } = (await findWorkspace(account.table, scope))!;
  const had = account.table.items().filter(({ action }) => action === AuditAction.PLAN_CHANGED);
  const bonusesHad = PLANS.filter(({ name }) => had.some(({ after }) => after === name)).map(({ key }) =>
    newUserBonusCredits(key),
  );
  return {
    bonus: {
      booked: sumOf(CreditReason.NEW_USER_BONUS),
      least: paymentStatus === PaymentStatusType.PAYMENT_SUCCESS ? newUserBonusCredits(planType) : 0,
      most: Math.max(0, ...bonusesHad),
    },
    held: await heldNow(),
    rebuilt: await rebuiltNow(),
    credits: sumOf(CreditReason.PURCHASE),
    bought: (state?.purchases ?? []).reduce((sum, { credits }) => sum + credits, 0),
    withdrawn: entries
      .filter(({ reason }) => reason === CreditReason.PURCHASE_CANCEL)
      .reduce((sum, { amount, missing = 0 }) => sum - Number(amount) + Number(missing), 0),
    refunded: refunded.reduce((sum, credits) => sum + credits, 0),
    ledger: {
      balance: await getCreditBalance(account.table, scope),
      sum: entries.reduce((sum, { amount }) => sum + Number(amount), 0),
    },
    live: double.store.all('subscription', ({ status }) => ['active', 'past_due'].includes(status)).length,
    stale,
    mailedTwice: invoices.length - new Set(invoices).size,
    steps,
  };
}
