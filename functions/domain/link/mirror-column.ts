/** What a new mirror shows: a column of the posts that one column of links leads to. */

import type { Board } from '#functions/data/board/board.ts';
import { MIRRORABLE_TYPES } from '#shared/board/columns/kinds/mirror.ts';
import type { Column, LinkEnd } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkSettings } from './link-settings.ts';
import { requireLinkedBoard } from './linked-board.ts';

interface Shown {
  end: LinkEnd;
  column: Column;
}

async function shownColumn(
  context: LinkContext,
  board: Board,
  link: Column,
  { id, projectBoardId }: { id: string; projectBoardId: string },
): Promise<Shown> {
  const to = link.linkEndList?.find((end) => end.projectBoardId === projectBoardId);
  if (!to) throw new AppError('BadRequest', '表示する列は、リンク先のボードから選んでください。');
  const other = await requireLinkedBoard(context, board, { id: projectBoardId, projectKey: to.projectKey }, 'read');
  const column = other.columns.find((candidate) => candidate.id === id);
  if (!column) throw new AppError('EntityNotFound');
  return { end: { id, projectBoardId, projectKey: to.projectKey }, column };
}

export async function mirrorSettings(
  context: LinkContext,
  board: Board,
  { linkedSettingColumnId, linkedColumnList }: LinkSettings,
): Promise<Partial<Column>> {
  const link = board.columns.find(
    (column) => column.id === linkedSettingColumnId && column.columnType === ColumnType.POST_LINK,
  );
  if (!link) throw new AppError('BadRequest', 'もとにするリンクの列を選んでください。');
  const wanted = linkedColumnList ?? [];
  if (wanted.length === 0) throw new AppError('BadRequest', '表示する列を選んでください。');
  if (new Set(wanted.map(({ projectBoardId }) => projectBoardId)).size < wanted.length)
    throw new AppError('BadRequest', '表示できる列は、リンク先のボードごとに1つです。');
  const shown = await Promise.all(wanted.map((one) => shownColumn(context, board, link, one)));
  if (shown.some(({ column }) => column.columnType === ColumnType.COLUMN_DATA_MIRROR))
    throw new AppError('BadRequest', 'ミラーの列を、さらにミラーで表示することはできません。');
  if (!shown.every(({ column }) => MIRRORABLE_TYPES.includes(column.columnType)))
    throw new AppError('BadRequest', 'この種類の列は、ミラーで表示できません。');
  if (new Set(shown.map(({ column }) => column.columnType)).size > 1)
    throw new AppError('BadRequest', '表示する列の種類をそろえてください。');
  return { linkedSettingColumnId: link.id, linkEndList: shown.map(({ end }) => end) };
}
