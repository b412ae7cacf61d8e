/** Posts by their numbers, from whichever boards they lie on. */

import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import { getRows } from '#functions/data/board/row.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { toWirePost } from '#shared/board/rows/wire-post.ts';

type SerialContext = Pick<ReadContext, 'scope'> & { ports: Pick<ReadContext['ports'], 'table'> };

/** In the order of the numbers; those that lead nowhere are left out. */
export async function postsBySerial({ ports, scope }: SerialContext, serials: readonly number[]) {
  const wanted = [...new Set(serials)];
  const places = await listPlacesBySerial(ports.table, scope, wanted);
  const boardIds = [...new Set(places.flatMap((place) => place?.boardId ?? []))];
  const found = new Map(
    (
      await Promise.all(
        boardIds.map(async (boardId) => {
          const postIds = places.flatMap((place) =>
            place?.boardId === boardId && !isSubPost({ id: place.postId }) ? place.postId : [],
          );
          const [board, rows] = await Promise.all([
            getBoard(ports.table, scope, boardId),
            getRows(ports.table, scope, boardId, postIds),
          ]);
          if (!isBoardReadable(board)) return [];
          return rows.flatMap((row) =>
            row
              ? [[row.projectSerialNumber, { ...toWirePost(row, board.columns), projectBoardId: boardId }] as const]
              : [],
          );
        }),
      )
    ).flat(),
  );
  return wanted.flatMap((serial) => found.get(serial) ?? []);
}
