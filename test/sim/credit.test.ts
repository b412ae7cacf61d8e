/**
 * A hundred runs of the secretary end at the same moment, on functions that crash, stall and get every message again, while
 * purchases and expiries are booked (reliability R20): the balance is never below zero, and each run is charged once or not at all.
 */
import { expect, test } from 'vitest';
import type { StoredRequest } from '#functions/data/secretary/secretary.ts';
import {
  failRequest,
  finishRequest,
  getReport,
  getRequest,
  putNewRequest,
} from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCredit, listCreditEntries, lotsOf } from '#functions/data/workspace/credit.ts';
import { bookPurchase, withdrawPurchase } from '#functions/domain/plan/book-credits.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { sumOfLots } from '#shared/rules/plan/credit-lots.ts';
import { bareReport } from '#test/support/secretary/bare-report.ts';
import { STORM } from '#test/support/sim/faults.ts';
import { memoryTable } from '#test/support/sim/memory-table.ts';
import { SimFunction } from '#test/support/sim/sim-functions.ts';
import { Simulation } from '#test/support/sim/simulation.ts';

const scope = { workspaceId: 'w1' };
const RUNS = 100;
const COST = 10;

const requestOf = (n: number): StoredRequest => ({
  requestHistoryId: `r${n}`,
  aiSecretaryJobType: 5,
  reportDateUnitType: 1,
  status: Status.READY,
  title: '',
  projectKey: 'WEB',
  boardId: 'b1',
  boardName: '',
  requestedBy: 'sato',
  userId: `u${n % 7}`,
  createdAt: '2026-09-01T00:00:00.000Z',
  credit: 0,
});

test.each(Array.from({ length: 12 }, (_, seed) => [seed, [55, 430, 5, 2_000][seed % 4]!]))(
  'seed %i, %i credits: a hundred runs at once',
  async (seed, credits) => {
    const sim = new Simulation(seed);
    const below: unknown[] = [];
    const server = memoryTable({
      now: () => sim.now,
      onWrite: (_before, after) => {
        if (after?.SK === workspaceKeys.credit('w1').SK && (after['balance'] as number) < 0) below.push(after);
      },
    });
    const functions = new SimFunction({
      sim,
      table: server,
      bucket: new Map() as never,
      faults: STORM,
      queues: { send: async () => undefined },
      push: { publish: async () => undefined, endSubscriptions: async () => undefined },
      onMetric: () => undefined,
    });
    /** A queue that never loses a message: again until the function answered, and sometimes once more. */
    const deliver = async (handle: Parameters<typeof functions.invoke>[0]): Promise<void> => {
      for (;;) {
        try {
          await functions.invoke(handle);
          if (!sim.chance(0.3)) return;
        } catch {
          await sim.sleep(sim.between(10, 4_000));
        }
      }
    };
    const purchases = seed % 3;
    let withdrawn = 0;
    await sim.run(async () => {
      await server.batchPut(Array.from({ length: RUNS }, (_, n) => putNewRequest(scope, requestOf(n)).put));
      await deliver((ports) => bookPurchase(ports, scope, { purchaseId: 'first', credits }));
      await Promise.all([
        ...Array.from({ length: RUNS }, (_, n) =>
          deliver(async (ports) => {
            const request = await getRequest(ports.table, scope, `r${n}`);
            if (request?.status !== Status.READY) return;
            const at = new Date(ports.clock.now()).toISOString();
            const outcome = await finishRequest(ports, scope, request, bareReport, at);
            if (outcome === 'insufficient')
              await failRequest(ports, scope, `r${n}`, Status.INSUFFICIENT_CREDIT_BALANCE, at);
          }),
        ),
        ...Array.from({ length: purchases }, (_, n) =>
          deliver((ports) => bookPurchase(ports, scope, { purchaseId: `p${n}`, credits: 100 })),
        ),
        ...(purchases === 0
          ? []
          : [
              deliver(async (ports) => {
                const order = { refundId: 'back', purchaseId: 'p0', credits: 100 };
                ({ withdrawn } = await withdrawPurchase(ports, scope, order));
              }),
            ]),
      ]);
    });
    expect(below).toEqual([]);
    const requests = await Promise.all(
      Array.from({ length: RUNS }, async (_, n) => (await getRequest(server, scope, `r${n}`))!),
    );
    const done = requests.filter(({ status }) => status === Status.DONE);
    const refused = requests.filter(({ status }) => status === Status.INSUFFICIENT_CREDIT_BALANCE);
    expect(done.length + refused.length).toBe(RUNS);
    const { items } = await listCreditEntries(server, scope, 1000);
    const charged = items.filter(({ reason }) => reason === 'SECRETARY_REPORT');
    expect(charged.map(({ entryId }) => entryId).sort()).toEqual(
      done.map(({ requestHistoryId }) => `secretary-${requestHistoryId}`).sort(),
    );
    for (const { requestHistoryId, status, credit } of requests) {
      expect(credit).toBe(status === Status.DONE ? COST : 0);
      expect((await getReport(server, scope, requestHistoryId)) !== undefined).toBe(status === Status.DONE);
    }
    const credit = (await getCredit(server, scope))!;
    expect(credit.balance).toBe(items.reduce((sum, { amount }) => sum + amount, 0));
    expect(credit.balance).toBe(credits + 100 * purchases - withdrawn - COST * done.length);
    expect(sumOfLots(lotsOf(credit))).toBe(credit.balance);
    if (purchases === 0) expect(done).toHaveLength(Math.min(RUNS, Math.floor(credits / COST)));
  },
  30_000,
);
