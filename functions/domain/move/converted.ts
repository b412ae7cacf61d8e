/** A post as it will be as a sub-post, a sub-post as it will be as a post: on the same board with all that it holds, on another as in a move. */

import type { Board } from '#functions/data/board/board.ts';
import { getKeptRows } from '#functions/data/board/moved-row.ts';
import { getContentsList } from '#functions/data/post/post.ts';
import type { LinkContext } from '#functions/domain/link/link-context.ts';
import { showsContents } from '#functions/domain/post/contents/contents-cell.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import type { CellContext } from '#functions/domain/post/update-cell.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { pairedColumns, StayReason } from '#shared/board/move/carried-cell.ts';
import { carriedValues } from '#shared/board/move/carried-values.ts';
import { missingColumns } from '#shared/board/rows/new-values.ts';
import { orderKeyBetween } from '#shared/board/rows/order-key.ts';
import { stableIdOf, subPostId } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { Arrival, Leaving } from './arrive.ts';
import { filled, sectionFor } from './arrive.ts';
import { carryLinks } from './carry-links.ts';

export interface Conversion {
  from: Board;
  to: Board;
  leaving: Leaving;
  /** The post that it goes under, with its sub-posts in their order; undefined: it becomes a post. */
  under: { post: Row; subPosts: readonly Row[] } | undefined;
}

const isLink = ({ columnType }: Column): boolean => columnType === ColumnType.POST_LINK;

type Carried = Pick<Arrival, 'stays' | 'missing'> & { values: Row['values'] };

/** Nothing but links has to stay behind on the board where it is. */
const carriedHere = ({ from }: Conversion, { values }: Row): Carried => ({
  values: Object.fromEntries(
    Object.entries(values).filter(([id]) => !from.columns.some((column) => column.id === id && isLink(column))),
  ),
  stays: [],
  missing: [],
});

async function carriedThere(
  { ports, scope }: CellContext,
  { from, to }: Conversion,
  row: Row,
  kept: Row | undefined,
  stamp: number,
): Promise<Carried> {
  const isOpen = (column: Column): boolean => isOpenCell(scope.projectAccess, column);
  const pairs = pairedColumns(from.columns, to.columns);
  const { values, stays } = carriedValues({ from: from.columns, to: to.columns, pairs, isOpen }, row, kept);
  const [contents] = showsContents(to.columns) ? await getContentsList(ports.table, scope, [row.id]) : [];
  return {
    values: { ...values, ...filled(to.columns, values, kept, textOf(contents?.html ?? ''), stamp) },
    stays,
    // What stood there before may stand there again.
    missing: kept ? [] : missingColumns(to.columns, values, isOpen),
  };
}

/** Nothing is written. Sub-posts have no links: those of a post stay at both ends, out of sight, until it is one again. */
export async function converted(
  context: CellContext & LinkContext,
  conversion: Conversion,
  stamp: number,
): Promise<Arrival> {
  const { ports, scope } = context;
  const { from, to, leaving, under } = conversion;
  const { row } = leaving;
  const own = stableIdOf(row.id);
  const id = under ? subPostId(under.post.id, own) : own;
  const kept = (await getKeptRows(ports.table, scope, to.id, [id])).get(id);
  const carried = await (from.id === to.id
    ? carriedHere(conversion, row)
    : carriedThere(context, conversion, row, kept, stamp));
  const links = under
    ? undefined
    : await carryLinks(context, {
        from,
        to,
        pairs: new Map(),
        rows: [{ ...row, id, values: {} }],
        kept: new Map(kept && [[id, kept]]),
      });
  const left = from.columns.filter((column) => isLink(column) && !isEmptyCell(row.values[column.id]));
  const { postOrder: _place, postOrders: _places, subPostCount: _count, ...rest } = row;
  const last = under?.subPosts.at(-1)?.postOrder;
  return {
    ...leaving,
    kept,
    to: {
      ...rest,
      id,
      revision: row.revision + 1,
      sectionId: under ? under.post.sectionId : sectionFor(from, to, row, kept).id,
      values: { ...carried.values, ...links?.values.get(id) },
      ...(under
        ? { postOrder: kept?.postOrder ?? orderKeyBetween(last, undefined) }
        : kept?.postOrders && { postOrders: kept.postOrders }),
      updatedAt: new Date(stamp).toISOString(),
      updatedBy: scope.accountName,
    },
    stays: [
      ...carried.stays.filter(({ column }) => !isLink(column)),
      ...left.map((column) => ({ column, reason: StayReason.NO_LINK })),
    ],
    missing: carried.missing,
  };
}
