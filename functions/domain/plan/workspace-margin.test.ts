import { expect, test } from 'vitest';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { bookCredit } from '#functions/data/workspace/credit.ts';
import { countTokens, countUse } from '#functions/data/workspace/credit-usage.ts';
import { PaymentMethodType, PaymentStatusType, WorkspacePlanType } from '#shared/enums/enums.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { bookPurchase, withdrawPurchase } from './book-credits.ts';
import { workspaceMargin } from './workspace-margin.ts';

const scope = { workspaceId: 'w1' };
const PRICES = { input: 400, output: 2_000 };

const given = async (more: object = {}) => {
  const ports = plainPorts();
  await ports.table.put({
    put: {
      ...workspaceKeys.workspace('w1'),
      ...scope,
      name: 'あおば予約',
      planType: WorkspacePlanType.LITE,
      memberCount: 7,
      paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
      paymentStatus: PaymentStatusType.PAYMENT_SUCCESS,
      ...more,
    },
  });
  await ports.table.update(countUse(scope, '2026-09', { of: 'DAY', id: '2026-09-01' }, 10));
  await ports.table.update(countUse(scope, '2026-09', { of: 'DAY', id: '2026-09-02' }, 10));
  // Two runs and one that failed; another model on the last.
  for (const modelId of ['a', 'a', 'b'])
    await ports.table.update(countTokens(scope, '2026-09', { modelId, inputTokens: 1_000_000, outputTokens: 50_000 }));
  return ports;
};

test('a month brings the plan and what was bought and kept, and costs what models were asked', async () => {
  const ports = await given();
  await bookPurchase(ports, scope, { purchaseId: 'p1', credits: 1_000 });
  await ports.table.transact(
    bookCredit(scope, {
      entryId: 'use',
      amount: -700,
      reason: 'SECRETARY_REPORT',
      createdAt: '2026-09-19T00:00:00.000Z',
    }),
  );
  // Of the money that was paid back 100 credits were used: they are not sold either.
  await withdrawPurchase(ports, scope, { refundId: 'r1', purchaseId: 'p1', credits: 400 });
  expect(await workspaceMargin(ports.table, 'w1', '2026-09', PRICES)).toMatchObject({
    runs: 2,
    credits: 20,
    boughtCredits: 600,
    inputTokens: 3_000_000,
    outputTokens: 150_000,
    // 30,000 and two seats beyond five; 600 credits at 5 yen.
    revenue: 32_000 + 3_000,
    cost: 1_200 + 300,
    margin: 35_000 - 1_500,
  });
  expect(await workspaceMargin(ports.table, 'w1', '2026-10', PRICES)).toMatchObject({
    runs: 0,
    boughtCredits: 0,
    cost: 0,
  });
});

test('an ended contract brings nothing, and what an individual one brings is not known here', async () => {
  const ended = await given({ paymentStatus: PaymentStatusType.CANCEL });
  expect((await workspaceMargin(ended.table, 'w1', '2026-09', PRICES)).margin).toBe(-1_500);
  const individual = await given({ paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND });
  expect(await workspaceMargin(individual.table, 'w1', '2026-09', PRICES)).toMatchObject({
    revenue: undefined,
    margin: undefined,
  });
});
