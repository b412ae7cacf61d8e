/**
 * Links of posts that go to another board. They follow where the board has a column that leads to the same posts: through the same
 * column at the other end, so that nothing changes there, or through another one, which is written. Others stay at both ends, out of
 * every reader's sight, until the post is back.
 */

import type { Board } from '#functions/data/board/board.ts';
import { listHeads } from '#functions/data/board/link.ts';
import type { LinkContext } from '#functions/domain/link/link-context.ts';
import { LinkSheet } from '#functions/domain/link/link-sheet.ts';
import type { Other } from '#functions/domain/link/link-targets.ts';
import { findOthers } from '#functions/domain/link/link-targets.ts';
import type { LinkWrite } from '#functions/domain/link/write-links.ts';
import { linksIn, writeLinks } from '#functions/domain/link/write-links.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import type { Column, LinkEnd, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

export interface LinkCrossing {
  from: Board;
  to: Board;
  /** `pairedColumns` of both. */
  pairs: ReadonlyMap<string, Column>;
  rows: readonly Row[];
  /** What the posts left there before, by their ids. */
  kept: ReadonlyMap<string, Row>;
}

export interface CarriedLinks {
  /** By post: cells of the board that they go to. */
  values: Map<string, Record<string, string[]>>;
  /** By post: columns of the board that is left with links that do not follow. */
  stays: Map<string, Column[]>;
  /** Posts at other ends that change. */
  sheet: LinkSheet;
  /** By post: how many of them change by it. */
  writes: Map<string, number>;
}

const isLink = ({ columnType }: Column): boolean => columnType === ColumnType.POST_LINK;

const endOn = ({ linkEndList }: Column, boardId: string | undefined): LinkEnd | undefined =>
  linkEndList?.find((end) => end.projectBoardId === boardId);

interface Ends {
  /** The board that a linked post stands on, as far as there is one. */
  boardOf(id: string): string | undefined;
  /** By the column they are found through: those that the mover may change. */
  others: ReadonlyMap<string, ReadonlyMap<string, Other>>;
}

async function endsOf(context: LinkContext, { to, rows, pairs, kept }: LinkCrossing): Promise<Ends> {
  const { ports, scope } = context;
  const columns = to.columns.filter(isLink);
  const sourceOf = new Map([...pairs].map(([id, column]) => [column.id, id]));
  const idsOf = (column: Column): string[] => [
    ...new Set(
      rows.flatMap((row) => [
        ...linksIn(row, { id: sourceOf.get(column.id) ?? '' }),
        ...(kept.has(row.id) ? linksIn(kept.get(row.id)!, column) : []),
      ]),
    ),
  ];
  const wanted = columns.map((column) => ({ column, ids: idsOf(column) })).filter(({ ids }) => ids.length > 0);
  const all = [...new Set(wanted.flatMap(({ ids }) => ids))];
  const [heads, found] = await Promise.all([
    listHeads(ports.table, scope, all),
    Promise.all(
      wanted.map(async ({ column, ids }) => {
        const { others } = await findOthers(context, { board: to, column }, ids);
        return [column.id, others] as const;
      }),
    ),
  ]);
  const boards = new Map(heads.flatMap((head, at) => (head ? [[all[at]!, head.boardId] as const] : [])));
  return { boardOf: (id) => boards.get(id), others: new Map(found) };
}

export async function carryLinks(context: LinkContext, crossing: LinkCrossing): Promise<CarriedLinks> {
  const { from, to, pairs, rows, kept } = crossing;
  const sheet = new LinkSheet();
  const ends = await endsOf(context, crossing);
  const together = new Set(rows.map(({ id }) => id));
  const writes = new Map<string, number>();

  /** Whether one link follows; where another column at its other end holds it then, that is noted. */
  const follows = (row: Row, column: Column, pair: Column, id: string): boolean => {
    const isWithIt = together.has(id);
    const there = endOn(pair, isWithIt ? to.id : ends.boardOf(id));
    const here = endOn(column, isWithIt ? from.id : ends.boardOf(id));
    if (!there) return false;
    if (isWithIt) return here !== undefined && pairs.get(here.id)?.id === there.id;
    if (here?.id === there.id) return true;
    const other = ends.others.get(pair.id)?.get(id);
    if (!other || other.isLocked) return false;
    sheet.hold(other.board, other.row);
    const links = sheet.linksOf(id, other.column);
    if (!links.includes(row.id) && links.length >= LINKS_PER_CELL_MAX) return false;
    const old = other.board.columns.find((candidate) => candidate.id === here?.id);
    if (old)
      sheet.set(
        id,
        old,
        sheet.linksOf(id, old).filter((one) => one !== row.id),
      );
    sheet.set(id, other.column, [...new Set([...links, row.id])]);
    writes.set(row.id, (writes.get(row.id) ?? 0) + 1);
    return true;
  };

  /** Whether a link that could not follow is still there at its other end; what nobody here can read stays. */
  const isStillLinked = (row: Row, column: Column, id: string): boolean => {
    const end = endOn(column, to.id);
    if (together.has(id)) return kept.has(id) && end !== undefined && linksIn(kept.get(id)!, end).includes(row.id);
    const other = ends.others.get(column.id)?.get(id);
    return !other || linksIn(other.row, other.column).includes(row.id);
  };

  const carried: CarriedLinks = { values: new Map(), stays: new Map(), sheet, writes };
  for (const row of rows) {
    const cells: Record<string, string[]> = {};
    const stays: Column[] = [];
    for (const column of from.columns.filter(isLink)) {
      const links = linksIn(row, column);
      const pair = pairs.get(column.id);
      const following = pair ? links.filter((id) => follows(row, column, pair, id)) : [];
      if (following.length < links.length) stays.push(column);
      if (pair && following.length > 0) cells[pair.id] = following;
    }
    const before = kept.get(row.id);
    for (const column of before ? to.columns.filter(isLink) : []) {
      const own = cells[column.id] ?? [];
      const back = linksIn(before!, column).filter((id) => !own.includes(id) && isStillLinked(row, column, id));
      const links = [...back, ...own].slice(0, LINKS_PER_CELL_MAX);
      if (links.length > 0) cells[column.id] = links;
    }
    carried.values.set(row.id, cells);
    carried.stays.set(row.id, stays);
  }
  return carried;
}

/** The posts at other ends, as the move leaves them. */
export function writeCarried(
  context: LinkContext,
  sheet: LinkSheet,
  serialOf: (postId: string) => number | undefined,
  mutationId: string | null | undefined,
): (LinkWrite & { board: Board })[] {
  return sheet.changed().map(({ board, before: row, cells }) => ({
    board,
    ...writeLinks(
      context,
      { board, row },
      cells.map(({ column, before, links }) => {
        const moved = [...before, ...links].filter((id) => before.includes(id) !== links.includes(id));
        const names = [...new Set(moved)].map((id) => `#${serialOf(id)}`).join('、');
        // A history is read by everybody in its own project.
        const why = board.projectKey === context.scope.projectKey ? `${names}がボードを移動` : 'リンク先がボードを移動';
        return { column, links, why };
      }),
      mutationId,
    ),
  }));
}
