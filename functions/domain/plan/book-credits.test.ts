import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { bookCredit, getCredit, listCreditEntries, lotsOf } from '#functions/data/workspace/credit.ts';
import { PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { addDays, DAY_MS, dayOf } from '#shared/format/days.ts';
import { sumOfLots } from '#shared/rules/plan/credit-lots.ts';
import { bonusLastDay, purchaseLastDay } from '#shared/rules/plan/credits.ts';
import type { PlainPorts } from '#test/support/sim/plain-ports.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { bookMonthlyBonus, bookPurchase, giveBack, settleCreditDay, withdrawPurchase } from './book-credits.ts';

const scope = { workspaceId: 'w1' };

const workspaceOn = (planType: WorkspacePlanType, more: object = {}) => ({
  ...workspaceKeys.workspace('w1'),
  workspaceId: 'w1',
  planType,
  memberCount: 1,
  paymentStatus: PaymentStatusType.READY_PAYMENT,
  ...more,
});
const today = (ports: PlainPorts) => dayOf(ports.clock.now());
const balance = async (ports: PlainPorts) => (await getCredit(ports.table, scope))?.balance ?? 0;
const use = (ports: PlainPorts, id: string, credits: number) =>
  ports.table.transact(
    bookCredit(scope, {
      entryId: `secretary-${id}`,
      amount: -credits,
      reason: 'SECRETARY_REPORT',
      createdAt: new Date(ports.clock.now()).toISOString(),
    }),
  );

/** Credits one by one, as somebody would keep them in a notebook. */
class Notebook {
  lots: { lastDay: string; left: number }[] = [];
  add(lastDay: string, credits: number): void {
    this.lots.push({ lastDay, left: credits });
    this.lots.sort((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0));
  }
  take(credits: number, from: readonly { lastDay: string; left: number }[] = this.lots): void {
    let open = credits;
    for (const lot of from) {
      const taken = Math.min(open, lot.left);
      lot.left -= taken;
      open -= taken;
    }
  }
  withdraw(lastDay: string, credits: number): void {
    const of = (test: (day: string) => boolean) => this.lots.filter((lot) => test(lot.lastDay));
    this.take(credits, [
      ...of((day) => day === lastDay),
      ...of((day) => day === NEVER && day !== lastDay),
      ...of((day) => day !== NEVER && day !== lastDay),
    ]);
  }
  endOf(day: string): void {
    for (const lot of this.lots) if (lot.lastDay < day) lot.left = 0;
  }
  get balance(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0);
  }
  get expiring(): Record<string, number> {
    const held: Record<string, number> = {};
    for (const { lastDay, left } of this.lots)
      if (left > 0 && lastDay !== NEVER) held[lastDay] = (held[lastDay] ?? 0) + left;
    return held;
  }
}
const NEVER = '9999-12-31';

const act = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), credits: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('gift' as const), credits: fc.integer({ min: 1, max: 100 }) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), credits: fc.integer({ min: 1, max: 200 }) }) },
  fc.record({
    kind: fc.constant('cancel' as const),
    of: fc.nat({ max: 9 }),
    credits: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({ kind: fc.constant('back' as const), of: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('bonus' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 70 }) }) },
);

describe('the ledger', () => {
  test('after any history is what a notebook of single credits says, and its entries add up to the balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 40, size: 'max' }), async (acts) => {
        const ports = plainPorts();
        const workspace = workspaceOn(WorkspacePlanType.STANDARD, { paymentStatus: PaymentStatusType.PAYMENT_FAILED });
        await ports.table.put({ put: workspace });
        const notebook = new Notebook();
        const bought: string[] = [];
        const used: { id: string; credits: number }[] = [];
        const months = new Set<string>();
        const back = new Set<string>();
        for (const [n, one] of acts.entries()) {
          ports.advance(1000);
          if (one.kind === 'buy') {
            const lastDay = purchaseLastDay(today(ports));
            expect(await bookPurchase(ports, scope, { purchaseId: `p${n}`, credits: one.credits })).toBe('booked');
            // The provider tells everything twice.
            expect(await bookPurchase(ports, scope, { purchaseId: `p${n}`, credits: one.credits })).toBe('before');
            notebook.add(lastDay, one.credits);
            bought.push(`p${n} ${lastDay}`);
          } else if (one.kind === 'gift') {
            const createdAt = new Date(ports.clock.now()).toISOString();
            const gift = { entryId: `gift-${n}`, amount: one.credits, reason: 'NEW_USER_BONUS' as const, createdAt };
            await ports.table.transact(bookCredit(scope, gift));
            notebook.add(NEVER, one.credits);
          } else if (one.kind === 'use') {
            const outcome = await use(ports, `r${n}`, one.credits).then(
              () => true,
              () => false,
            );
            expect(outcome).toBe(notebook.balance >= one.credits);
            if (!outcome) continue;
            notebook.take(one.credits);
            used.push({ id: `r${n}`, credits: one.credits });
          } else if (one.kind === 'cancel' && bought.length > 0) {
            const [purchaseId, lastDay] = bought[one.of % bought.length]!.split(' ') as [string, string];
            const order = { refundId: `c${n}`, purchaseId, credits: one.credits };
            const withdrawn = lastDay < today(ports) ? 0 : Math.min(one.credits, notebook.balance);
            const expected = { withdrawn, missing: one.credits - withdrawn };
            expect(await withdrawPurchase(ports, scope, order)).toEqual(expected);
            expect(await withdrawPurchase(ports, scope, order)).toEqual(expected);
            notebook.withdraw(lastDay, withdrawn);
          } else if (one.kind === 'back' && used.length > 0) {
            const { id, credits } = used[one.of % used.length]!;
            expect(await giveBack(ports, scope, id)).toEqual({ outcome: back.has(id) ? 'before' : 'booked', credits });
            if (!back.has(id)) notebook.add(NEVER, credits);
            back.add(id);
          } else if (one.kind === 'bonus') {
            const month = today(ports).slice(0, 7);
            expect(await bookMonthlyBonus(ports, workspace as never)).toBe(months.has(month) ? 'before' : 'booked');
            if (!months.has(month)) notebook.add(bonusLastDay(today(ports)), 12_000);
            months.add(month);
          } else if (one.kind === 'wait') {
            ports.advance(one.days * DAY_MS);
            await settleCreditDay(ports, scope);
            await settleCreditDay(ports, scope);
            notebook.endOf(today(ports));
          }
          const credit = await getCredit(ports.table, scope);
          expect(credit?.balance ?? 0).toBe(notebook.balance);
          expect(lotsOf(credit)).toEqual(notebook.expiring);
        }
        const entries = (await listCreditEntries(ports.table, scope, 500)).items;
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(notebook.balance);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('books what comes at once with uses, and loses none of it', async () => {
    const ports = plainPorts();
    await bookPurchase(ports, scope, { purchaseId: 'first', credits: 1000 });
    await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => use(ports, `r${n}`, 10)),
      ...Array.from({ length: 5 }, (_, n) => bookPurchase(ports, scope, { purchaseId: `p${n}`, credits: 100 })),
    ]);
    expect(await balance(ports)).toBe(1100);
    expect(sumOfLots(lotsOf(await getCredit(ports.table, scope)))).toBe(1100);
  });

  test('never goes below zero, though a hundred runs end at once and credits expire meanwhile', async () => {
    const ports = plainPorts();
    await bookPurchase(ports, scope, { purchaseId: 'first', credits: 375 });
    const runs = Array.from({ length: 100 }, (_, n) =>
      use(ports, `r${n}`, 10).then(
        () => 1,
        () => 0,
      ),
    );
    const [, ...ended] = await Promise.all([settleCreditDay(ports, scope), ...runs]);
    expect(ended.reduce<number>((sum, one) => sum + Number(one), 0)).toBe(37);
    expect(await balance(ports)).toBe(5);
    expect(sumOfLots(lotsOf(await getCredit(ports.table, scope)))).toBe(5);
  });
});

describe('a purchase', () => {
  test('is written with what belongs to it, or not at all', async () => {
    const ports = plainPorts();
    const own = (id: string) => ({
      op: { put: { PK: 'P', SK: id }, if: [{ absent: 'PK' }] },
      refusal: 'Conflict' as const,
    });
    await bookPurchase(ports, scope, { purchaseId: 'a', credits: 10 }, [own('1')]);
    await expect(bookPurchase(ports, scope, { purchaseId: 'b', credits: 10 }, [own('1')])).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect(await balance(ports)).toBe(10);
    expect(await bookPurchase(ports, scope, { purchaseId: 'a', credits: 10 }, [own('2')])).toBe('before');
    expect(await ports.table.get({ PK: 'P', SK: '2' })).toBeUndefined();
  });

  test('that was never booked cannot be taken back, and no amount but whole credits is booked', async () => {
    const ports = plainPorts();
    await expect(
      withdrawPurchase(ports, scope, { refundId: 'r', purchaseId: 'unknown', credits: 1 }),
    ).rejects.toMatchObject({ code: 'EntityNotFound' });
    for (const credits of [0, -1, 1.5, Number.NaN, 10_000_001])
      await expect(async () => bookPurchase(ports, scope, { purchaseId: 'p', credits })).rejects.toMatchObject({
        code: 'BadRequest',
      });
    expect(await balance(ports)).toBe(0);
  });
});

describe('the first day of a month', () => {
  test.each([
    ['READY_PAYMENT', PaymentStatusType.READY_PAYMENT, {}, 12_000],
    ['PAYMENT_SUCCESS', PaymentStatusType.PAYMENT_SUCCESS, {}, 12_000 + 3_333],
    ['a failed payment', PaymentStatusType.PAYMENT_FAILED, {}, 0],
    ['an ended contract', PaymentStatusType.CANCEL, {}, 0],
    ['a closed workspace', PaymentStatusType.READY_PAYMENT, { closedDate: '2026-08-01T00:00:00.000Z' }, 0],
  ])('of %s brings the bonus, or does not', async (_, paymentStatus, more, credits) => {
    const ports = plainPorts();
    await ports.table.put({ put: workspaceOn(WorkspacePlanType.STANDARD, { paymentStatus, ...more }) });
    await settleCreditDay(ports, scope);
    await settleCreditDay(ports, scope);
    expect(await balance(ports)).toBe(credits);
  });

  test('ends the bonus of the month before the last, and keeps the last one', async () => {
    const ports = plainPorts(Date.parse('2026-09-30T14:59:00Z'));
    await ports.table.put({ put: workspaceOn(WorkspacePlanType.STANDARD) });
    await settleCreditDay(ports, scope);
    ports.advance(60_000);
    expect(today(ports)).toBe('2026-10-01');
    await settleCreditDay(ports, scope);
    expect(await balance(ports)).toBe(24_000);
    expect(addDays(today(ports), 30)).toBe('2026-10-31');
    ports.advance(31 * DAY_MS);
    await settleCreditDay(ports, scope);
    expect(await balance(ports)).toBe(24_000);
    expect((await listCreditEntries(ports.table, scope, 10)).items.map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([-12_000]),
    );
  });
});
