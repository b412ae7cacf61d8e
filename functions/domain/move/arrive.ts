/** Posts as they will be on the board that they go to, each with its sub-posts. */

import type { Board } from '#functions/data/board/board.ts';
import { getKeptRows } from '#functions/data/board/moved-row.ts';
import type { RowOrigin } from '#functions/data/board/row.ts';
import { getContentsList } from '#functions/data/post/post.ts';
import type { LinkContext } from '#functions/domain/link/link-context.ts';
import { contentsCells, showsContents } from '#functions/domain/post/contents/contents-cell.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import type { CellContext } from '#functions/domain/post/update-cell.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import { pairedColumns, StayReason } from '#shared/board/move/carried-cell.ts';
import { carriedValues } from '#shared/board/move/carried-values.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import { missingColumns } from '#shared/board/rows/new-values.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Column, Row, Section } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { CarriedLinks } from './carry-links.ts';
import { carryLinks } from './carry-links.ts';

export interface Leaving extends RowOrigin {
  row: Row;
}

export interface Arrival extends Leaving {
  /** As it stands on the other board. */
  to: Row;
  /** What it left there when it went away before. */
  kept: Row | undefined;
  stays: { column: Column; reason: StayReason }[];
  /** Required columns of the other board that it has nothing for. */
  missing: Column[];
}

export interface Arrivals {
  list: Arrival[];
  links: CarriedLinks;
}

const NO_SECTION = 'すべてのセクションがアーカイブされているため、このボードには移動できません。';

/** Where it was, a section of the same name, or the one that new posts go to. */
export function sectionFor(from: Board, to: Board, row: Row, kept: Row | undefined): Section {
  const open = activeSections(to);
  const name = from.sections.find(({ id }) => id === row.sectionId)?.name;
  const section =
    open.find(({ id }) => id === kept?.sectionId) ??
    open.find((one) => one.name === name) ??
    open.find(({ isDefault }) => isDefault) ??
    open[0];
  if (!section) throw new AppError('BadRequest', NO_SECTION);
  return section;
}

/** What of its cells the product fills in. */
export function filled(
  columns: readonly Column[],
  values: Row['values'],
  kept: Row | undefined,
  text: string,
  at: number,
) {
  const before = kept?.values ?? {};
  const selected = Object.entries(values).filter(([id, value]) => !isSameCell(before[id], value));
  const measured = columns.flatMap(({ id, columnType }) =>
    columnType === ColumnType.TIME_MEASUREMENT && before[id] !== undefined ? [[id, before[id]!] as const] : [],
  );
  return {
    ...Object.fromEntries(measured),
    ...measuredChanges(columns, before, Object.fromEntries(selected), at),
    ...contentsCells(columns, text),
  };
}

/** Nothing is written. `leaving`: posts, and the sub-posts of each. */
export async function arrivals(
  context: CellContext & LinkContext,
  { from, to, leaving }: { from: Board; to: Board; leaving: readonly Leaving[] },
  stamp: number,
): Promise<Arrivals> {
  const { ports, scope } = context;
  const rows = leaving.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const pairs = pairedColumns(from.columns, to.columns);
  const isOpen = (column: Column): boolean => isOpenCell(scope.projectAccess, column);
  const [kept, contents] = await Promise.all([
    getKeptRows(ports.table, scope, to.id, ids),
    showsContents(to.columns) ? getContentsList(ports.table, scope, ids) : [],
  ]);
  const posts = rows.filter((row) => !isSubPost(row));
  const links = await carryLinks(context, { from, to, pairs, rows: posts, kept });
  const at = new Date(stamp).toISOString();
  const sections = new Map(posts.map((row) => [row.id, sectionFor(from, to, row, kept.get(row.id)).id]));
  const list = leaving.map((one, n): Arrival => {
    const { row } = one;
    const before = kept.get(row.id);
    const carried = carriedValues({ from: from.columns, to: to.columns, pairs, isOpen }, row, before);
    const values = { ...carried.values, ...links.values.get(row.id) };
    const { postOrders: _places, ...own } = row;
    return {
      ...one,
      kept: before,
      to: {
        ...own,
        revision: row.revision + 1,
        sectionId: sections.get(parentIdOf(row.id) ?? row.id)!,
        values: { ...values, ...filled(to.columns, values, before, textOf(contents[n]?.html ?? ''), stamp) },
        ...(before?.postOrders && { postOrders: before.postOrders }),
        ...(!isSubPost(row) && { updatedAt: at, updatedBy: scope.accountName }),
      },
      stays: [
        ...carried.stays,
        ...(links.stays.get(row.id) ?? []).map((column) => ({ column, reason: StayReason.NO_LINK })),
      ],
      // What stood there before may stand there again.
      missing: before ? [] : missingColumns(to.columns, values, isOpen),
    };
  });
  return { list, links };
}
