/** Columns of links and mirrors: where they lead, and the columns at the other ends, which come and go with them. */

import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import type { MetaChange } from '#functions/domain/board-core/change-meta.ts';
import { requireRoomForColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { startingWidth } from '#shared/board/columns/column-width.ts';
import { LINKED_BOARDS_MAX, NAME_MAX } from '#shared/board/limits.ts';
import { oppositeDirection } from '#shared/board/rows/linked-posts.ts';
import type { Column, LinkEnd } from '#shared/board/types.ts';
import { ColumnType, LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkWriteContext } from './link-context.ts';
import type { LinkSettings } from './link-settings.ts';
import { requireLinkedBoard } from './linked-board.ts';
import { metaElsewhere } from './meta-elsewhere.ts';
import { mirrorSettings } from './mirror-column.ts';

export interface LinkParts extends MetaChange {
  /** What the column itself says of it. */
  settings: Partial<Column>;
  /** The column at the other end where that lies on the same board. */
  beside?: Omit<Column, 'columnOrder'>;
}

export const tooManyBoards = (): AppError =>
  new AppError('BadRequest', `リンクできるボードは、1つの列に${LINKED_BOARDS_MAX}個までです。`);

type Chosen = NonNullable<LinkSettings['linkedBoardList']>;

export function requireChosen(wanted: Chosen): Chosen {
  if (wanted.length === 0) throw new AppError('BadRequest', 'リンクするボードを選んでください。');
  if (wanted.length > LINKED_BOARDS_MAX) throw tooManyBoards();
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw new AppError('BadRequest', '同じボードが2回選ばれています。');
  return wanted;
}

/** What a new column of links needs beside itself; for other types, nothing. */
export async function linkParts(
  context: LinkWriteContext,
  board: Board,
  column: Omit<Column, 'columnOrder'>,
  settings: LinkSettings,
): Promise<LinkParts> {
  if (column.columnType === ColumnType.COLUMN_DATA_MIRROR)
    return { settings: await mirrorSettings(context, board, settings), ops: [] };
  if (column.columnType !== ColumnType.POST_LINK) return { settings: {}, ops: [] };
  const direction = settings.direction ?? Direction.RELATION;
  const wanted = requireChosen(settings.linkedBoardList ?? []);
  const boards = await Promise.all(wanted.map((one) => requireLinkedBoard(context, board, one, 'write')));
  const partners = boards.map((other) => ({
    other,
    ...newPartner(context, board, { ...column, direction }, other, settings.linkedColumnName),
  }));
  const own = partners.find(({ other, isItself }) => other.id === board.id && !isItself);
  if (own) requireRoomForColumn({ ...board, columns: [...board.columns, { ...column, columnOrder: 0 }] });
  const far = partners.filter(({ other }) => other.id !== board.id);
  const ops = far.flatMap(({ other, partner }): TransactOp[] => {
    requireRoomForColumn(other);
    return [
      putNewColumn(context.scope, other.id, {
        ...partner,
        columnOrder: Math.max(-1, ...other.columns.map((one) => one.columnOrder)) + 1,
      }),
    ];
  });
  const meta = metaElsewhere(
    context,
    far.map(({ other }) => other),
  );
  return {
    settings: {
      direction,
      linkEndList: partners.map(
        ({ other, partner }): LinkEnd => ({ id: partner.id, projectBoardId: other.id, projectKey: other.projectKey }),
      ),
      ...(settings.linkedSettingColor ? { linkedSettingColor: true } : {}),
    },
    ...(own ? { beside: own.partner } : {}),
    ...meta,
    ops: [...ops, ...meta.ops],
  };
}

/** The column at the other end; where both ends are of one meaning, one column of the board is both. */
export function newPartner(
  context: LinkWriteContext,
  board: Board,
  column: Omit<Column, 'columnOrder'>,
  other: Board,
  name?: string | null,
): { partner: Omit<Column, 'columnOrder'>; isItself: boolean } {
  const direction = column.direction ?? Direction.RELATION;
  const isItself = other.id === board.id && direction === Direction.RELATION;
  return {
    isItself,
    partner: isItself ? column : partnerOf(context, board, column, direction, name || board.name.slice(0, NAME_MAX)),
  };
}

function partnerOf(
  { ports }: LinkWriteContext,
  board: Board,
  column: Omit<Column, 'columnOrder'>,
  direction: Direction,
  name: string,
): Omit<Column, 'columnOrder'> {
  return {
    id: shortId(ports.ids),
    name,
    columnType: ColumnType.POST_LINK,
    width: startingWidth({ name, columnType: ColumnType.POST_LINK, valueOptionList: [] }),
    isStatus: false,
    isLock: false,
    required: false,
    direction: oppositeDirection(direction),
    linkEndList: [{ id: column.id, projectBoardId: board.id, projectKey: board.projectKey }],
    valueOptionList: [],
  };
}
