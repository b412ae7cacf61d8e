import { fileRecord } from '#functions/data/post/attachment-file.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { addToPost, openFiles } from './open-files.ts';

/** The files that a cell shall hold, as it holds them: those that it had stay as they are, others must be registered in this project, and there for the caller. */
export async function requireFiles(
  { ports, scope }: WriteContext,
  wanted: CellValue | undefined,
  before: CellValue | undefined,
): Promise<CellValue | undefined> {
  const ids = recordsOf(wanted).map(({ id }) => String(id));
  if (ids.length === 0) return undefined;
  const known = new Map(recordsOf(before).map((record) => [record.id, record]));
  const added = ids.filter((id) => !known.has(id));
  for (const file of added.length > 0 ? await openFiles({ ports, scope }, added) : [])
    if (file.status === 'READY') known.set(file.id, fileRecord(file));
  if (!added.every((id) => known.has(id)))
    throw new AppError('BadRequest', 'ファイルが見つかりません。もう一度アップロードしてください。');
  return ids.map((id) => known.get(id)!);
}

/** The files of a post's cells are the post's from now on; before the cells are stored. */
export async function addCellFiles(
  { ports, scope }: WriteContext,
  columns: readonly Column[],
  postId: string,
  values: Row['values'],
  before: Row['values'] = {},
): Promise<void> {
  const idsIn = (held: Row['values']): string[] =>
    columns.flatMap(({ id, columnType }) =>
      columnType === ColumnType.FILE ? recordsOf(held[id]).map((record) => String(record.id)) : [],
    );
  const had = new Set(idsIn(before));
  const added = idsIn(values).filter((id) => !had.has(id));
  if (added.length > 0) await addToPost({ ports, scope }, await openFiles({ ports, scope }, added), postId);
}
