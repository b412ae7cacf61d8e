/** Opening a post that has been talked about: 200 comments, 500 entries of history. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { POST_PAGE } from '#app/features/post/api/post-page.ts';
import type { Board } from '#test/support/board/board.ts';
import { boardPage, change, givenBoard } from '#test/support/board/board.ts';
import { http } from '#test/support/host/http.ts';
import type { Bench } from './bench-host.ts';
import type { Figure } from './figure.ts';
import { KB, quantile } from './figure.ts';

const COMMENTS = 200;
const HISTORY = 500;
const FUNCTION = 'GraphqlBoardQuery';
const WARM_UPS = 20;
const SAMPLES = 40;
const WORDS =
  '予約変更のメールが届かない件、送信の記録を調べました。3月以降、同じ時間帯に集中しています。次の対応を相談させてください。';

async function discussed({ owner, place }: Bench): Promise<Board> {
  const board = await givenBoard(owner, place);
  const on = { ...place, boardId: board.boardId, postId: board.postId };
  for (let n = 0; n < COMMENTS; n += 1)
    await change(owner, 'registerComment', { ...on, comment: `<p>${n + 1} ${WORDS}</p>`, mutationId: randomUUID() });
  for (let n = COMMENTS; n < HISTORY; n += 1)
    await change(owner, 'updatePostTitle', { ...on, title: `予約変更メールが届かないことがある（${n}）` });
  return board;
}

export async function post(bench: Bench): Promise<Figure[]> {
  const { owner, own } = bench;
  const board = await discussed(bench);
  const { workspaceId, projectKey, projectSerialNumber } = board;
  // As people do: a post opens beside its board.
  await boardPage(owner, board);
  const ms: number[] = [];
  let gzBytes = 0;
  let calls = 0;
  for (let round = 0; round < WARM_UPS + SAMPLES; round += 1) {
    const marker = own.host.calls.marker();
    const startedAt = performance.now();
    const { json, text } = await http(owner.port, {
      method: 'POST',
      path: '/board-api',
      headers: { authorization: owner.accessToken! },
      body: { query: POST_PAGE.text, variables: { workspaceId, projectKey, projectSerialNumber } },
    });
    const took = performance.now() - startedAt;
    if (!json?.data?.postPage) throw new Error(`postPage: ${text.slice(0, 300)}`);
    if (round < WARM_UPS) continue;
    ms.push(took);
    gzBytes = gzipSync(text).length;
    calls = own.host.calls.since(marker).filter(({ principal }) => principal.includes(FUNCTION)).length;
  }
  const serverMs = own
    .logOf(FUNCTION)
    .flatMap((line) => (line.includes('"Query.postPage"') ? [Number(/"ms":(\d+)/.exec(line)?.[1])] : []))
    .slice(-SAMPLES);
  const of = { size: HISTORY };
  return [
    { metric: 'post.open.p95_ms', ...of, value: quantile(serverMs, 0.95), unit: 'ms', note: `${COMMENTS} comments` },
    { metric: 'post.open.round_trip_p95_ms', ...of, value: quantile(ms, 0.95), unit: 'ms', note: 'with the local API' },
    { metric: 'post.open.gz_kb', ...of, value: gzBytes / KB, unit: 'kB' },
    {
      metric: 'post.open.calls',
      ...of,
      value: calls,
      unit: 'calls',
      note: 'with what is followed, and the newest of the history',
    },
  ];
}
