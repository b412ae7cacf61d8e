import { fileRecord, getFiles } from '#functions/data/post/attachment-file.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellValue } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

/** The files that a cell shall hold, as it holds them: those that it had stay as they are, others must be registered in this project. */
export async function requireFiles(
  { ports, scope }: WriteContext,
  wanted: CellValue | undefined,
  before: CellValue | undefined,
): Promise<CellValue | undefined> {
  const ids = recordsOf(wanted).map(({ id }) => String(id));
  if (ids.length === 0) return undefined;
  const known = new Map(recordsOf(before).map((record) => [record.id, record]));
  const added = ids.filter((id) => !known.has(id));
  for (const file of added.length > 0 ? await getFiles(ports.table, scope, added) : []) {
    if (file?.status !== 'READY')
      throw new AppError('BadRequest', 'ファイルが見つかりません。もう一度アップロードしてください。');
    known.set(file.id, fileRecord(file));
  }
  return ids.map((id) => known.get(id)!);
}
