/** Changes of what a board is made of: its head, columns, sections and views. Readers get them whole; the delta only says that there is something new. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { AppError } from '#shared/errors.ts';
import { BOARD_META_BYTES, jsonBytes, META_ITEM_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { commit } from './commit.ts';
import type { WriteContext } from './context.ts';
import type { BoardChange } from './present-change.ts';
import { presentMeta } from './present-change.ts';
import type { PublishElsewhere } from './publish-change.ts';

/** What makes nothing larger is never refused: it may be the way out. */
const SMALL_CHANGE_BYTES = 2_000;

function requireFits(board: Board, ops: readonly TransactOp[]): void {
  const bytes = jsonBytes(ops);
  if (bytes <= SMALL_CHANGE_BYTES) return;
  if (ops.some((op) => jsonBytes(op) > META_ITEM_BYTES) || jsonBytes(board) + bytes > BOARD_META_BYTES)
    throw new AppError('PayloadTooLarge', TOO_LARGE.meta);
}

/** Operations of one change of a board's head, some of them perhaps on other boards. */
export interface MetaChange {
  ops: TransactOp[];
  publishElsewhere?: PublishElsewhere;
}

type Decided = TransactOp | TransactOp[] | MetaChange;

export interface MetaCall {
  boardId: string;
  mutationId?: string | null;
  body: unknown;
  /** Otherwise a board that is there. */
  find?(): Promise<Board>;
  /** One operation or several; none: there is nothing to change. `at`: the moment of the change. */
  decide(board: Board, at: string): Decided | Promise<Decided>;
}

export const changeMeta = (
  context: WriteContext,
  { boardId, mutationId, body, find, decide }: MetaCall,
): Promise<BoardChange> => {
  const { ports, scope } = context;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  return commit<BoardChange>(context, {
    mutationId,
    body,
    async prepare() {
      const board = await (find?.() ?? requireBoard(ports.table, scope, boardId));
      const decided = await decide(board, isoNow(ports));
      const { ops, publishElsewhere }: MetaChange = 'ops' in decided ? decided : { ops: [decided].flat() };
      requireFits(board, ops);
      const stamp = ports.clock.now();
      const id = ports.ids.ulid(stamp);
      const delta = { kind: 'META' as const, at: new Date(stamp).toISOString(), by: scope.accountName };
      const stored = putDelta(scope, boardId, { id, delta, mutationId: mutationId ?? undefined });
      // The first operation guards the call: a new item's does, a condition on what was read would not.
      const isNew = ops[0] !== undefined && 'put' in ops[0];
      return {
        ops: ops.length === 0 ? [] : isNew ? [...ops, stored] : [stored, ...ops],
        reference: { mark: id, boardId, postIdList: [] },
        result: presentMeta(origin, id),
        publishElsewhere,
      };
    },
    recall: async (reference) => presentMeta(origin, reference.mark),
  });
};
