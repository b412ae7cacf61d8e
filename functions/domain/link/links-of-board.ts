/** The links of one column into one of its boards, as its own cells hold them or as those at the other end do. */
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isSameCell } from '#shared/board/cells.ts';
import { LINKED_POSTS_PER_CHANGE, LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { LinkEnd } from '#shared/board/linked-posts.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';
import { getHierarchyVersion, raiseHierarchyVersion } from '#functions/data/link.ts';
import { getRows } from '#functions/data/row.ts';
import type { TransactOp } from '#functions/data/table.ts';
import type { WriteContext } from '#functions/domain/board/context.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import type { LinkReadContext } from './far-boards.ts';
import { refuseCircle } from './hierarchy.ts';
import { linksIn, writeLinks } from './write-links.ts';

type Rows = ReadonlyMap<string, Row>;
/** Those of this board, read when they are needed and then once. */
export type OwnRows = () => Promise<Rows>;

/** Linked posts by post of this board. */
export type LinksByPost = Map<string, string[]>;

const rowsOf = async ({ ports, scope }: LinkReadContext, { projectBoardId, projectKey }: LinkEnd): Promise<Rows> =>
  (await readBoard({ ports, scope: { workspaceId: scope.workspaceId, projectKey } }, projectBoardId)).rows;

export async function linksInto(context: LinkReadContext, ownRows: OwnRows, column: Pick<Column, 'id'>, end: LinkEnd): Promise<LinksByPost> {
  const [own, far] = await Promise.all([ownRows(), rowsOf(context, end)]);
  const links: LinksByPost = new Map();
  for (const row of own.values()) {
    const ids = linksIn(row, column).filter((id) => far.has(id));
    if (ids.length > 0) links.set(row.id, ids);
  }
  return links;
}

/** What the column at the other end remembers. */
export async function linksBack(context: LinkReadContext, ownRows: OwnRows, end: LinkEnd): Promise<LinksByPost> {
  const [own, far] = await Promise.all([ownRows(), rowsOf(context, end)]);
  const links: LinksByPost = new Map();
  for (const row of far.values()) for (const id of linksIn(row, end)) if (own.has(id)) links.set(id, [...(links.get(id) ?? []), row.id]);
  return links;
}

const merged = (parts: readonly LinksByPost[]): LinksByPost => {
  const all: LinksByPost = new Map();
  for (const part of parts) for (const [postId, ids] of part) all.set(postId, [...(all.get(postId) ?? []), ...ids]);
  return all;
};

export interface Rewritten {
  /** Posts whose cell changes. */
  count: number;
  /** None where there are more than one change takes. */
  ops: TransactOp[];
}

/** Takes links out of the cells of this board and puts others back, each row under its revision. */
export async function rewriteLinks(context: WriteContext & LinkReadContext, board: Board, column: Column, parts: { left: LinksByPost[]; back: LinksByPost[] }): Promise<Rewritten> {
  const { ports, scope } = context;
  const [left, back] = [merged(parts.left), merged(parts.back)];
  const postIds = [...new Set([...left.keys(), ...back.keys()])];
  if (postIds.length === 0 || postIds.length > LINKED_POSTS_PER_CHANGE) return { count: postIds.length, ops: [] };
  const isHierarchy = column.direction !== Direction.RELATION && back.size > 0;
  const version = isHierarchy ? await getHierarchyVersion(ports.table, scope) : 0;
  if (isHierarchy) {
    const [own, others] = [[...back.keys()], [...back.values()].flat()];
    const [parents, below] = column.direction === Direction.PARENT ? [others, own] : [own, others];
    await refuseCircle(ports.table, scope, parents, new Set(below));
  }
  const rows = (await getRows(ports.table, scope, board.id, postIds)).filter((row) => row !== undefined);
  const ops = rows.flatMap((row) => {
    const before = linksIn(row, column);
    const gone = new Set(left.get(row.id));
    const after = [...new Set([...before.filter((id) => !gone.has(id)), ...(back.get(row.id) ?? [])])];
    if (after.length > LINKS_PER_CELL_MAX) throw new AppError('BadRequest', `「${row.title}」には、これ以上リンクできません。リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。`);
    return isSameCell(before, after) ? [] : writeLinks(context, { board, column, row }, after, 'リンク先のボードを変更').ops;
  });
  return { count: rows.length, ops: [...ops, ...(isHierarchy ? [raiseHierarchyVersion(scope, version)] : [])] };
}
