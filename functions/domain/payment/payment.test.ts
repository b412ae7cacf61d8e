/** What is paid by card, over the double of Stripe and the real SDK. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { bookCredit, getCreditBalance } from '#functions/data/workspace/credit.ts';
import { findPayment } from '#functions/data/workspace/payment.ts';
import { findWorkspace } from '#functions/data/workspace/workspace.ts';
import { arrangeContract } from '#functions/domain/plan/arrange-contract.ts';
import { bookNewUserBonus, settleCreditDay } from '#functions/domain/plan/book-credits.ts';
import { creditLedger } from '#functions/domain/plan/credit-ledger.ts';
import { closeDispute, dispute, refund } from '#infra/local/partners/stripe/refunds.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { CreditReason } from '#shared/rules/plan/credits.ts';
import type { Issuer } from '#shared/rules/plan/invoice-words.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenRegisteredWorkspace } from '#test/support/memory/given-workspace.ts';
import type { StripeDouble } from '#test/support/payment/stripe-double.ts';
import { ISSUER, stripeDouble } from '#test/support/payment/stripe-double.ts';
import { attachCard, beginCard, detachCard, useCard } from './cards.ts';
import type { MailPorts } from './mail-invoices.ts';
import { buyCredit, listInvoices, updateCustomer } from './orders.ts';
import { cancelPlan, choosePlan, previewPlan } from './subscription.ts';
import { sweepPayment } from './sweep.ts';
import { syncPayment } from './sync.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL, OLD_LITE } = WorkspacePlanType;
const { READY_PAYMENT, PAYMENT_FAILED, PAYMENT_SUCCESS, CANCEL } = PaymentStatusType;
const GOOD = '4242424242424242';
const FAILS = '4000000000000341';
const ASKS = '4000002760003184';

let account: AccountPorts;
let double: StripeDouble;
let ports: MailPorts & AccountPorts;
let issuer: Issuer;
let scope: MemberScope;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_local');
  vi.stubEnv('STRIPE_ORIGIN', 'http://stripe.test');
  account = accountPorts();
  const { workspaceId, userId } = await givenRegisteredWorkspace(account, LITE);
  scope = { kind: 'member', workspaceId, userId, accountName: 'misaki', role: Role.SUPER_ADMIN, groupIds: [] };
  double = stripeDouble(() => account.clock.now());
  issuer = { ...ISSUER };
  ports = Object.assign(account, { billing: double.billing, invoiceIssuer: { issuer: () => issuer } });
});

const workspace = async () => (await findWorkspace(account.table, scope))!;
const state = async () => (await findPayment(account.table, scope))!.state!;
const seats = (memberCount: number) =>
  account.table.update({ update: workspaceKeys.workspace(scope.workspaceId), set: { memberCount } });

async function givenCard(number = GOOD): Promise<string> {
  const { clientSecret } = await beginCard(ports, scope);
  const paymentMethodId = double.typeCard(clientSecret, number);
  await attachCard(ports, scope, { paymentMethodId, isInUse: true });
  return paymentMethodId;
}
/** As the browser does with the card in use. */
async function confirm(clientSecret: string | null): Promise<void> {
  double.api.confirmPayment({ clientSecret, paymentMethod: (await state()).cardInUse, isProven: true });
  await syncPayment(ports, scope);
}
async function subscribed(planType: typeof LITE | typeof STANDARD = LITE): Promise<void> {
  await givenCard();
  await confirm((await choosePlan(ports, scope, planType)).clientSecret);
}
/** Time passes, and Stripe does what is due. */
async function pass(days: number): Promise<void> {
  account.move(days * DAY_MS);
  await sweepPayment(ports, scope);
}

describe('a plan', () => {
  test('that is free needs no card where the payment was to be prepared', async () => {
    await account.table.update({
      update: workspaceKeys.workspace(scope.workspaceId),
      set: { paymentStatus: PaymentStatusType.REQUIRE_PREPARE },
    });
    await choosePlan(ports, scope, STARTER);
    expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
  });

  test('needs a card, and holds once its first payment is confirmed', async () => {
    await expect(choosePlan(ports, scope, LITE)).rejects.toMatchObject({ code: 'PaymentRefused' });
    await givenCard();
    const { status, clientSecret } = await choosePlan(ports, scope, LITE);
    expect(status).toBe('requiresAction');
    expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
    await confirm(clientSecret);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
    expect(await workspace()).not.toHaveProperty('wishedPlan');
    const { invoiceList } = await listInvoices(ports, scope);
    expect(invoiceList).toMatchObject([
      { status: 'paid', total: 30_000, recipient: expect.stringMatching(/./), lines: [{ amount: 30_000 }] },
    ]);
  });

  test('that is chosen twice is subscribed to once, and what was begun before is not paid beside it', async () => {
    await givenCard();
    const first = await choosePlan(ports, scope, LITE);
    const second = await choosePlan(ports, scope, STANDARD);
    expect(() =>
      double.api.confirmPayment({ clientSecret: first.clientSecret, paymentMethod: 'pm_none', isProven: true }),
    ).not.toThrow();
    await confirm(second.clientSecret);
    const paid = (await listInvoices(ports, scope)).invoiceList.filter((invoice) => invoice.status === 'paid');
    expect(paid.map(({ total }) => total)).toEqual([90_000]);
  });

  test('that two choose at the same moment is paid once', async () => {
    await givenCard();
    const both = await Promise.allSettled([choosePlan(ports, scope, LITE), choosePlan(ports, scope, STANDARD)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of both) if (one.status === 'fulfilled') await confirm(one.value.clientSecret);
    const live = double.store.all('subscription', ({ status }) => status === 'active');
    expect(live).toHaveLength(1);
  });

  test('has no fewer seats than people, and no older plan is sold', async () => {
    await givenCard();
    await seats(20);
    await expect(choosePlan(ports, scope, LITE)).rejects.toMatchObject({ code: 'SeatLimitReached' });
    await expect(choosePlan(ports, scope, OLD_LITE)).rejects.toMatchObject({ code: 'BadRequest' });
  });

  test('can be a dearer one, which is charged for the rest of the period, and a cheaper one, which is set off', async () => {
    await subscribed(LITE);
    account.move(15 * DAY_MS);
    const preview = await previewPlan(ports, scope, STANDARD);
    expect(preview).toMatchObject({ monthly: 90_000, seats: 1 });
    expect(preview.dueNow).toBe(30_000);
    expect(await choosePlan(ports, scope, STANDARD)).toEqual({ status: 'done', clientSecret: null });
    expect(await workspace()).toMatchObject({ planType: STANDARD, paymentStatus: PAYMENT_SUCCESS });
    await choosePlan(ports, scope, LITE);
    expect(await workspace()).toMatchObject({ planType: LITE });
    await pass(16);
    // The credit of the way back pays the next month.
    expect((await listInvoices(ports, scope)).invoiceList[0]).toMatchObject({ status: 'paid', total: 30_000 });
    expect(double.store.all('customer')[0]!.balance).toBe(0);
  });

  test('that is dearer holds only once it is paid', async () => {
    await subscribed(LITE);
    await givenCard(ASKS);
    const { clientSecret } = await choosePlan(ports, scope, STANDARD);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
    await confirm(clientSecret);
    expect(await workspace()).toMatchObject({ planType: STANDARD, paymentStatus: PAYMENT_SUCCESS });
  });

  test('counts the seats that are taken: the difference comes with the next invoice', async () => {
    await subscribed(LITE);
    await seats(7);
    await sweepPayment(ports, scope);
    await syncPayment(ports, scope);
    expect((await state()).subscription).toMatchObject({ additionalSeats: 2 });
    await pass(31);
    const { total } = (await listInvoices(ports, scope)).invoiceList[0]!;
    expect(total).toBe(34_000);
  });

  test('keeps the invoice of a renewal as it stands when a seat is removed meanwhile, and sets the seat off on the next one, once', async () => {
    await subscribed(LITE);
    await seats(7);
    await sweepPayment(ports, scope);
    await syncPayment(ports, scope);
    const renewsAt = Date.parse((await state()).subscription!.renewsAt);
    account.move(renewsAt + 10 * 60_000 - account.clock.now());
    // The renewal's invoice stands as a draft, and Stripe has told of it.
    await syncPayment(ports, scope);
    const before = (await listInvoices(ports, scope)).invoiceList[0]!;
    expect(before).toMatchObject({ status: 'draft', number: null, total: 34_000 });
    await seats(6);
    const { changeSeats } = ports.billing;
    const locked = vi.fn(() => Promise.reject(new AppError('TooManyRequests')));
    ports.billing.changeSeats = locked;
    // Stripe holds what it is invoicing; the message comes again.
    await expect(sweepPayment(ports, scope)).rejects.toMatchObject({ code: 'TooManyRequests' });
    expect(locked).toHaveBeenCalledOnce();
    ports.billing.changeSeats = changeSeats;
    await Promise.all([sweepPayment(ports, scope), sweepPayment(ports, scope)]);
    await sweepPayment(ports, scope);
    expect((await state()).subscription).toMatchObject({ additionalSeats: 1, phase: 'active' });
    expect((await listInvoices(ports, scope)).invoiceList[0]).toEqual(before);
    account.move(3_600_000);
    await sweepPayment(ports, scope);
    expect((await listInvoices(ports, scope)).invoiceList[0]).toMatchObject({
      id: before.id,
      status: 'paid',
      total: 34_000,
      lines: before.lines,
    });
    await pass(32);
    const next = (await listInvoices(ports, scope)).invoiceList[0]!;
    expect(next).toMatchObject({ status: 'paid', total: 30_000 });
    expect(next.lines).toHaveLength(4);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
  });

  test('by bill or by a contract of its own is nobody’s to change here', async () => {
    await account.table.update({
      update: workspaceKeys.workspace(scope.workspaceId),
      set: { paymentMethodType: PaymentMethodType.BILL_PAYMENT },
    });
    for (const call of [() => choosePlan(ports, scope, LITE), () => beginCard(ports, scope)])
      await expect(call()).rejects.toMatchObject({ code: 'PaymentRefused' });
  });

  test('is not sold where no key is set', async () => {
    vi.stubEnv('STRIPE_PUBLISHABLE_KEY', '');
    await expect(beginCard(ports, scope)).rejects.toMatchObject({ code: 'PaymentRefused' });
  });
});

describe('the new-user bonus of a plan', () => {
  const bonuses = () =>
    account.table
      .items()
      .filter(({ reason }) => reason === CreditReason.NEW_USER_BONUS)
      .map(({ amount }) => amount);

  test('comes with its first payment, once, whatever was had of smaller ones, and however often it is read', async () => {
    expect(bonuses()).toEqual([1_000]);
    await subscribed(LITE);
    await Promise.all([syncPayment(ports, scope), syncPayment(ports, scope)]);
    expect(bonuses()).toEqual([1_000, 1_000]);
    for (const planType of [STANDARD, LITE, STANDARD, LITE]) await choosePlan(ports, scope, planType);
    expect(bonuses()).toEqual([1_000, 1_000, 1_333]);
  });

  test('comes with the next day where whoever read the payment broke off', async () => {
    await subscribed(LITE);
    await account.table.delete({ delete: workspaceKeys.creditEntry(scope.workspaceId, `new-user-bonus-${LITE}`) });
    await settleCreditDay(account, scope);
    await settleCreditDay(account, scope);
    expect(bonuses()).toEqual([1_000, 1_000]);
  });

  test('is booked once by two that book different plans at the same moment', async () => {
    const at = await workspace();
    await Promise.all(
      [LITE, PROFESSIONAL, STANDARD, LITE].map((planType) => bookNewUserBonus(account, { ...at, planType })),
    );
    expect(bonuses().reduce((sum, amount) => Number(sum) + Number(amount), 0)).toBe(10_000);
  });
});

describe('a cancellation', () => {
  test('lets the period that is paid run out, and ends the contract then', async () => {
    await subscribed(LITE);
    const { endsAt } = await cancelPlan(ports, scope);
    expect((await state()).subscription).toMatchObject({ endsAt });
    await pass(15);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
    await pass(17);
    expect(await workspace()).toMatchObject({ paymentStatus: CANCEL });
    await choosePlan(ports, scope, STARTER);
    expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
    await syncPayment(ports, scope);
    expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
  });

  test('is taken back by choosing the plan again', async () => {
    await subscribed(LITE);
    await cancelPlan(ports, scope);
    await choosePlan(ports, scope, LITE);
    expect((await state()).subscription).not.toHaveProperty('endsAt');
    await pass(32);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
  });

  test('for the free plan leads there, unless more people are left than it has seats', async () => {
    await subscribed(LITE);
    await choosePlan(ports, scope, STARTER);
    await pass(32);
    expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
  });

  test('follows a contract by bill: what is paid stays, and nothing more is charged', async () => {
    await subscribed(LITE);
    await arrangeContract(account, scope, { planType: STANDARD, paymentMethodType: PaymentMethodType.BILL_PAYMENT });
    await sweepPayment(ports, scope);
    await sweepPayment(ports, scope);
    const { renewsAt, endsAt } = (await ports.billing.read(double.store.all('customer')[0]!.id)).subscription!;
    expect(endsAt).toBe(renewsAt);
    await pass(62);
    expect((await listInvoices(ports, scope)).invoiceList).toHaveLength(1);
    expect(await workspace()).toMatchObject({ planType: STANDARD, paymentStatus: READY_PAYMENT });
  });

  test('follows the closing of a workspace', async () => {
    await subscribed(LITE);
    await account.table.update({
      update: workspaceKeys.workspace(scope.workspaceId),
      set: { closedDate: new Date(account.clock.now()).toISOString() },
    });
    await sweepPayment(ports, scope);
    await syncPayment(ports, scope);
    expect((await state()).subscription).toHaveProperty('endsAt');
  });
});

describe('a payment that fails', () => {
  const failed = async () => {
    await subscribed(LITE);
    await givenCard(FAILS);
    await pass(31);
  };

  test('leaves a time of grace, tells the admins once, and takes nothing away', async () => {
    await failed();
    const { planType, paymentStatus, readOnlyFrom } = await workspace();
    expect([planType, paymentStatus]).toEqual([LITE, PAYMENT_FAILED]);
    const { renewsAt } = (await state()).subscription!;
    const started = Date.parse(readOnlyFrom!) - 14 * DAY_MS;
    expect(new Date(started).getUTCDate()).toBe(new Date(renewsAt).getUTCDate());
    await sweepPayment(ports, scope);
    expect(account.mails.filter(({ subject }) => subject.includes('お支払いを確認できませんでした'))).toHaveLength(1);
  });

  test.each([
    ['an admin’s own call', () => syncPayment(ports, scope)],
    ['another card, which fails too,', () => givenCard(FAILS).catch(() => undefined)],
  ])('is told once though %s finds it first', async (_, read) => {
    await subscribed(LITE);
    await givenCard(FAILS);
    account.move(31 * DAY_MS);
    await read();
    expect(await workspace()).toMatchObject({ paymentStatus: PAYMENT_FAILED });
    await Promise.all([sweepPayment(ports, scope), sweepPayment(ports, scope)]);
    await pass(1);
    expect(account.mails.filter(({ subject }) => subject.includes('お支払いを確認できませんでした'))).toHaveLength(1);
  });

  test('is told a second time three days before nothing can be changed, once, and not after it is made good', async () => {
    const reminders = () => account.mails.filter(({ subject }) => subject.includes('から閲覧だけになります'));
    await failed();
    const from = Date.parse((await workspace()).readOnlyFrom!);
    account.move(from - 3 * DAY_MS - 1 - account.clock.now());
    await sweepPayment(ports, scope);
    expect(reminders()).toEqual([]);
    account.move(1);
    await Promise.all([sweepPayment(ports, scope), sweepPayment(ports, scope)]);
    await pass(1);
    expect(reminders()).toHaveLength(1);
    await givenCard(GOOD);
    await givenCard(FAILS);
    // Another month, another failure, which is made good in time.
    await pass(20);
    await givenCard(GOOD);
    await pass(12);
    expect(await workspace()).toMatchObject({ paymentStatus: PAYMENT_SUCCESS });
    expect(reminders()).toHaveLength(1);
  });

  test('is made good by another card, at once', async () => {
    await failed();
    await givenCard(GOOD);
    const after = await workspace();
    expect(after).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
    expect(after).not.toHaveProperty('readOnlyFrom');
  });

  test('that is given up by Stripe stays one, with the plan it was for', async () => {
    await failed();
    await pass(30);
    expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_FAILED });
    expect((await state()).subscription).toMatchObject({ phase: 'endedUnpaid' });
  });

  describe('and is given up', () => {
    const givenUp = async () => {
      await failed();
      await pass(30);
    };
    const owed = () => double.store.all('invoice', ({ status }) => status === 'uncollectible')[0]!;

    test('lets the same plan be ordered again', async () => {
      await givenUp();
      await givenCard(GOOD);
      expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_FAILED });
      await confirm((await choosePlan(ports, scope, LITE)).clientSecret);
      const after = await workspace();
      expect(after).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
      expect(after).not.toHaveProperty('readOnlyFrom');
    });

    test('leads to the free plan, since nobody asks for what is missing any more', async () => {
      await givenUp();
      await choosePlan(ports, scope, STARTER);
      const after = await workspace();
      expect(after).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
      expect(after).not.toHaveProperty('readOnlyFrom');
    });

    test('leads there after what is asked for is paid, which another card does', async () => {
      await givenUp();
      owed().status = 'open';
      await expect(choosePlan(ports, scope, STARTER)).rejects.toMatchObject({ code: 'PaymentRefused' });
      expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_FAILED });
      await givenCard(GOOD);
      // Nothing is missing: the contract has ended, like any other.
      expect(await workspace()).toMatchObject({ planType: LITE, paymentStatus: CANCEL });
      await choosePlan(ports, scope, STARTER);
      expect(await workspace()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
    });
  });
});

describe('an invoice that is paid', () => {
  const invoiceMails = () => account.mails.filter(({ subject }) => subject.includes('請求書'));

  test('is mailed once to whom invoices go to, with the six items of a qualified one in its words', async () => {
    await updateCustomer(ports, scope, { name: '株式会社あおば', email: 'keiri@aoba.example' });
    await subscribed(LITE);
    await Promise.all([sweepPayment(ports, scope), sweepPayment(ports, scope)]);
    await pass(1);
    expect(invoiceMails()).toHaveLength(1);
    const { to, subject, text } = invoiceMails()[0]!;
    const { invoiceList } = await listInvoices(ports, scope);
    expect([to, subject]).toEqual(['keiri@aoba.example', `【Hisho】請求書 ${invoiceList[0]!.number}（¥30,000）`]);
    for (const said of [
      '株式会社あおば 御中',
      'このメールは適格請求書です。',
      '取引年月日：2026-09-18',
      'Hisho ライトプラン × 1：¥30,000',
      '10%対象（税込）：¥30,000',
      '消費税（10%、内税）：¥2,727',
      '発行者：株式会社ヒショ',
      '登録番号：T1234567890123',
    ])
      expect(text).toContain(said);
    await pass(31);
    expect(invoiceMails()).toHaveLength(2);
  });

  test('whose mail does not go out is mailed with the next reading, and calls itself qualified with a number alone', async () => {
    issuer = { ...ISSUER, invoiceNumber: undefined };
    await subscribed(LITE);
    const { send } = account.mailer;
    account.mailer.send = () => Promise.reject(new Error('SES is away'));
    await sweepPayment(ports, scope);
    account.mailer.send = send;
    expect(invoiceMails()).toEqual([]);
    await sweepPayment(ports, scope);
    await sweepPayment(ports, scope);
    expect(invoiceMails()).toHaveLength(1);
    expect(invoiceMails()[0]!.text).toMatch(/請求の内容は次のとおりです。[\s\S]*登録番号：未設定/);
  });

  test('and was paid long ago, or was not paid, is not mailed', async () => {
    await subscribed(LITE);
    await pass(8);
    expect(invoiceMails()).toEqual([]);
    await givenCard(FAILS);
    await pass(24);
    expect(await workspace()).toMatchObject({ paymentStatus: PAYMENT_FAILED });
    expect(invoiceMails()).toEqual([]);
  });
});

describe('cards', () => {
  test('are the workspace’s own: another customer’s is as absent', async () => {
    await givenCard();
    const other = await double.billing.createCustomer({ workspaceId: 'w', name: 'x', email: 'x@x.example' }, 'other');
    const theirs = double.typeCard(await double.billing.beginCard(other), GOOD);
    for (const call of [
      () => attachCard(ports, scope, { paymentMethodId: theirs }),
      () => useCard(ports, scope, theirs),
      () => detachCard(ports, scope, theirs),
      () => attachCard(ports, scope, { paymentMethodId: 'pm_none' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'EntityNotFound' });
  });

  test('that are put in use pay what a renewal waits for, and no order that somebody began and did not confirm', async () => {
    await givenCard();
    await choosePlan(ports, scope, LITE);
    await givenCard('5555555555554444');
    expect(await workspace()).toMatchObject({ planType: STARTER });
    expect((await listInvoices(ports, scope)).invoiceList).toMatchObject([{ status: 'open', total: 30_000 }]);
    await confirm((await choosePlan(ports, scope, LITE)).clientSecret);
    await givenCard(ASKS);
    await choosePlan(ports, scope, STANDARD);
    await givenCard(GOOD);
    expect(await workspace()).toMatchObject({ planType: LITE });
    expect((await listInvoices(ports, scope)).invoiceList[0]).toMatchObject({ status: 'open' });
  });

  test('in use by a plan cannot be removed, others can', async () => {
    await subscribed(LITE);
    const [first] = (await state()).cards;
    const second = await givenCard('5555555555554444');
    await detachCard(ports, scope, first!.id);
    await expect(detachCard(ports, scope, second)).rejects.toMatchObject({ code: 'BadRequest' });
    expect((await state()).cards.map(({ brand }) => brand)).toEqual(['mastercard']);
  });
});

describe('credits', () => {
  const MUTATION = '0b7f0d6a-37a8-4f0e-9d3c-2d1d3c5a7e10';

  test('come once they are paid, once, however often that becomes known', async () => {
    await givenCard();
    const before = await getCreditBalance(account.table, scope);
    const order = () => buyCredit(ports, scope, { credit: 500, mutationId: MUTATION });
    const [{ clientSecret }, again] = [await order(), await order()];
    expect(again.clientSecret).toBe(clientSecret);
    expect(await getCreditBalance(account.table, scope)).toBe(before);
    await confirm(clientSecret);
    await Promise.all([syncPayment(ports, scope), syncPayment(ports, scope), syncPayment(ports, scope)]);
    expect(await getCreditBalance(account.table, scope)).toBe(before + 500);
    expect((await listInvoices(ports, scope)).invoiceList).toMatchObject([{ status: 'paid', total: 5_000 }]);
  });

  test('that nobody confirms are taken back after a day, and no new card pays them', async () => {
    await givenCard();
    await buyCredit(ports, scope, { credit: 500 });
    await givenCard('5555555555554444');
    expect((await listInvoices(ports, scope)).invoiceList).toMatchObject([{ status: 'open' }]);
    await pass(2);
    expect((await listInvoices(ports, scope)).invoiceList).toMatchObject([{ status: 'void' }]);
  });
});

const bought = async (credit: number): Promise<string> => {
  await givenCard();
  await confirm((await buyCredit(ports, scope, { credit })).clientSecret);
  return (await listInvoices(ports, scope)).invoiceList[0]!.id;
};
const balance = () => getCreditBalance(account.table, scope);
const withdrawals = () =>
  account.table
    .items()
    .filter(({ reason }) => reason === CreditReason.PURCHASE_CANCEL)
    .map(({ amount, missing }) => [amount, missing]);

describe('money that is paid back', () => {
  test('takes the credits away that it was for, once, however often and in whatever order that becomes known', async () => {
    const before = await balance();
    const invoiceId = await bought(500);
    refund(double.store, invoiceId, 5_000);
    await Promise.all([syncPayment(ports, scope), syncPayment(ports, scope), sweepPayment(ports, scope)]);
    await sweepPayment(ports, scope);
    expect(await balance()).toBe(before);
    expect(withdrawals()).toEqual([[-500, undefined]]);
  });

  test('before anything was read brings and takes the credits in one reading', async () => {
    const before = await balance();
    await givenCard();
    const { clientSecret } = await buyCredit(ports, scope, { credit: 500 });
    double.api.confirmPayment({ clientSecret, paymentMethod: (await state()).cardInUse, isProven: true });
    refund(double.store, double.store.all('invoice')[0]!.id as string, 5_000);
    await syncPayment(ports, scope);
    expect(await balance()).toBe(before);
  });

  test('in parts takes parts, which make up the whole', async () => {
    const before = await balance();
    const invoiceId = await bought(100);
    for (const [yen, left] of [
      [333, 67],
      [333, 34],
      [4, 33],
      [330, 0],
    ] as const) {
      refund(double.store, invoiceId, yen);
      account.move(1000);
      await syncPayment(ports, scope);
      expect(await balance()).toBe(before + left);
    }
    expect(() => refund(double.store, invoiceId, 1)).toThrow('greater');
  });

  test('that waits takes nothing yet, and what is no purchase of credits takes nothing at all', async () => {
    const invoiceId = await bought(500);
    const after = await balance();
    const waiting = refund(double.store, invoiceId, 5_000);
    waiting.status = 'pending';
    await syncPayment(ports, scope);
    expect(await balance()).toBe(after);
    waiting.status = 'succeeded';
    await sweepPayment(ports, scope);
    expect(await balance()).toBe(after - 500);
    await confirm((await choosePlan(ports, scope, LITE)).clientSecret);
    const withPlan = await balance();
    refund(double.store, (await listInvoices(ports, scope)).invoiceList[0]!.id, 30_000);
    await syncPayment(ports, scope);
    expect(await balance()).toBe(withPlan);
  });

  test('of credits that were used is not owed, but told', async () => {
    const invoiceId = await bought(500);
    const left = 200;
    const use = { entryId: 'secretary-r', amount: left - (await balance()), reason: CreditReason.SECRETARY_REPORT };
    await account.table.transact(bookCredit(scope, { ...use, createdAt: new Date(account.clock.now()).toISOString() }));
    refund(double.store, invoiceId, 5_000);
    await syncPayment(ports, scope);
    expect(await balance()).toBe(0);
    expect(withdrawals()).toEqual([[-left, 300]]);
    expect((await creditLedger(account, scope)).creditEntryList).toContainEqual(
      expect.objectContaining({ reason: CreditReason.PURCHASE_CANCEL, amount: -left, missing: 300 }),
    );
  });

  test('of credits that are over takes nothing else', async () => {
    const before = await balance();
    const invoiceId = await bought(500);
    account.move(200 * DAY_MS);
    await settleCreditDay(account, scope);
    expect(await balance()).toBe(before);
    refund(double.store, invoiceId, 5_000);
    await syncPayment(ports, scope);
    expect(await balance()).toBe(before);
    expect(withdrawals()).toEqual([[0, 500]]);
  });
});

describe('a payment that its card’s owner contests', () => {
  test('takes the credits away once the dispute is lost, and then once, however often that becomes known', async () => {
    const before = await balance();
    const contested = dispute(double.store, await bought(500));
    await sweepPayment(ports, scope);
    expect(await balance()).toBe(before + 500);
    closeDispute(double.store, contested, 'lost');
    await Promise.all([syncPayment(ports, scope), syncPayment(ports, scope), sweepPayment(ports, scope)]);
    await sweepPayment(ports, scope);
    expect(await balance()).toBe(before);
    expect(withdrawals()).toEqual([[-500, undefined]]);
  });

  test('keeps them when the dispute is won', async () => {
    const invoiceId = await bought(500);
    const after = await balance();
    closeDispute(double.store, dispute(double.store, invoiceId), 'won');
    await sweepPayment(ports, scope);
    expect([await balance(), withdrawals()]).toEqual([after, []]);
  });

  test('after a part was refunded loses the rest: both make up the whole', async () => {
    const before = await balance();
    const invoiceId = await bought(100);
    refund(double.store, invoiceId, 333);
    account.move(1000);
    const contested = dispute(double.store, invoiceId);
    expect(contested.amount).toBe(667);
    expect(() => refund(double.store, invoiceId, 1)).toThrow('charged back');
    await syncPayment(ports, scope);
    expect(await balance()).toBe(before + 67);
    closeDispute(double.store, contested, 'lost');
    await syncPayment(ports, scope);
    expect(await balance()).toBe(before);
  });

  test('changes no contract when it was for a plan', async () => {
    await subscribed();
    const [held, after] = [await workspace(), await balance()];
    closeDispute(double.store, dispute(double.store, (await listInvoices(ports, scope)).invoiceList[0]!.id), 'lost');
    await sweepPayment(ports, scope);
    expect([await workspace(), await balance()]).toEqual([held, after]);
  });
});

test('whom invoices go to is kept', async () => {
  await updateCustomer(ports, scope, { name: '株式会社あおば', email: 'keiri@aoba.example' });
  expect(await state()).toMatchObject({ name: '株式会社あおば', email: 'keiri@aoba.example' });
});

test('the largest plan is charged for everybody', async () => {
  await seats(151);
  expect(await previewPlan(ports, scope, PROFESSIONAL)).toMatchObject({ dueNow: 1_005_000, monthly: 1_005_000 });
});
