/** Parents of parents: no post may stand above itself, whichever columns and boards the way leads through. */
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { LINK_LEVELS_MAX, LINK_POSTS_MAX } from '#shared/board/limits.ts';
import { linksOf } from '#shared/board/linked-posts.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { getBoard } from '#functions/data/board.ts';
import { listHeads } from '#functions/data/link.ts';
import { getRows } from '#functions/data/row.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import type { Table } from '#functions/data/table.ts';

/** Also of deleted columns and boards: what comes back must not close a circle then. */
async function columnsOf(table: Table, scope: TenantScope, boardId: string): Promise<Column[]> {
  const board = await getBoard(table, scope, boardId);
  return [...(board?.columns ?? []), ...(board?.deletedColumns ?? [])].filter(({ columnType }) => columnType === ColumnType.POST_LINK);
}

/** The boards of posts, and their rows. */
async function rowsOf(table: Table, scope: TenantScope, postIds: readonly string[]): Promise<{ boardId: string; row: Row }[]> {
  const byBoard = new Map<string, string[]>();
  for (const head of await listHeads(table, scope, postIds)) if (head) byBoard.set(head.boardId, [...(byBoard.get(head.boardId) ?? []), head.postId]);
  const found = await Promise.all([...byBoard].map(async ([boardId, ids]) => (await getRows(table, scope, boardId, ids)).flatMap((row) => (row ? [{ boardId, row }] : []))));
  return found.flat();
}

const circle = (): AppError => new AppError('BadRequest', '親子の関係が循環するため、リンクできません。');
const tooDeep = (): AppError => new AppError('BadRequest', `親子の階層が深すぎるため、リンクできません（${LINK_LEVELS_MAX}段、${LINK_POSTS_MAX.toLocaleString('ja-JP')}件まで）。`);

/** Refuses when one of `below` stands among `parents` or above them. */
export async function refuseCircle(table: Table, scope: TenantScope, parents: readonly string[], below: ReadonlySet<string>): Promise<void> {
  const columns = new Map<string, Promise<Column[]>>();
  const columnsOn = (boardId: string): Promise<Column[]> => {
    const known = columns.get(boardId) ?? columnsOf(table, scope, boardId);
    columns.set(boardId, known);
    return known;
  };
  const seen = new Set<string>();
  let level = [...parents];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (level.some((id) => below.has(id))) throw circle();
    for (const id of level) seen.add(id);
    if (depth >= LINK_LEVELS_MAX || seen.size > LINK_POSTS_MAX) throw tooDeep();
    const above = await Promise.all(
      (await rowsOf(table, scope, level)).map(async ({ boardId, row }) => linksOf(row.values, await columnsOn(boardId))[LinkedColumnDirectionType.PARENT] ?? []),
    );
    level = [...new Set(above.flat())].filter((id) => !seen.has(id));
  }
}
