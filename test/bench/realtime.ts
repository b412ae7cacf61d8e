/** How long until somebody else sees a change: from the writer's request to the watcher's message over the realtime protocol. */

import { newsOf, watchBoard } from '#test/support/board/watch-board.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Bench } from './bench-host.ts';
import { filledBoard } from './bench-host.ts';
import { editsOf } from './board-edits.ts';
import type { Figure } from './figure.ts';
import { quantile } from './figure.ts';
import { openBoard } from './open-board.ts';

const POSTS = 1_000;
const SAMPLES = 200;
/** The first changes start functions and connections; a team at work meets them warm. */
const WARM_UP = 8;

export async function realtime(bench: Bench): Promise<Figure[]> {
  const { own, owner, colleague } = bench;
  const board = await filledBoard(bench, POSTS);
  const opened = await openBoard(owner, board);
  const seen = watchBoard(colleague, own.graphqlHost, board);
  await eventually(() => seen.isLive, 'the subscription starts');
  // A post may have the state already that it is given: nothing changes then, and there is nothing to see.
  const { state: _state, ...changing } = editsOf(owner, board, opened);
  const kinds = Object.values(changing);
  const delays: number[] = [];
  try {
    for (let round = 0; round < WARM_UP + SAMPLES; round += 1) {
      const count = seen.received.length;
      const sentAt = performance.now();
      const postId = opened.postIds[round % opened.postIds.length]!;
      await kinds[round % kinds.length]!(postId, round);
      const { at, data } = await eventually(
        () => seen.received[count],
        `change ${round} is seen (${seen.ended ?? 'live'})`,
      );
      if (newsOf(data.onBoardChange).patchList[0]?.postId !== postId)
        throw new Error(`another change than number ${round} was seen`);
      if (round >= WARM_UP) delays.push(at - sentAt);
    }
  } finally {
    seen.close();
  }
  const note = `${SAMPLES} changes on a board of ${POSTS.toLocaleString('en')} posts`;
  return [
    { metric: 'realtime.visible.p95_ms', value: quantile(delays, 0.95), unit: 'ms', note },
    { metric: 'realtime.visible.p50_ms', value: quantile(delays, 0.5), unit: 'ms' },
  ];
}
