/** What a move would do, before anything is done: per column, with how many posts. */

import { requireBoard } from '#functions/data/board/board.ts';
import { readPostCount } from '#functions/data/board/post-count.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import { BOARD_POSTS_MAX } from '#shared/board/limits.ts';
import type { StayReason } from '#shared/board/move/carried-cell.ts';
import { holdsOwnValues, pairedColumns } from '#shared/board/move/carried-cell.ts';
import { MOVED_SUB_POSTS_MAX, moveParts } from '#shared/board/move/move-parts.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column } from '#shared/board/types.ts';
import type { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { Arrival } from './arrive.ts';
import { arrivals } from './arrive.ts';
import type { MoveContext } from './move-posts.ts';
import { leavingOf, requireOtherBoard } from './move-posts.ts';

export interface MovedColumn {
  columnId: string;
  name: string;
  columnType: ColumnType;
  /** Of the board that they go to; absent: there is none. */
  targetName?: string;
  /** Posts and sub-posts whose values come along, and do not. */
  followCount: number;
  stayCount: number;
  reason?: StayReason;
  /** Options that the other board does not have. */
  optionNameList: string[];
}

export interface MovePlan {
  postCount: number;
  subPostCount: number;
  /** Columns that hold something of these posts. */
  columnList: MovedColumn[];
  /** Required columns of the other board, and how many posts have nothing for them. */
  missingList: { name: string; count: number }[];
  /** Their ids, as many together as one call moves. */
  partList: { postIdList: string[] }[];
  /** What stands in the way of all of it. */
  refusal?: string;
}

const OPTIONS_NAMED = 10;

/** Of each post, what does not come along. */
type Carried = Pick<Arrival, 'row' | 'stays'>;

export function movedColumn(column: Column, target: Column | undefined, list: readonly Carried[]): MovedColumn[] {
  const holding = list.filter(({ row }) => !isEmptyCell(row.values[column.id]));
  if (holding.length === 0) return [];
  const staying = holding.flatMap(({ row, stays }) => {
    const stay = stays.find((one) => one.column.id === column.id);
    return stay ? [{ row, reason: stay.reason }] : [];
  });
  const names = hasOptions(column.columnType)
    ? staying.map(({ row }) => formatCell(column, row.values[column.id]))
    : [];
  return [
    {
      columnId: column.id,
      name: column.name,
      columnType: column.columnType,
      ...(target && { targetName: target.name }),
      followCount: holding.length - staying.length,
      stayCount: staying.length,
      ...(staying[0] && { reason: staying[0].reason }),
      optionNameList: [...new Set(names)].slice(0, OPTIONS_NAMED),
    },
  ];
}

export const whyNoRoom = (name: string, there: number, coming: number): string | undefined =>
  there + coming > BOARD_POSTS_MAX
    ? `「${name}」の投稿が上限の${formatNumber(BOARD_POSTS_MAX)}件になるため、移動できません。`
    : undefined;

export const missingIn = (
  columns: readonly Column[],
  list: readonly Pick<Arrival, 'missing'>[],
): { name: string; count: number }[] =>
  columns.flatMap(({ id, name }) => {
    const count = list.filter(({ missing }) => missing.some((column) => column.id === id)).length;
    return count > 0 ? [{ name, count }] : [];
  });

function refusalOf(list: readonly Arrival[], name: string, posts: number): string | undefined {
  const full = whyNoRoom(name, posts, list.length);
  if (full !== undefined) return full;
  const heavy = list.find(({ row }) => (row.subPostCount ?? 0) > MOVED_SUB_POSTS_MAX);
  return (
    heavy &&
    `#${heavy.row.projectSerialNumber}はサブ投稿が${heavy.row.subPostCount}件あるため、移動できません。サブ投稿が${MOVED_SUB_POSTS_MAX}件までの投稿を移動できます。`
  );
}

export async function movePlan(
  context: MoveContext,
  { boardId, targetBoardId, postIdList }: { boardId: string; targetBoardId: string; postIdList: readonly string[] },
): Promise<MovePlan> {
  const { ports, scope } = context;
  requireOtherBoard({ boardId, targetBoardId });
  const [from, to, leaving, posts] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    requireBoard(ports.table, scope, targetBoardId),
    leavingOf(context, boardId, [...new Set(postIdList)]),
    readPostCount(ports.table, scope, targetBoardId),
  ]);
  const { list, links } = await arrivals(context, { from, to, leaving }, ports.clock.now());
  const pairs = pairedColumns(from.columns, to.columns);
  const refusal = refusalOf(list, to.name, posts);
  const subPostCount = list.filter(({ row }) => isSubPost(row)).length;
  return {
    postCount: list.length - subPostCount,
    subPostCount,
    columnList: from.columns
      .filter(holdsOwnValues)
      .flatMap((column) => movedColumn(column, pairs.get(column.id), list)),
    missingList: missingIn(to.columns, list),
    partList: moveParts(
      list.flatMap(({ row: { id, subPostCount }, row }) =>
        isSubPost(row) ? [] : [{ id, subPostCount, linkWrites: links.writes.get(id) }],
      ),
    ).map((postIdList) => ({ postIdList })),
    ...(refusal && { refusal }),
  };
}
