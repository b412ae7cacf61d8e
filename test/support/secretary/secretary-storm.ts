/**
 * A hundred whole jobs of the secretary at once, on functions that crash and stall, over a queue that delivers again, with a model that answers
 * rubbish, twice, in part, late or not at all, while the credits end and, in every second storm, the board is deleted (reliability R20).
 */
import { queues } from '#events/queue/queues.ts';
import type { CorePorts, LanguageModel } from '#functions/clients/ports.ts';
import { getReport, getRequest, putNewRequest, type StoredRequest } from '#functions/data/secretary/secretary.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';
import { getCredit, listCreditEntries, lotsOf } from '#functions/data/workspace/credit.ts';
import { deleteBoard } from '#functions/domain/board/change-board.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { bookPurchase } from '#functions/domain/plan/book-credits.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { modelWriter } from '#functions/domain/secretary/report/writer.ts';
import { failRun, type RunContext, runDelivery } from '#functions/domain/secretary/run.ts';
import { carryOut, type WaitedFor } from '#functions/middleware/job.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { sumOfLots } from '#shared/rules/plan/credit-lots.ts';
import { NO_FAULTS, STORM } from '../sim/faults.ts';
import { memoryTable } from '../sim/memory-table.ts';
import { projectScope } from '../sim/plain-ports.ts';
import { type Backend, SimFunction } from '../sim/sim-functions.ts';
import { Simulation } from '../sim/simulation.ts';

const RUNS = 100;
const POSTS = 8;
const COST = 10;
/** Beyond what all runs cost, to what a third does. */
const CREDITS = [2_000, 330, 5];
const LINE = /^\{"id":.*\}$/gm;
const { maxReceives } = queues['secretary-job'];

/** What a model may do to the lines that it is asked for. */
const MANNERS: ((lines: string[]) => string)[] = [
  (lines) => lines.join('\n'),
  () => 'ご依頼の文章を書きなおしました。{"id":',
  (lines) => lines.join('\n').slice(0, -20),
  (lines) => [...lines, ...lines].join('\n'),
  (lines) => lines.map((line) => line.replace(/\d+件/, '999件')).join('\n'),
  () => '',
];

const wilful = (sim: Simulation): LanguageModel => ({
  id: 'wilful',
  async complete(prompt) {
    await sim.sleep(sim.chance(0.2) ? sim.between(10_000, 60_000) : sim.between(300, 4_000));
    if (sim.chance(0.1)) throw new Error('no answer');
    return sim.pick(MANNERS)(prompt.match(LINE) ?? []);
  },
});

export interface StormEnd {
  done: number;
  unpaid: number;
  failed: number;
  /** What should not be, in words. */
  found: string[];
}

export async function stormOfJobs(seed: number): Promise<StormEnd> {
  const sim = new Simulation(seed);
  const scope = projectScope();
  const found: string[] = [];
  const server = memoryTable({
    now: () => sim.now,
    onWrite: (_before, after) => {
      if (after?.SK === workspaceKeys.credit('w1').SK && (after['balance'] as number) < 0) found.push('below zero');
    },
  });
  const backend: Backend = {
    sim,
    table: server,
    bucket: new Map(),
    faults: STORM,
    queues: { send: async () => undefined },
    push: { publish: async () => undefined, endSubscriptions: async () => undefined },
    onMetric: () => undefined,
  };
  const calm = new SimFunction({ ...backend, faults: NO_FAULTS });
  const workers = new SimFunction(backend);
  const writer = modelWriter(wilful(sim));
  const told = { mailer: { send: async () => undefined }, teamChat: { post: async () => undefined } };
  const credits = CREDITS[seed % CREDITS.length]!;

  const requestOf = (id: string, boardId: string): StoredRequest => ({
    requestHistoryId: id,
    aiSecretaryJobType: 5,
    reportDateUnitType: 1,
    status: Status.READY,
    title: '',
    projectKey: scope.projectKey,
    boardId,
    boardName: '',
    requestedBy: 'sato',
    userId: 'u1',
    createdAt: new Date(sim.now).toISOString(),
    credit: 0,
  });
  const work: WaitedFor<{ id: string; giveUp?: boolean }, Omit<RunContext['ports'], keyof CorePorts>> = {
    run: ({ message: { id }, ports, isLastAttempt }) => runDelivery({ ports, scope }, id, writer, isLastAttempt),
    giveUp: ({ message: { id }, ports }) => failRun({ ports, scope }, id),
  };
  /** As the job's function does, as often as its queue delivers; sometimes once more than it is needed, at the same time. */
  const deliver = async (id: string): Promise<void> => {
    const receive = async (isLastAttempt: boolean): Promise<boolean> => {
      try {
        await workers.invoke((ports) =>
          carryOut(work, { message: { id }, ports: { ...ports, ...told }, isLastAttempt }),
        );
        return true;
      } catch {
        return false;
      }
    };
    for (let attempt = 1; attempt <= maxReceives; attempt += 1) {
      const [isDone] = await Promise.all([
        receive(attempt === maxReceives),
        ...(sim.chance(STORM.duplicate) ? [receive(false)] : []),
      ]);
      if (isDone) return;
      await sim.sleep(sim.between(1_000, 90_000));
    }
  };
  /** What the sweep does with a request that no message is about any more. */
  const giveUp = async (id: string): Promise<void> => {
    while ((await getRequest(server, scope, id))!.status === Status.READY)
      await workers
        .invoke((ports) =>
          carryOut(work, { message: { id, giveUp: true }, ports: { ...ports, ...told }, isLastAttempt: false }),
        )
        .catch(() => undefined);
  };

  const ids = Array.from({ length: RUNS }, (_, n) => `r${n}`);
  const late = ['late1', 'late2', 'late3'];
  const isDeleted = seed % 2 === 1;
  await sim.run(async () => {
    const boardId = await calm.invoke(async (ports) => {
      const project = { ...workspaceKeys.project('w1', scope.projectKey), ...scope.project };
      await server.put({ put: project as never });
      await bookPurchase(ports, scope, { purchaseId: 'first', credits });
      const board = await createBoard({ ports, scope }, { name: '改善バックログ' });
      for (let n = 0; n < POSTS; n += 1)
        await registerPost({ ports, scope }, { boardId: board.id, title: `予約変更メール ${n}` });
      return board.id;
    });
    await server.batchPut([...ids, ...late].map((id) => putNewRequest(scope, requestOf(id, boardId)).put));
    await Promise.all([
      ...ids.map(deliver),
      isDeleted &&
        sim
          .sleep(sim.between(0, 40_000))
          .then(() => calm.invoke((ports) => deleteBoard({ ports, scope }, { boardId }))),
    ]);
    await Promise.all(ids.map(giveUp));
    if (isDeleted) await Promise.all(late.map((id) => deliver(id).then(() => giveUp(id))));
  });

  const ended = isDeleted ? [...ids, ...late] : ids;
  const requests = await Promise.all(ended.map(async (id) => (await getRequest(server, scope, id))!));
  const withStatus = (status: number) => requests.filter((one) => one.status === status);
  const done = withStatus(Status.DONE);
  const unpaid = withStatus(Status.INSUFFICIENT_CREDIT_BALANCE);
  const failed = withStatus(Status.ERROR);
  const { items } = await listCreditEntries(server, scope, 1_000);
  const charged = items.filter(({ amount }) => amount < 0).map(({ entryId }) => entryId);
  const owed = done.map(({ requestHistoryId }) => `secretary-${requestHistoryId}`);
  if (done.length + unpaid.length + failed.length !== ended.length) found.push('a request that never ends');
  if (charged.toSorted().join() !== owed.toSorted().join()) found.push('charged otherwise than written');
  for (const { requestHistoryId: id, status, credit } of requests) {
    if (credit !== (status === Status.DONE ? COST : 0)) found.push(`${id} says ${credit} credits`);
    if (((await getReport(server, scope, id)) !== undefined) !== (status === Status.DONE)) found.push(`${id}: report`);
  }
  if (isDeleted && done.some(({ requestHistoryId }) => late.includes(requestHistoryId)))
    found.push('a report about a board that is gone');
  const credit = (await getCredit(server, scope))!;
  if (credit.balance !== credits - COST * done.length) found.push(`balance ${credit.balance}`);
  if (sumOfLots(lotsOf(credit)) !== credit.balance) found.push('lots and balance differ');
  return { done: done.length, unpaid: unpaid.length, failed: failed.length, found };
}
