/** A change of 1,000 posts at once: how long it takes, and how often it is told how far it is. */
import { contract } from '#shared/contract/contract.ts';
import { BulkJobStatus } from '#shared/rules/post/bulk.ts';
import { eventually } from '#test/support/eventually.ts';
import { watch } from '#test/support/host/realtime.ts';
import { type Bench, filledBoard } from './bench-host.ts';
import type { Figure } from './figure.ts';

const POSTS = 1_000;
const LIMIT_MS = 120_000;
const PROGRESS =
  'subscription progress($workspaceId: ID!, $projectKey: ID!) { onJobProgress(workspaceId: $workspaceId, projectKey: $projectKey, gate: "closed") { jobId status done } }';

interface Told {
  onJobProgress: { jobId: string; status: number; done: number };
}

export async function bulk(bench: Bench): Promise<Figure[]> {
  const { own, owner, place } = bench;
  const board = await filledBoard(bench, POSTS);
  const on = { ...place, boardId: board.boardId };
  const heard = watch<Told>(owner, own.graphqlHost, PROGRESS, { ...place });
  try {
    await eventually(() => heard.isLive, 'the subscription starts');
    const startedAt = performance.now();
    const { id } = await owner.must(contract.bulk.register, {
      ...on,
      action: {
        kind: 'cell' as const,
        columnData: { projectBoardColumnId: board.columns['期限']!.id, dateData: '2026-12-24' },
      },
      selection: { kind: 'matching' as const, boardViewId: board.boardViewId },
    });
    const told = (): Told['onJobProgress'][] =>
      heard.received.map(({ data }) => data.onJobProgress).filter(({ jobId }) => jobId === id);
    await eventually(
      () => told().some(({ status }) => status !== BulkJobStatus.IN_PROGRESS),
      `the change of ${POSTS} posts ends`,
      LIMIT_MS,
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const job = await owner.must(contract.bulk.get, { ...on, bulkJobId: id });
    if (job.status !== BulkJobStatus.DONE || job.changed !== POSTS)
      throw new Error(`${job.changed} of ${POSTS} posts were changed: ${job.failure}`);
    return [
      {
        metric: 'bulk.change_s',
        size: POSTS,
        value: seconds,
        unit: 's',
        note: `its progress told ${new Set(told().map(({ done }) => done)).size} times`,
      },
    ];
  } finally {
    heard.close();
  }
}
