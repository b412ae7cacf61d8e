import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCreditBalance, listCreditEntries } from '#functions/data/workspace/credit.ts';
import { findWorkspace, isWorkspaceReadOnly } from '#functions/data/workspace/workspace.ts';
import { PaymentMethodType, PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from '#test/support/memory/account-ports.ts';
import { accountPorts } from '#test/support/memory/account-ports.ts';
import { givenRegisteredWorkspace } from '#test/support/memory/given-workspace.ts';
import { arrangeContract } from './arrange-contract.ts';

const { STARTER, LITE, STANDARD, PROFESSIONAL } = WorkspacePlanType;
const { CREDIT_PAYMENT, BILL_PAYMENT, INDIVIDUALLY_CORRESPOND } = PaymentMethodType;
const A_MONTH = 31 * 86_400_000;
let ports: AccountPorts;
let workspaceId: string;

beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://hisho.localhost:3000');
  ports = accountPorts();
  ({ workspaceId } = await givenRegisteredWorkspace(ports, STANDARD));
});

const workspace = () => findWorkspace(ports.table, { workspaceId });
const balance = () => getCreditBalance(ports.table, { workspaceId });
const audits = () => ports.table.items().filter(({ PK }) => PK === workspaceKeys.audits(workspaceId).pk);
const seats = (memberCount: number) =>
  ports.table.update({ update: workspaceKeys.workspace(workspaceId), set: { memberCount } });

describe('a workspace that nobody has paid for', () => {
  test('is a STARTER one that keeps the wish, with the bonus of STARTER, and opens without a card', async () => {
    expect(await workspace()).toMatchObject({
      planType: STARTER,
      wishedPlan: STANDARD,
      paymentStatus: PaymentStatusType.READY_PAYMENT,
      paymentMethodType: CREDIT_PAYMENT,
    });
    expect(await balance()).toBe(1000);
  });
});

describe('a contract', () => {
  test('brings plan, way of payment and the credits of the plan, and ends the wish', async () => {
    expect(
      await arrangeContract(ports, { subDomain: 'aoba' }, { planType: STANDARD, paymentMethodType: BILL_PAYMENT }),
    ).toEqual({ workspaceId, name: 'あおば予約', credits: 2_333 + 12_000 });
    const after = await workspace();
    expect(after).toMatchObject({
      planType: STANDARD,
      paymentStatus: PaymentStatusType.READY_PAYMENT,
      paymentMethodType: BILL_PAYMENT,
    });
    expect(after).not.toHaveProperty('wishedPlan');
    expect(await balance()).toBe(3_333 + 12_000);
    expect(
      (await listCreditEntries(ports.table, { workspaceId }, 10)).items
        .map(({ amount }) => amount)
        .sort((a, b) => a - b),
    ).toEqual([1_000, 2_333, 12_000]);
    expect(audits()).toMatchObject([
      { action: 'plan.changed', before: 'スターター', after: 'スタンダード', accountName: 'Hisho運営' },
    ]);
  });

  test('arranged again books nothing more in its month, and the monthly bonus in the next', async () => {
    const arrange = () =>
      arrangeContract(ports, { workspaceId }, { planType: STANDARD, paymentMethodType: BILL_PAYMENT });
    await arrange();
    expect((await arrange()).credits).toBe(0);
    ports.move(A_MONTH);
    expect((await arrange()).credits).toBe(12_000);
    expect(audits()).toHaveLength(1);
  });

  test('for a larger plan brings what its new-user bonus has beyond that of the smaller one, and a smaller one nothing', async () => {
    const arrange = async (planType: WorkspacePlanType) =>
      (await arrangeContract(ports, { workspaceId }, { planType, paymentMethodType: BILL_PAYMENT })).credits;
    const credits = [];
    for (const planType of [LITE, STANDARD, LITE, STANDARD]) credits.push(await arrange(planType));
    expect(credits).toEqual([1_000, 1_333 + 12_000, 0, 0]);
  });

  test('with more seats has a greater monthly bonus', async () => {
    await seats(149);
    expect(
      (
        await arrangeContract(
          ports,
          { workspaceId },
          { planType: STANDARD, paymentMethodType: INDIVIDUALLY_CORRESPOND },
        )
      ).credits,
    ).toBe(2_333 + 29_800);
  });

  test('with fewer seats than people is refused, and leaves everything as it was', async () => {
    await seats(20);
    await expect(
      arrangeContract(ports, { workspaceId }, { planType: LITE, paymentMethodType: BILL_PAYMENT }),
    ).rejects.toMatchObject({ code: 'SeatLimitReached' });
    expect(await workspace()).toMatchObject({ planType: STARTER });
    expect(await balance()).toBe(1000);
  });

  test('arranged ten times at once is booked once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        arrangeContract(ports, { workspaceId }, { planType: PROFESSIONAL, paymentMethodType: BILL_PAYMENT }),
      ),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await balance()).toBe(10_000 + 120_000);
  });

  test('can end: nobody gets past the entry check, and no credits come with it', async () => {
    expect(
      (
        await arrangeContract(
          ports,
          { workspaceId },
          { planType: STARTER, paymentMethodType: CREDIT_PAYMENT, paymentStatus: PaymentStatusType.CANCEL },
        )
      ).credits,
    ).toBe(0);
    expect(await workspace()).toMatchObject({ paymentStatus: PaymentStatusType.CANCEL });
  });

  test('whose payment is missing leaves the time of grace from the day it is first said, until it is arranged anew', async () => {
    const bill = { planType: STANDARD, paymentMethodType: BILL_PAYMENT };
    const missing = () =>
      arrangeContract(ports, { workspaceId }, { ...bill, paymentStatus: PaymentStatusType.PAYMENT_FAILED });
    const from = new Date(ports.clock.now() + 14 * 86_400_000).toISOString();
    expect((await missing()).readOnlyFrom).toBe(from);
    ports.move(86_400_000);
    await missing();
    const found = (await workspace())!;
    expect(found).toMatchObject({ paymentStatus: PaymentStatusType.PAYMENT_FAILED, readOnlyFrom: from });
    expect([isWorkspaceReadOnly(found, Date.parse(from) - 1), isWorkspaceReadOnly(found, Date.parse(from))]).toEqual([
      false,
      true,
    ]);
    expect(await arrangeContract(ports, { workspaceId }, bill)).not.toHaveProperty('readOnlyFrom');
    expect(await workspace()).not.toHaveProperty('readOnlyFrom');
  });

  test('for a workspace that does not exist is refused', async () => {
    for (const of of [{ subDomain: 'nobody' }, { workspaceId: 'nobody' }])
      await expect(
        arrangeContract(ports, of, { planType: LITE, paymentMethodType: BILL_PAYMENT }),
      ).rejects.toMatchObject({ code: 'EntityNotFound' });
  });
});
