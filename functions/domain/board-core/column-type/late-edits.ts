/**
 * Who read the board before the new column stood there may still write the old one for some seconds. Such edits are made
 * again on the new column, as changes that everybody hears of, unless somebody has edited that cell there since.
 */

import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import type { ColumnTypeJob } from '#functions/data/board/column-type-job.ts';
import { OVERLAP_MS } from '#functions/data/board/delta.ts';
import { getRows } from '#functions/data/board/row.ts';
import { changePosts } from '#functions/domain/board-core/change-posts.ts';
import { columnHistory } from '#functions/domain/board-core/column-history.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { convertedValue } from '#shared/board/convert/conversion-report.ts';
import { POSTS_PER_CALL } from '#shared/board/limits.ts';
import type { WriteContext } from '../context.ts';
import { publishChange } from '../publish-change.ts';
import { editedSince } from './convert-rows.ts';
import { conversionContext } from './plan.ts';
import { replacementOf } from './replaced.ts';

/** By then every edit of that kind has appeared. */
export const LATE_EDITS_S = OVERLAP_MS / 1_000 + 2;

export interface LateContext extends WriteContext {
  ports: CorePorts & Pick<Ports, 'push'>;
}

export async function convertLateEdits(context: LateContext, job: ColumnTypeJob): Promise<void> {
  const { ports, scope } = context;
  const { boardId, fromColumnId, shownFrom = 0 } = job;
  const board = await getBoard(ports.table, scope, boardId);
  const pair = isBoardReadable(board) ? replacementOf(board, fromColumnId) : undefined;
  if (!pair) return;
  const { before: from, column: to } = pair;
  const [old, since, conversion] = await Promise.all([
    editedSince(context, boardId, from.id, shownFrom),
    editedSince(context, boardId, to.id, shownFrom),
    conversionContext(context, [from.columnType, to.columnType]),
  ]);
  const ids = [...old].flatMap(([postId, revision]) => (revision > (since.get(postId) ?? 0) ? postId : []));
  const late = (await getRows(ports.table, scope, boardId, ids)).flatMap((row) => row?.id ?? []);
  for (let at = 0; at < late.length; at += POSTS_PER_CALL) {
    const postIdList = late.slice(at, at + POSTS_PER_CALL);
    const change = await changePosts(context, {
      mayBeArchived: true,
      room: undefined,
      boardId,
      postIdList,
      body: { lateEdits: job.id },
      decide(row) {
        const [before, after] = [row.values[to.id], convertedValue(from, to, row.values[from.id], conversion)];
        if (isSameCell(before, after)) return undefined;
        return { patch: { values: { [to.id]: after ?? null } }, history: columnHistory(to, before, after) };
      },
    });
    await publishChange(ports.push, change);
  }
}
