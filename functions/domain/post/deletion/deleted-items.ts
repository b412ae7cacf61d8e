/** What was deleted in a project and can still come back, last first. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { BoardHead } from '#functions/data/board/board.ts';
import { isBoardActive, listEveryBoard } from '#functions/data/board/board.ts';
import type { DeletedRow, DeletedSection } from '#functions/data/board/deleted-row.ts';
import { listDeletedRows } from '#functions/data/board/deleted-row.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { isInTime, restorableUntil } from '#shared/rules/workspace/deletion.ts';

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

const boardItem = ({ id, name }: BoardHead) => ({ id, archiveItemType: ArchiveItemType.BOARD, title: name });

/** As the index of deleted rows is sorted, so that one cursor goes through them and the boards. */
const placeOf = (deletedAt: string, id: string): string => `${deletedAt}#${id}`;

export async function deletedItems(
  { ports, scope }: { ports: CorePorts; scope: ProjectRef },
  { count, cursor }: { count: number; cursor?: string | null | undefined },
) {
  const now = ports.clock.now();
  const [heads, part] = await Promise.all([
    listEveryBoard(ports.table, scope),
    listDeletedRows(ports.table, scope, { before: cursor ?? undefined, limit: count }, now),
  ]);
  const boards = new Map(heads.filter(isBoardActive).map(({ id, name }) => [id, { id, name }]));
  const told = <T extends { id: string }>(
    item: T,
    deletedAt: string,
    by: string,
    board: { id: string; name: string },
  ) => ({
    ...item,
    place: placeOf(deletedAt, item.id),
    deletedUserAccountName: by,
    deletedAt,
    restorableUntil: restorableUntil(deletedAt),
    board,
  });
  // Of a board that is deleted or archived itself nothing can come back alone.
  const inBoards = part.found.flatMap((deleted) => {
    const board = boards.get(deleted.boardId);
    const item = 'section' in deleted ? sectionItem(deleted) : rowItem(deleted);
    return board ? [told(item, deleted.deletedAt, deleted.deletedBy, board)] : [];
  });
  const ofBoards = heads.flatMap((head) => {
    const { id, name, deletedAt, deletedBy = '' } = head;
    if (!deletedAt || !isInTime(deletedAt, now)) return [];
    const place = placeOf(deletedAt, id);
    const isInPart = (!cursor || place < cursor) && (!part.next || place >= part.next);
    return isInPart ? [told(boardItem(head), deletedAt, deletedBy, { id, name })] : [];
  });
  const found = [...inBoards, ...ofBoards].sort((one, other) => (one.place < other.place ? 1 : -1));
  return {
    itemList: found.slice(0, count),
    cursor: found.length > count ? found[count - 1]?.place : part.next,
  };
}
