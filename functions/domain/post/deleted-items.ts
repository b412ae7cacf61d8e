/** What was deleted in a project and can still come back, last first. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { listBoards } from '#functions/data/board/board.ts';
import type { DeletedRow, DeletedSection } from '#functions/data/board/deleted-row.ts';
import { listDeletedRows } from '#functions/data/board/deleted-row.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';

const DAY_MS = 86_400_000;

const rowItem = ({ row }: DeletedRow) => {
  const postId = parentIdOf(row.id);
  return {
    id: row.id,
    archiveItemType: postId === undefined ? ArchiveItemType.POST : ArchiveItemType.SUB_POST,
    title: row.title,
    projectSerialNumber: row.projectSerialNumber,
    postId,
    subPostCount: row.subPostCount,
  };
};

/** Ids of sections are unique on their board alone. */
const sectionItem = ({ boardId, section }: DeletedSection) => ({
  id: `${boardId}_${section.id}`,
  archiveItemType: ArchiveItemType.SECTION,
  title: section.name,
  boardSectionId: section.id,
});

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
    itemList: part.found.flatMap((deleted) => {
      const { boardId, deletedAt, deletedBy } = deleted;
      const board = boards.get(boardId);
      if (!board) return [];
      return [
        {
          ...('section' in deleted ? sectionItem(deleted) : rowItem(deleted)),
          deletedUserAccountName: deletedBy,
          deletedAt,
          restorableUntil: new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString(),
          board,
        },
      ];
    }),
    cursor: part.next,
  };
}
