/**
 * All rows of a board as one object: by column, gzipped. The same rows always give the same bytes, so two ways of building
 * a snapshot can be compared. gzip's checksum finds damaged objects.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RowColumns } from '#shared/board/rows/row-columns.ts';
import { columnsOf, rowsOf } from '#shared/board/rows/row-columns.ts';
import type { Row } from '#shared/board/types.ts';

const FORMAT = 1;

export interface Snapshot {
  foldedTo: number;
  generation: number;
  rows: Row[];
  /** Rows that left lately, with their last revision: an older delta that comes late must not bring them back. */
  gone: [postId: string, revision: number][];
}

interface Columnar extends RowColumns {
  format: typeof FORMAT;
  boardId: string;
  foldedTo: number;
  generation: number;
  gone: Snapshot['gone'];
}

const sortedRows = (rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.projectSerialNumber - b.projectSerialNumber || (a.id < b.id ? -1 : 1));

export function encodeSnapshot(boardId: string, { foldedTo, generation, rows, gone }: Snapshot): Uint8Array {
  const head = {
    format: FORMAT,
    boardId,
    foldedTo,
    generation,
    gone: [...gone].sort(([a], [b]) => (a < b ? -1 : 1)),
  } as const;
  const columnar: Columnar = { ...head, ...columnsOf(sortedRows(rows)) };
  return gzipSync(JSON.stringify(columnar));
}

/** Throws on an object that is damaged or not this board's. */
export function decodeSnapshot(body: Uint8Array, boardId: string): Snapshot {
  const columnar = JSON.parse(gunzipSync(body).toString()) as Columnar;
  if (columnar.format !== FORMAT || columnar.boardId !== boardId) throw new Error('not a snapshot of this board');
  return { foldedTo: columnar.foldedTo, generation: columnar.generation, rows: rowsOf(columnar), gone: columnar.gone };
}
