/** New boards, of which nobody reads before they are complete: so there is no delta. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { PutOp } from '#functions/clients/table/table.ts';
import type { BoardHead } from '#functions/data/board/board.ts';
import { boardOrderOf, listReadableBoards, putNewBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import { putNewSection } from '#functions/data/board/section.ts';
import { putNewView } from '#functions/data/board/view.ts';
import { BOARDS_MAX, OPERATIONS_MAX } from '#shared/board/limits.ts';
import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import type { ProjectBoardType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { commit } from '../board-core/commit.ts';
import type { WriteContext } from '../board-core/context.ts';
import { presentBoard } from '../board-core/present.ts';
import type { BoardParts } from './board-parts.ts';

export interface NewBoard {
  name: string;
  description?: string | null;
  boardType: ProjectBoardType;
  parts: BoardParts;
}

export interface StoreBoards {
  mutationId?: string | null;
  body: unknown;
  /** What to store, in order; asked once, so that every attempt writes the same ids. */
  make(): Promise<NewBoard[]> | NewBoard[];
}

export type PresentedBoard = ReturnType<typeof presentBoard>;

export const refuseTooManyBoards = (present: number, more: number): void => {
  if (present + more > BOARDS_MAX)
    throw new AppError(
      'BadRequest',
      `1つのプロジェクトに作れるボードは${BOARDS_MAX}個までです。使わないボードを削除してください。`,
    );
};

/** All of them or none. Parts that do not fit into the transaction stand before it: a board without its head does not exist. */
export function storeBoards(context: WriteContext, { mutationId, body, make }: StoreBoards): Promise<PresentedBoard[]> {
  const { ports, scope } = context;
  let made: (NewBoard & { id: string })[] | undefined;

  return commit<PresentedBoard[]>(context, {
    mutationId,
    body,
    async prepare() {
      made ??= (await make()).map((board) => ({ ...board, id: ports.ids.ulid(ports.clock.now()) }));
      const present = await listReadableBoards(ports.table, scope);
      refuseTooManyBoards(present.filter(({ id }) => !made!.some((board) => board.id === id)).length, made.length);
      const at = isoNow(ports);
      let last = present.map(boardOrderOf).at(-1) ?? '';
      const boards = made.map(({ parts, id, name, description, boardType }) => {
        // Ids rise with time; behind a board that somebody put at the end, a new one takes a place of its own.
        const boardOrder = id > last ? undefined : orderKeyBetween(last);
        last = boardOrder ?? id;
        const head: BoardHead = {
          id,
          projectKey: scope.projectKey,
          name,
          description: description ?? undefined,
          boardType,
          ...(boardOrder ? { boardOrder } : {}),
          createdAt: at,
          updatedAt: at,
        };
        return { head, parts };
      });
      const heads = boards.flatMap(({ head }) => putNewBoard(scope, head));
      const parts = boards.flatMap(({ head: { id }, parts: { columns, sections, views } }): PutOp[] => [
        ...columns.map((column) => putNewColumn(scope, id, column)),
        ...sections.map((section) => putNewSection(scope, id, section)),
        ...views.flatMap((view) => putNewView(scope, id, view)),
      ]);
      const fits = heads.length + parts.length <= OPERATIONS_MAX;
      if (!fits) await ports.table.batchPut(parts.map(({ put }) => put));
      const [first] = boards;
      return {
        ops: fits ? [...heads, ...parts] : heads,
        reference: {
          mark: first!.head.id,
          boardId: first!.head.id,
          boardIdList: boards.map(({ head }) => head.id),
          postIdList: [],
        },
        result: boards.map(({ head, parts: own }) => presentBoard({ ...head, ...own })),
      };
    },
    recall: async ({ boardId, boardIdList = [boardId] }) =>
      Promise.all(boardIdList.map(async (id) => presentBoard(await requireReadableBoard(ports.table, scope, id)))),
  });
}
