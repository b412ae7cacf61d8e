import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCreditBalance, listCreditEntries } from '#functions/data/workspace/credit.ts';
import { PaymentMethodType, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenRegisteredWorkspace } from '#test/support/memory/given-workspace.ts';
import { arrangeContract } from './arrange-contract.ts';
import { buyByBill } from './buy-by-bill.ts';

const { CREDIT_PAYMENT, BILL_PAYMENT, INDIVIDUALLY_CORRESPOND } = PaymentMethodType;
const AOBA = { subDomain: 'aoba' };
const ORDER = { credits: 5_000, order: '2026-11-015' };
let ports: AccountPorts;
let workspaceId: string;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
  ({ workspaceId } = await givenRegisteredWorkspace(ports, WorkspacePlanType.STARTER));
});

const paysBy = (paymentMethodType: PaymentMethodType) =>
  arrangeContract(ports, AOBA, { planType: WorkspacePlanType.STANDARD, paymentMethodType });
const balance = () => getCreditBalance(ports.table, { workspaceId });
const orders = () =>
  ports.table
    .items()
    .filter(({ PK, action }) => PK === workspaceKeys.audits(workspaceId).pk && action === 'payment.creditOrdered');

describe('credits that a team orders on its next bill', () => {
  test('come at the price of its plan, last as bought ones do, and stand in ledger and audit log', async () => {
    await paysBy(BILL_PAYMENT);
    const before = await balance();
    expect(await buyByBill(ports, AOBA, ORDER)).toEqual({
      workspaceId,
      name: 'あおば予約',
      outcome: 'booked',
      yen: 15_000,
    });
    expect(await balance()).toBe(before + 5_000);
    const entries = (await listCreditEntries(ports.table, { workspaceId }, 10)).items;
    expect(entries.find(({ reason }) => reason === 'PURCHASE')).toMatchObject({
      amount: 5_000,
      lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(orders()).toMatchObject([
      { accountName: 'Hisho運営', targetName: '5,000クレジット', after: '15,000円', targetId: workspaceId },
    ]);
  });

  test('are booked once for an order, and are refused under its name in another number', async () => {
    await paysBy(BILL_PAYMENT);
    const before = await balance();
    const both = await Promise.all([buyByBill(ports, AOBA, ORDER), buyByBill(ports, { workspaceId }, ORDER)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['before', 'booked']);
    await expect(buyByBill(ports, AOBA, { ...ORDER, credits: 500 })).rejects.toThrow(
      'the order 2026-11-015 was booked before, with 5000 credits',
    );
    expect([await balance(), orders().length]).toEqual([before + 5_000, 1]);
    await buyByBill(ports, AOBA, { ...ORDER, order: '2026-11-016' });
    expect([await balance(), orders().length]).toEqual([before + 10_000, 2]);
  });

  test('cost what the contract says where it is an individual one', async () => {
    await paysBy(INDIVIDUALLY_CORRESPOND);
    expect(await buyByBill(ports, AOBA, ORDER)).not.toHaveProperty('yen');
    expect(orders()[0]).not.toHaveProperty('after');
  });

  test('are not for a team that pays by card', async () => {
    await paysBy(CREDIT_PAYMENT);
    await expect(buyByBill(ports, AOBA, ORDER)).rejects.toThrow('あおば予約 pays by card');
    expect(orders()).toEqual([]);
  });

  test.each([
    [AOBA, { ...ORDER, credits: 0 }],
    [AOBA, { ...ORDER, credits: -5 }],
    [AOBA, { ...ORDER, credits: 1.5 }],
    [AOBA, { ...ORDER, credits: Number.NaN }],
    [AOBA, { ...ORDER, credits: 10_000_001 }],
    [AOBA, { ...ORDER, order: '' }],
    [AOBA, { ...ORDER, order: '2026/11' }],
    [AOBA, { ...ORDER, order: 'x'.repeat(41) }],
    [{ subDomain: 'momiji' }, ORDER],
  ])('are refused for %j as %j', async (of, order) => {
    await paysBy(BILL_PAYMENT);
    const before = await balance();
    await expect(buyByBill(ports, of, order)).rejects.toThrow();
    expect([await balance(), orders()]).toEqual([before, []]);
  });
});
