/** Payment over the wire: the double of Stripe signs and delivers its events as Stripe does. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { PaymentMethodType, PaymentStatusType, Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import { DAY_MS } from '#shared/format/days.ts';
import { API_KEY_HEADER } from '#shared/rules/access/api-key.ts';
import { allPosts } from '#test/support/board/all-posts.ts';
import { change, givenBoard, refusal } from '#test/support/board/board.ts';
import { eventually } from '#test/support/eventually.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import type { Payer } from '#test/support/payment/payment.ts';
import { CARD, confirmPayment, giveCard, givenPayer, subscribe, typeCard } from '#test/support/payment/payment.ts';
import { Actor, PASSWORD } from '#test/support/people/actor.ts';
import { signIn } from '#test/support/people/session.ts';
import { givenMember, givenWorkspace } from '#test/support/workspace.ts';

const own = await takeHost();
const { port } = own.host;
const { local } = own;
const { payment, plan } = contract;
const { STARTER, LITE, STANDARD } = WorkspacePlanType;
const { READY_PAYMENT, PAYMENT_FAILED, PAYMENT_SUCCESS } = PaymentStatusType;

let payer: Payer;
let at: { workspaceId: string };
let owner: Actor;

beforeEach(async () => {
  payer = await givenPayer(port, local);
  ({ owner } = payer);
  at = { workspaceId: payer.workspaceId };
});
afterEach(async () => {
  await local.setClock(0);
  await local.stripe({ isHolding: false, isAway: false });
});

const page = () => owner.must(payment.get, at);
const planNow = async () => {
  const { planType, paymentStatus, creditBalance } = await owner.must(plan.get, at);
  return { planType, paymentStatus, creditBalance };
};

describe('what is chosen in the browser', () => {
  test('becomes a plan by Stripe’s events alone, with its invoice', async () => {
    expect(await page()).toMatchObject({ isSetUp: true, paymentMethodList: [], subscription: null, customer: null });
    const card = await giveCard(payer, local);
    expect((await page()).paymentMethodList).toMatchObject([{ id: card, brand: 'visa', last4: '4242', isInUse: true }]);
    expect(await owner.must(payment.preview, { ...at, planType: LITE })).toMatchObject({
      dueNow: 30_000,
      monthly: 30_000,
    });
    const { status, clientSecret } = await owner.must(payment.updateSubscription, { ...at, planType: LITE });
    expect(status).toBe('requiresAction');
    expect(await planNow()).toMatchObject({ planType: STARTER });
    await confirmPayment(local, clientSecret, card);
    await eventually(async () => (await planNow()).planType === LITE, 'the plan holds');
    expect(await planNow()).toMatchObject({ paymentStatus: PAYMENT_SUCCESS });
    const { invoiceList } = await owner.must(payment.getInvoiceList, at);
    expect(invoiceList).toMatchObject([{ status: 'paid', total: 30_000 }]);
    const ofInvoice = async () =>
      (await local.mails(owner.email)).filter(({ subject }) => subject.includes(invoiceList[0]!.number!));
    await eventually(async () => (await ofInvoice()).length > 0, 'the invoice is mailed');
    expect((await ofInvoice()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/御中[\s\S]*10%対象（税込）：¥30,000\n消費税（10%、内税）：¥2,727[\s\S]*登録番号：/),
    ]);
    const { auditList } = await owner.must(contract.audit.getList, at);
    expect(auditList.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['plan.changed', 'payment.planRequested', 'payment.cardAttached']),
    );
  });

  test('brings credits once, though the order is sent twice and every event comes twice', async () => {
    const card = await giveCard(payer, local);
    const { creditBalance } = await planNow();
    const order = () =>
      owner.must(payment.buyCredit, { ...at, credit: 300, mutationId: '0b7f0d6a-37a8-4f0e-9d3c-2d1d3c5a7e10' });
    const [{ clientSecret }, again] = [await order(), await order()];
    expect(again.clientSecret).toBe(clientSecret);
    await confirmPayment(local, clientSecret, card);
    await eventually(async () => (await planNow()).creditBalance === creditBalance + 300, 'the credits are there');
    const { events } = await local.stripe({});
    for (const event of events.slice(-6)) expect((await local.stripe({ post: { event } })).status).toBe(200);
    await owner.must(payment.refresh, at);
    expect((await planNow()).creditBalance).toBe(creditBalance + 300);
    expect((await owner.must(payment.getInvoiceList, at)).invoiceList).toMatchObject([
      { status: 'paid', total: 3_000 },
    ]);
  });

  test('loses the credits whose money is paid back, when Stripe tells of it or, where it does not, with the next sweep', async () => {
    const card = await giveCard(payer, local);
    const { creditBalance } = await planNow();
    const { clientSecret } = await owner.must(payment.buyCredit, { ...at, credit: 300 });
    await confirmPayment(local, clientSecret, card);
    await eventually(async () => (await planNow()).creditBalance === creditBalance + 300, 'the credits are there');
    const invoiceId = (await owner.must(payment.getInvoiceList, at)).invoiceList[0]!.id;
    const { events } = await local.stripe({ refund: { invoiceId, amount: 1_000 } });
    await eventually(async () => (await planNow()).creditBalance === creditBalance + 200, 'a third has left');
    const event = events.findLast(({ type }) => type === 'charge.refunded')!;
    for (let times = 0; times < 2; times += 1) expect((await local.stripe({ post: { event } })).status).toBe(200);
    await owner.must(payment.refresh, at);
    expect((await planNow()).creditBalance).toBe(creditBalance + 200);
    await local.stripe({ isHolding: true });
    await local.stripe({ refund: { invoiceId, amount: 2_000 } });
    await local.fire('payment-sweep');
    await eventually(async () => (await planNow()).creditBalance === creditBalance, 'the rest has left');
    const { creditEntryList } = await owner.must(plan.get, at);
    expect(
      creditEntryList
        .filter(({ reason }) => reason === 'PURCHASE_CANCEL')
        .map(({ amount, missing }) => [amount, missing]),
    ).toEqual([
      [-200, 0],
      [-100, 0],
    ]);
  });

  test('loses the credits whose payment was lost to the card’s owner, though Stripe tells of the charge alone', async () => {
    const card = await giveCard(payer, local);
    const { creditBalance } = await planNow();
    const buy = async (): Promise<string> => {
      const before = (await planNow()).creditBalance;
      const { clientSecret } = await owner.must(payment.buyCredit, { ...at, credit: 300 });
      await confirmPayment(local, clientSecret, card);
      await eventually(async () => (await planNow()).creditBalance === before + 300, 'the credits are there');
      return (await owner.must(payment.getInvoiceList, at)).invoiceList[0]!.id;
    };
    const [kept, told, swept] = [await buy(), await buy(), await buy()];
    await local.stripe({ dispute: { invoiceId: kept, outcome: 'won' } });
    const { events } = await local.stripe({ dispute: { invoiceId: told, outcome: 'lost' } });
    await eventually(async () => (await planNow()).creditBalance === creditBalance + 600, 'those of one have left');
    const event = events.findLast(({ type }) => type === 'charge.dispute.closed') as { data: { object: object } };
    const another = { ...event, data: { object: { ...event.data.object, charge: 'ch_another' } } };
    for (const again of [event, event, another])
      expect((await local.stripe({ post: { event: again } })).status).toBe(200);
    await local.stripe({ isHolding: true });
    await local.stripe({ dispute: { invoiceId: swept, outcome: 'lost' } });
    await local.fire('payment-sweep');
    await eventually(async () => (await planNow()).creditBalance === creditBalance + 300, 'those of the other, too');
    const { creditEntryList } = await owner.must(plan.get, at);
    expect(creditEntryList.filter(({ reason }) => reason === 'PURCHASE_CANCEL').map(({ amount }) => amount)).toEqual([
      -300, -300,
    ]);
  });

  test('is told in words when the card is refused', async () => {
    const typed = await typeCard(payer, local, '4000000000000002');
    expect(typed).toBeUndefined();
    await subscribe(payer, local);
    await giveCard(payer, local, CARD.failsLater);
    const outcome = await owner.must(payment.updateSubscription, { ...at, planType: STANDARD });
    const { error } = await confirmPayment(
      local,
      outcome.clientSecret,
      (await page()).paymentMethodList.find(({ isInUse }) => isInUse)!.id,
    );
    expect(error.code).toBe('card_declined');
    expect(await planNow()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
  });

  test.each([
    [payment.buyCredit, { credit: 99 }],
    [payment.buyCredit, { credit: 1_000_001 }],
    [payment.buyCredit, { credit: 1.5 }],
    [payment.updateSubscription, { planType: 20 }],
    [payment.updateSubscription, { planType: 7 }],
    [payment.updateCustomerInfo, { name: '　', email: 'a@b.example' }],
    [payment.updateCustomerInfo, { name: 'あおば', email: 'x' }],
    [payment.cancelSubscription, {}],
    [payment.updateSubscription, { planType: 200 }],
    [payment.attach, { paymentMethodId: 'pm_none' }],
  ])('%o with %j is refused', async (entry, input) => {
    expect((await owner.rest(entry, { ...at, ...input } as never)).status).toBe(400);
  });

  test('is for admins, and not for teams with a contract of their own', async () => {
    const team = await givenWorkspace(port, local);
    const staff = await givenMember(team, Role.MANAGER);
    const there = { workspaceId: team.workspaceId };
    expect((await staff.rest(payment.get, there)).status).toBe(403);
    expect((await staff.rest(payment.setupIntent, there)).status).toBe(403);
    expect((await owner.rest(payment.get, there)).status).toBe(404);
    const { status, json } = await team.owner.rest(payment.setupIntent, there);
    expect([status, json]).toMatchObject([400, { hishoException: ['PaymentRefused'] }]);
  });

  test('asks for patience while Stripe is away, and is done once it is back', async () => {
    const card = await giveCard(payer, local);
    await local.stripe({ isAway: true });
    const { status, json } = await owner.rest(payment.updateSubscription, { ...at, planType: LITE });
    expect([status, json]).toMatchObject([400, { hishoException: ['PaymentRefused'] }]);
    expect((await page()).paymentMethodList).toMatchObject([{ id: card }]);
    await local.stripe({ isAway: false });
    expect((await owner.rest(payment.updateSubscription, { ...at, planType: LITE })).status).toBe(200);
  });
});

describe('an event', () => {
  const paid = async () => {
    await local.stripe({ isHolding: true });
    const card = await giveCard(payer, local);
    const { clientSecret } = await owner.must(payment.updateSubscription, { ...at, planType: LITE });
    await confirmPayment(local, clientSecret, card);
    const { events } = await local.stripe({});
    return events.findLast(({ type }) => type === 'invoice.paid') as { data: { object: Record<string, unknown> } };
  };

  test('with a signature of yesterday, with another secret, of another account or without a signature changes nothing', async () => {
    const event = await paid();
    expect((await local.stripe({ post: { event, ageSeconds: 301 } })).status).toBe(400);
    expect((await local.stripe({ post: { event, ageSeconds: 86_400 } })).status).toBe(400);
    expect((await local.stripe({ post: { event, secret: 'whsec_other' } })).status).toBe(400);
    expect((await local.stripe({ post: { event: { ...event, account: 'acct_other' } } })).status).toBe(400);
    expect((await http(port, { method: 'POST', path: '/rest/payment/receiveEvent', body: event })).status).toBe(400);
    expect(await planNow()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
    expect((await local.stripe({ post: { event, ageSeconds: 299 } })).status).toBe(200);
    await eventually(async () => (await planNow()).planType === LITE, 'the plan holds');
  });

  test('with another account’s customer is taken and changes nothing', async () => {
    const event = await paid();
    event.data.object.customer = 'cus_another';
    event.data.object.metadata = { hisho_workspace: payer.workspaceId };
    expect((await local.stripe({ post: { event } })).status).toBe(200);
    expect(await planNow()).toMatchObject({ planType: STARTER });
  });

  test('that never comes is made up for by the hourly sweep', async () => {
    await paid();
    expect(await planNow()).toMatchObject({ planType: STARTER });
    await local.fire('payment-sweep');
    await eventually(async () => (await planNow()).planType === LITE, 'the plan holds');
  });
});

describe('a seat that is removed while its renewal is being invoiced', () => {
  test('is set off on the next invoice, once, though events come twice, and this one is paid as it stands', async () => {
    await subscribe(payer, local);
    const { id: groupId } = await owner.must(contract.group.register, { ...at, name: '開発' });
    const team = { ...payer, groupId, local };
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await givenMember(team, Role.STAFF));
    const seats = async () => (await page()).subscription?.additionalSeats;
    const isNow = (count: number) =>
      eventually(async () => (await seats()) === count, `${count} seats are paid on top`);
    const newest = async () => (await owner.must(payment.getInvoiceList, at)).invoiceList[0]!;
    await local.fire('payment-sweep');
    await isNow(1);
    const renewsAt = Date.parse((await page()).subscription!.renewsAt);
    const passTo = async (ms: number): Promise<void> => {
      await local.setClock(ms - Date.now());
      owner.accessToken = (await signIn(owner, owner.email, PASSWORD)).json.accessToken;
      await local.stripe({ tick: true });
    };
    await local.stripe({ isHolding: true });
    await passTo(renewsAt + 60_000);
    const draft = await newest();
    expect(draft).toMatchObject({ status: 'draft', number: null, total: 32_000 });
    await owner.must(contract.workspaceUser.delete, { ...at, userId: people[0]!.userId });
    // What Stripe tells of the invoice is heard now.
    const { events } = await local.stripe({ isHolding: false });
    await isNow(0);
    for (const event of events.slice(-4)) expect((await local.stripe({ post: { event } })).status).toBe(200);
    await passTo(renewsAt + 3_700_000);
    await eventually(async () => (await newest()).status === 'paid', 'the renewal is paid');
    expect(await newest()).toMatchObject({ id: draft.id, total: 32_000, lines: draft.lines });
    await passTo(renewsAt + 32 * DAY_MS);
    await eventually(
      async () => (await newest()).id !== draft.id && (await newest()).status === 'paid',
      'the next is paid',
    );
    const { total, lines } = await newest();
    // A seat that was removed a minute into the month is set off for all of it.
    expect([total, lines.map(({ amount }) => amount).filter((amount) => amount < 0)]).toEqual([29_000, [-30_999]]);
    expect(await planNow()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
  });
});

describe('a contract that has ended', () => {
  test('leaves projects to be read through every door, and to be changed through none, until it is taken up again', async () => {
    await owner.must(contract.project.register, { ...at, name: '予約サイト', projectKey: 'main' });
    const board = await givenBoard(owner, { ...at, projectKey: 'main' });
    const place = { ...at, projectKey: 'main', boardId: board.boardId };
    const { apiKey } = await owner.must(contract.apiKey.issue, place);
    const contractIs = (paymentStatus: PaymentStatusType) =>
      local.arrangeContract(payer.workspaceId, {
        planType: STARTER,
        paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
        paymentStatus,
      });
    const byKey = () =>
      new Actor(port).rest(contract.post.register, { ...place, title: '要望' } as never, { [API_KEY_HEADER]: apiKey });
    const tag = () =>
      owner.rest(contract.tag.register, { ...at, projectKey: 'main', name: `会議${Date.now()}` } as never);
    await contractIs(PaymentStatusType.CANCEL);
    for (const { status, json } of [await byKey(), await tag()])
      expect([status, json]).toMatchObject([403, { hishoException: ['PaymentReadOnly'] }]);
    expect(await refusal(owner, 'registerPost', { ...place, title: '予約' })).toMatchObject({
      errorType: 'PaymentReadOnly',
    });
    expect((await owner.rest(contract.project.load, { ...at, projectKey: 'main' })).status).toBe(200);
    await giveCard(payer, local);
    await owner.must(payment.updateSubscription, { ...at, planType: STARTER });
    expect(await planNow()).toMatchObject({ planType: STARTER, paymentStatus: READY_PAYMENT });
    for (const { status } of [await byKey(), await tag()]) expect(status).toBe(200);
  });
});

describe('a payment that fails at the renewal', () => {
  test('is told by mail, leaves two weeks, then projects are read and not changed, and a new card mends all', async () => {
    await subscribe(payer, local);
    await owner.must(contract.project.register, { ...at, name: '予約サイト', projectKey: 'main' });
    const board = await givenBoard(owner, { ...at, projectKey: 'main' });
    const write = () =>
      owner.rest(contract.tag.register, { ...at, projectKey: 'main', name: `会議${Date.now()}` } as never);
    const read = () => owner.rest(contract.project.load, { ...at, projectKey: 'main' });
    const kept = { title: '止まる前からの投稿' };
    const place = { ...at, projectKey: 'main', boardId: board.boardId };
    await change(owner, 'registerPost', { ...place, ...kept });
    const before = await allPosts(owner, place);
    expect(before.posts).toContainEqual(expect.objectContaining(kept));
    await giveCard(payer, local, CARD.failsLater);
    const pass = async (days: number): Promise<void> => {
      await local.setClock(days * DAY_MS);
      owner.accessToken = (await signIn(owner, owner.email, PASSWORD)).json.accessToken;
      await local.stripe({ tick: true });
    };
    await pass(32);
    await eventually(
      async () => (await owner.must(plan.get, at)).paymentStatus === PAYMENT_FAILED,
      'the failure is known',
    );
    await eventually(
      async () => (await local.mails(owner.email)).some(({ subject }) => subject.includes('お支払いを確認できません')),
      'the admin is told',
    );
    const { user } = (await signIn(owner, owner.email, PASSWORD)).json;
    expect(user.workspaceUserList).toMatchObject([
      { workspace: { payment: { readOnlyFrom: (await page()).readOnlyFrom } } },
    ]);
    expect((await write()).status).toBe(200);
    await pass(47);
    expect((await read()).status).toBe(200);
    const refused = await write();
    expect([refused.status, refused.json]).toMatchObject([403, { hishoException: ['PaymentReadOnly'] }]);
    expect(await refusal(owner, 'registerPost', { ...place, title: '予約' })).toMatchObject({
      errorType: 'PaymentReadOnly',
    });
    expect(await allPosts(owner, place)).toEqual(before);
    await giveCard(payer, local, CARD.good);
    expect(await planNow()).toMatchObject({ planType: LITE, paymentStatus: PAYMENT_SUCCESS });
    expect((await write()).status).toBe(200);
    expect(await allPosts(owner, place)).toEqual(before);
  });
});
