/** What was deleted in a project and can still come back, last first. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board.ts';
import { listDeletedRows } from '#functions/data/deleted-row.ts';
import type { ProjectRef } from '#functions/data/scope.ts';
import { parentIdOf } from '#shared/board/sub-post.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';

const DAY_MS = 86_400_000;

export async function deletedItems(
  { ports, scope }: { ports: CorePorts; scope: ProjectRef },
  { count, cursor }: { count: number; cursor?: string | null | undefined },
) {
  const [heads, part] = await Promise.all([
    listBoards(ports.table, scope),
    listDeletedRows(ports.table, scope, { before: cursor ?? undefined, limit: count }, ports.clock.now()),
  ]);
  const boards = new Map(heads.map(({ id, name }) => [id, { id, name }]));
  return {
    // Of a board that is deleted itself nothing can come back alone.
    itemList: part.rows.flatMap(({ boardId, row, deletedAt, deletedBy }) => {
      const board = boards.get(boardId);
      const postId = parentIdOf(row.id);
      if (!board) return [];
      return [
        {
          id: row.id,
          archiveItemType: postId === undefined ? ArchiveItemType.POST : ArchiveItemType.SUB_POST,
          deletedUserAccountName: deletedBy,
          deletedAt,
          restorableUntil: new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString(),
          board,
          title: row.title,
          projectSerialNumber: row.projectSerialNumber,
          postId,
          subPostCount: row.subPostCount,
        },
      ];
    }),
    cursor: part.next,
  };
}
