/** What a client missed: asked on reconnect, on focus and every minute. */

import { DELTAS_USABLE_MS, markAt, markTime, OVERLAP_MS } from '#functions/data/board/delta.ts';
import { postIdsOf } from '#shared/board/rows/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { LIST_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';
import type { ReadContext } from '../board-core/context.ts';
import type { BoardChange, ChangeOrigin } from '../board-core/present-change.ts';
import { presentGone, presentMeta, presentRows } from '../board-core/present-change.ts';
import { readBoard } from '../board-core/read-board.ts';

/** Beyond this, loading the page again is smaller than the list. */
const MAX_POSTS = 500;

export interface BoardChangeSet {
  mark: string;
  reload: boolean;
  changeList: BoardChange[];
}

export async function boardChangesSince(context: ReadContext, boardId: string, mark: string): Promise<BoardChangeSet> {
  const since = markTime(mark);
  if (since === undefined) throw new AppError('BadRequest');
  const now = context.ports.clock.now();
  if (since < now - DELTAS_USABLE_MS) return { mark: markAt(now - OVERLAP_MS), reload: true, changeList: [] };
  const { board, rows, deltas, mark: nextMark } = await readBoard(context, boardId, since);
  const recent = deltas.filter(({ id }) => id >= markAt(since));
  const touched = new Set(recent.flatMap(({ delta }) => postIdsOf(delta)));
  if (touched.size > MAX_POSTS || recent.some(({ delta }) => delta.kind === 'RELOAD'))
    return { mark: nextMark, reload: true, changeList: [] };

  const origin = (actorAccountName: string): ChangeOrigin => ({ scope: context.scope, boardId, actorAccountName });
  // Posts as they are now, under the name of whoever changed each last.
  const byActor = new Map<string, Row[]>();
  const gone: string[] = [];
  for (const postId of touched) {
    const row = rows.get(postId);
    if (row) byActor.set(row.updatedBy, [...(byActor.get(row.updatedBy) ?? []), row]);
    else if (recent.some(({ delta }) => delta.kind === 'GONE' && postIdsOf(delta).includes(postId))) gone.push(postId);
  }
  const lastId = recent.at(-1)?.id ?? nextMark;
  const meta = recent.findLast(({ delta }) => delta.kind === 'META');
  const changeList = [
    ...(meta ? [presentMeta(origin(meta.delta.by), meta.id)] : []),
    ...[...byActor].map(([actor, posts]) => presentRows(origin(actor), lastId, posts, board.columns, rows)),
    ...(gone.length > 0 ? [presentGone(origin(''), lastId, gone)] : []),
  ];
  if (jsonBytes(changeList) > LIST_BYTES_PER_ANSWER) return { mark: nextMark, reload: true, changeList: [] };
  return { mark: nextMark, reload: false, changeList };
}
