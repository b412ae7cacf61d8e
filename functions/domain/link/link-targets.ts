/** The posts that links lead to, with what stands in the way of linking them. */

import type { Board } from '#functions/data/board/board.ts';
import { getBoard, isBoardActive } from '#functions/data/board/board.ts';
import { listHeads } from '#functions/data/board/link.ts';
import { getRows } from '#functions/data/board/row.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import { isActiveOn } from '#shared/board/rows/archived.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column, LinkEnd, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { isProjectAccessEnough } from '#shared/rules/access/roles.ts';
import type { LinkContext } from './link-context.ts';
import { reachOf } from './reached-projects.ts';

/** A post at the other end, with the column there. */
export interface Other {
  end: LinkEnd;
  board: Board;
  column: Column;
  row: Row;
  /** The column there is locked, and the asker may not change it. */
  isLocked: boolean;
}

const missing = (): AppError =>
  new AppError(
    'EntityNotFound',
    'リンクする投稿が見つかりません。削除されたか、ボードがアーカイブされたか、閲覧する権限がない可能性があります。',
  );

/** Where the posts are, as far as the asker may change them there; posts that are gone or out of reach are left out. */
export async function findOthers(
  { ports, scope }: LinkContext,
  { board, column }: { board: Board; column: Column },
  postIds: readonly string[],
): Promise<{ others: Map<string, Other>; gone: Set<string> }> {
  const { table } = ports;
  const ends = column.linkEndList ?? [];
  const [heads, reach] = await Promise.all([
    listHeads(table, scope, postIds),
    reachOf(
      table,
      scope,
      ends.map((end) => end.projectKey),
    ),
  ]);
  const others = new Map<string, Other>();
  const gone = new Set(postIds.filter((_, at) => !heads[at]));
  await Promise.all(
    ends.map(async (end) => {
      const ids = heads.flatMap((head) => (head?.boardId === end.projectBoardId ? head.postId : []));
      const access = reach.get(end.projectKey)?.access;
      if (ids.length === 0 || !access || !isProjectAccessEnough(access, 'write')) return;
      const other = end.projectBoardId === board.id ? board : await getBoard(table, scope, end.projectBoardId);
      const partner = isBoardActive(other) ? other.columns.find(({ id }) => id === end.id) : undefined;
      if (!other || !partner) return;
      const isLocked = Boolean(partner.isLock) && !mayInProject(access, 'board.changeLockedColumn');
      const rows = await getRows(table, scope, other.id, ids);
      rows.forEach((row, at) =>
        row ? others.set(row.id, { end, board: other, column: partner, row, isLocked }) : gone.add(ids[at]!),
      );
    }),
  );
  return { others, gone };
}

export function refuseLocked(ids: readonly string[], others: ReadonlyMap<string, Other>): void {
  const locked = ids.map((id) => others.get(id)).find((other) => other?.isLocked);
  if (locked) throw new AppError('Forbidden', `リンク先のボードの列「${locked.column.name}」はロックされています。`);
}

/** `postId`: the post that is linked; where a link is on its way back, the other end holds it already. */
export function refuseUnfit(
  added: readonly string[],
  others: ReadonlyMap<string, Other>,
  postId: string,
  linksOf: (id: string) => readonly string[],
): void {
  for (const id of added) {
    const other = others.get(id);
    if (!other || isSubPost(other.row)) throw missing();
    const { row, board } = other;
    if (!isActiveOn(board)(row))
      throw new AppError('BadRequest', `「${row.title}」はアーカイブされているため、リンクできません。`);
    if (!linksOf(id).includes(postId) && linksOf(id).length >= LINKS_PER_CELL_MAX)
      throw new AppError(
        'BadRequest',
        `「${row.title}」には、これ以上リンクできません。リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。`,
      );
  }
}
