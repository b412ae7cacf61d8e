/** Rows that do not come in, as a file: as they stood, each with why; to be put right and imported by itself. Pieces are written as rows are read, and put together at the end. */
import type { ObjectStore } from '#functions/clients/ports.ts';
import { importPieceKey, refusedFileKey } from '#functions/data/board/import-files.ts';
import type { ImportPlan, StoredImport } from '#functions/data/board/import-job.ts';
import type { RowError } from '#functions/data/board/import-row-notes.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { REFUSED_HEADINGS } from '#shared/board/columns/import-targets.ts';
import { csvLines, toCsv, withoutGuard } from '#shared/format/csv.ts';
import { decode } from '#shared/format/encoding.ts';
import { REFUSED_FILE_BYTES } from '#shared/rules/post/uploads.ts';

export interface RefusedRow extends RowError {
  cells: readonly Buffer[];
}

type Scope = Pick<MemberScope, 'workspaceId' | 'userId'>;

/** Before the first row: what the columns are called. */
export const putRefusedHeading = (
  uploads: ObjectStore,
  scope: Scope,
  boardId: string,
  jobId: string,
  header: readonly string[],
): Promise<void> =>
  uploads.put(importPieceKey(scope, boardId, jobId, 0), Buffer.from(toCsv([...REFUSED_HEADINGS, ...header], [])));

/** Those of one part of the file; written again it is the same piece. How many bytes it has: nothing beyond the bound. */
export async function putRefused(
  uploads: ObjectStore,
  scope: Scope,
  boardId: string,
  { id, plan }: Pick<StoredImport, 'id'> & { plan: Pick<ImportPlan, 'encoding'> },
  { pieces = 0, bytes = 0 }: NonNullable<StoredImport['refused']>,
  rows: readonly RefusedRow[],
): Promise<NonNullable<StoredImport['refused']>> {
  if (rows.length === 0 || bytes >= REFUSED_FILE_BYTES) return { pieces, bytes };
  const lines: Buffer[] = [];
  let room = REFUSED_FILE_BYTES - bytes;
  for (const { rowNumber, message, cells } of [...rows].sort((a, b) => a.rowNumber - b.rowNumber)) {
    const texts = cells.map((cell) => ({ kept: withoutGuard(decode(cell, plan.encoding) ?? cell.toString()) }));
    const line = Buffer.from(csvLines([[rowNumber, message, ...texts]]));
    room -= line.length;
    if (room >= 0) lines.push(line);
  }
  const piece = Buffer.concat(lines);
  await uploads.put(importPieceKey(scope, boardId, id, pieces + 1), piece);
  return { pieces: pieces + 1, bytes: bytes + piece.length };
}

/** Whether there is one. */
export async function writeRefusedFile(
  uploads: ObjectStore,
  scope: Scope,
  boardId: string,
  job: StoredImport,
): Promise<boolean> {
  const count = job.refused?.pieces ?? 0;
  if (count === 0) return false;
  const pieces: Uint8Array[] = [];
  for (let at = 0; at <= count; at += 1) {
    const piece = await uploads.get(importPieceKey(scope, boardId, job.id, at));
    // After a week the bucket has let them go.
    if (!piece) return false;
    pieces.push(piece.body);
  }
  await uploads.put(refusedFileKey(scope, boardId, job), Buffer.concat(pieces), {
    contentType: 'text/csv;charset=utf-8',
  });
  return true;
}
