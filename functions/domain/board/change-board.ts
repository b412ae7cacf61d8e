/** A board as a whole: its name, its place among the others, its end and its return. */

import {
  boardOrderOf,
  getBoard,
  listBoards,
  listReadableBoards,
  requireReadableBoard,
  updateHead,
} from '#functions/data/board/board.ts';
import type { SettleAskContext } from '#functions/domain/link/settle-links.ts';
import { bothEnds, settleAsker } from '#functions/domain/link/settle-links.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import { AppError } from '#shared/errors.ts';
import { isInTime } from '#shared/rules/workspace/deletion.ts';
import { changeMeta } from '../board-core/change-meta.ts';
import type { WriteContext } from '../board-core/context.ts';
import type { BoardChange } from '../board-core/present-change.ts';
import { refuseTooManyBoards } from './store-boards.ts';

interface OnBoard {
  boardId: string;
  mutationId?: string | null;
}

export interface UpdateBoard extends OnBoard {
  name?: string | null;
  /** null and '': none; absent: as it is. */
  description?: string | null;
}

export const updateBoard = (context: WriteContext, { mutationId, ...body }: UpdateBoard): Promise<BoardChange> =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateBoard: body },
    decide: (_board, at) => {
      const clears = body.description === null || body.description === '';
      const set = {
        ...(body.name ? { name: body.name } : {}),
        ...(body.description ? { description: body.description } : {}),
        updatedAt: at,
      };
      return updateHead(context.scope, body.boardId, set, clears ? ['description'] : []);
    },
  });

export interface UpdateBoardOrder extends OnBoard {
  /** The board it then stands before; absent: it stands last. */
  nextBoardId?: string | null;
}

export const updateBoardOrder = (
  context: WriteContext,
  { mutationId, ...body }: UpdateBoardOrder,
): Promise<BoardChange> =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { updateBoardOrder: body },
    async decide() {
      const others = (await listBoards(context.ports.table, context.scope)).filter(({ id }) => id !== body.boardId);
      const at = body.nextBoardId ? others.findIndex(({ id }) => id === body.nextBoardId) : others.length;
      if (at < 0) throw new AppError('EntityNotFound');
      const [before, after] = [others[at - 1], others[at]].map((head) => head && boardOrderOf(head));
      return updateHead(context.scope, body.boardId, { boardOrder: orderKeyBetween(before, after) });
    },
  });

/** From then on nobody comes upon the board or changes it; at its address it can still be read. */
export const archiveBoard = (context: WriteContext, { mutationId, ...body }: OnBoard): Promise<BoardChange> =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { archiveBoard: body },
    find: () => requireReadableBoard(context.ports.table, context.scope, body.boardId),
    decide(board, at) {
      if (isArchivedItself(board)) return [];
      if (board.columns.some((column) => column.typeChange))
        throw new AppError('BadRequest', '列の種類を変えています。終わってから、もう一度お試しください。');
      return updateHead(context.scope, board.id, { archivedAt: at, archivedBy: context.scope.accountName });
    },
  });

/** Back where it stood among the boards; one that was not archived stays as it is. */
export const unarchiveBoard = (context: SettleAskContext, { mutationId, ...body }: OnBoard): Promise<BoardChange> => {
  const ask = settleAsker(context);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { unarchiveBoard: body },
    find: () => requireReadableBoard(context.ports.table, context.scope, body.boardId),
    async decide(board) {
      if (!isArchivedItself(board)) return [];
      await ask(bothEnds(board, board.columns));
      return updateHead(context.scope, board.id, {}, ['archivedAt', 'archivedBy']);
    },
  });
};

/** From then on the board is as absent, with all that is in it; nothing of it is thrown away. An archived one comes back archived. */
export const deleteBoard = (context: WriteContext, { mutationId, ...body }: OnBoard): Promise<BoardChange> =>
  changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { deleteBoard: body },
    find: () => requireReadableBoard(context.ports.table, context.scope, body.boardId),
    decide: (_board, at) =>
      updateHead(context.scope, body.boardId, { deletedAt: at, deletedBy: context.scope.accountName }),
  });

/** Back as it was; one that was not deleted stays as it is. */
export const restoreBoard = (context: SettleAskContext, { mutationId, ...body }: OnBoard): Promise<BoardChange> => {
  const {
    ports: { table, clock },
    scope,
  } = context;
  const ask = settleAsker(context);
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { restoreBoard: body },
    async find() {
      const board = await getBoard(table, scope, body.boardId);
      if (!board || board.projectKey !== scope.projectKey) throw new AppError('EntityNotFound');
      if (board.deletedAt && !isInTime(board.deletedAt, clock.now())) throw new AppError('EntityNotFound');
      return board;
    },
    async decide(board) {
      if (board.deletedAt) {
        refuseTooManyBoards((await listReadableBoards(table, scope)).length, 1);
        await ask(bothEnds(board, board.columns));
      }
      return updateHead(scope, body.boardId, {}, ['deletedAt', 'deletedBy']);
    },
  });
};
