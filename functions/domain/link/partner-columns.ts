/** A column of links goes with the columns at its other ends, and comes back with them. */

import type { Board } from '#functions/data/board/board.ts';
import { getBoard } from '#functions/data/board/board.ts';
import { markColumnDeleted, unmarkColumnDeleted } from '#functions/data/board/column.ts';
import type { MetaChange } from '#functions/domain/board-core/change-meta.ts';
import { requireRoomForColumn } from '#functions/domain/board-core/require-column.ts';
import type { Column, LinkEnd } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isProjectAccessEnough } from '#shared/rules/access/roles.ts';
import type { LinkWriteContext } from './link-context.ts';
import { metaElsewhere } from './meta-elsewhere.ts';
import { reachOf } from './reached-projects.ts';

/** Ends that are columns of their own. */
const partnersOf = (column: Column): LinkEnd[] =>
  column.columnType === ColumnType.POST_LINK ? (column.linkEndList ?? []).filter((end) => end.id !== column.id) : [];

export async function requireRights({ ports, scope }: LinkWriteContext, ends: readonly LinkEnd[]): Promise<void> {
  const reach = await reachOf(
    ports.table,
    scope,
    ends.map((end) => end.projectKey),
  );
  const isFine = ends.every(({ projectKey }) =>
    isProjectAccessEnough(reach.get(projectKey)?.access ?? 'read', 'manage'),
  );
  if (!isFine)
    throw new AppError(
      'Forbidden',
      'リンク先のボードのあるプロジェクトでも、列を削除、復元できる権限が必要です。管理者に依頼してください。',
    );
}

const elsewhere = (context: LinkWriteContext, own: Board, ends: readonly LinkEnd[]): MetaChange =>
  metaElsewhere(
    context,
    ends
      .filter((end) => end.projectBoardId !== own.id)
      .map(({ projectBoardId, projectKey }) => ({ id: projectBoardId, projectKey })),
  );

export async function deletePartners(context: LinkWriteContext, board: Board, column: Column): Promise<MetaChange> {
  const ends = partnersOf(column);
  if (ends.length === 0) return { ops: [] };
  await requireRights(context, ends);
  const meta = elsewhere(context, board, ends);
  const now = context.ports.clock.now();
  return {
    ...meta,
    ops: [...ends.map((end) => markColumnDeleted(context.scope, end.projectBoardId, end.id, now)), ...meta.ops],
  };
}

export async function restorePartners(context: LinkWriteContext, board: Board, column: Column): Promise<MetaChange> {
  const ends = partnersOf(column);
  if (ends.length === 0) return { ops: [] };
  await requireRights(context, ends);
  for (const { projectBoardId } of ends) {
    const other =
      projectBoardId === board.id
        ? { ...board, columns: [...board.columns, column] }
        : await getBoard(context.ports.table, context.scope, projectBoardId);
    if (!other) continue;
    if (!other.deletedColumns?.some((candidate) => ends.some((end) => end.id === candidate.id)))
      throw new AppError('BadRequest', 'リンク先の列が残っていないため、復元できません。');
    requireRoomForColumn(other);
  }
  const meta = elsewhere(context, board, ends);
  return {
    ...meta,
    ops: [...ends.map((end) => unmarkColumnDeleted(context.scope, end.projectBoardId, end.id)), ...meta.ops],
  };
}
