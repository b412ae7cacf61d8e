/** Parents of parents: no post may stand above itself, whichever columns and boards the way leads through. */

import type { Table } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { listHeads } from '#functions/data/board/link.ts';
import { getRows } from '#functions/data/board/row.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { LINK_LEVELS_MAX, LINK_POSTS_MAX } from '#shared/board/limits.ts';
import { linksOf } from '#shared/board/rows/linked-posts.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Also of deleted columns and boards: what comes back must not close a circle then. */
const linkColumns = (board: Board | undefined): Column[] =>
  [...(board?.columns ?? []), ...(board?.deletedColumns ?? [])].filter(
    ({ columnType }) => columnType === ColumnType.POST_LINK,
  );

/** A board with its rows as somebody has read them already. */
export interface HeldBoard {
  board: Board;
  rows: ReadonlyMap<string, Row>;
}

type ParentsOf = (postIds: readonly string[]) => Promise<Map<string, readonly string[]>>;

/** Reads what stands right above posts: from `held` as far as it is there, otherwise from the table. */
function parentReader(table: Table, scope: TenantScope, held: readonly HeldBoard[] = []): ParentsOf {
  const known = new Map(held.map(({ board }) => [board.id, Promise.resolve(linkColumns(board))]));
  const columnsOn = (boardId: string): Promise<Column[]> => {
    const columns = known.get(boardId) ?? getBoard(table, scope, boardId).then(linkColumns);
    known.set(boardId, columns);
    return columns;
  };
  const heldRow = (id: string): Found | undefined => {
    const one = held.find(({ rows }) => rows.has(id));
    return one && { boardId: one.board.id, row: one.rows.get(id)! };
  };
  return async (postIds) => {
    const here = postIds.flatMap((id) => heldRow(id) ?? []);
    const elsewhere = await storedRows(
      table,
      scope,
      postIds.filter((id) => !heldRow(id)),
    );
    const above = [...here, ...elsewhere].map(
      async ({ boardId, row }) =>
        [row.id, linksOf(row.values, await columnsOn(boardId))[LinkedColumnDirectionType.PARENT] ?? []] as const,
    );
    return new Map(await Promise.all(above));
  };
}

interface Found {
  boardId: string;
  row: Row;
}

async function storedRows(table: Table, scope: TenantScope, postIds: readonly string[]): Promise<Found[]> {
  const byBoard = new Map<string, string[]>();
  for (const head of await listHeads(table, scope, postIds))
    if (head) byBoard.set(head.boardId, [...(byBoard.get(head.boardId) ?? []), head.postId]);
  const found = await Promise.all(
    [...byBoard].map(async ([boardId, ids]) =>
      (await getRows(table, scope, boardId, ids)).flatMap((row) => (row ? [{ boardId, row }] : [])),
    ),
  );
  return found.flat();
}

export const circle = (): AppError => new AppError('BadRequest', '親子の関係が循環するため、リンクできません。');
const tooDeep = (): AppError =>
  new AppError(
    'BadRequest',
    `親子の階層が深すぎるため、リンクできません（${LINK_LEVELS_MAX}段、${formatNumber(LINK_POSTS_MAX)}件まで）。`,
  );

export interface ParentLink {
  child: string;
  parent: string;
}

/** What stands right above posts, and above those, and so on. */
async function climb(
  parentsOf: ParentsOf,
  start: readonly string[],
  limits?: { levels: number; posts: number },
): Promise<Map<string, readonly string[]>> {
  const above = new Map<string, readonly string[]>();
  let level = [...new Set(start)];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (limits && (depth >= limits.levels || above.size + level.length > limits.posts)) throw tooDeep();
    const found = await parentsOf(level);
    for (const id of level) above.set(id, found.get(id) ?? []);
    level = [...new Set(level.flatMap((id) => above.get(id)!))].filter((id) => !above.has(id));
  }
  return above;
}

/** Whether one of the links closes a circle. `held`: rows as they will be. */
export async function hasCircle(
  table: Table,
  scope: TenantScope,
  links: readonly ParentLink[],
  held: readonly HeldBoard[],
): Promise<boolean> {
  const above = await climb(
    parentReader(table, scope, held),
    links.map(({ parent }) => parent),
    { levels: LINK_LEVELS_MAX, posts: LINK_POSTS_MAX },
  );
  return links.some(({ child, parent }) => standsOver(above, child, parent));
}

/** Of links that are made together, those that close a circle with what stands and with the ones before them. */
export async function closingLinks<L extends ParentLink>(
  table: Table,
  scope: TenantScope,
  links: readonly L[],
  held: readonly HeldBoard[] = [],
): Promise<L[]> {
  const above = await climb(
    parentReader(table, scope, held),
    links.map(({ parent }) => parent),
  );
  return links.filter(({ child, parent }) => {
    if (standsOver(above, child, parent)) return true;
    above.set(child, [...(above.get(child) ?? []), parent]);
    return false;
  });
}

/** Whether `post` is `start` or stands above it. */
function standsOver(above: ReadonlyMap<string, readonly string[]>, post: string, start: string): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (id === post) return true;
    for (const next of above.get(id) ?? []) seen.add(next);
  }
  return false;
}
