import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { Delimiter } from '#shared/format/delimiter.ts';
import { MOST_ROW_BYTES, watchLines } from './watch-lines.ts';

export interface RawRow {
  /** Undecoded cells; every encoding keeps `"`, `,` and line ends as single bytes, so rows split before decoding. */
  cells: Buffer[];
  /** From 1, counted from the offset as spreadsheets count: blank lines too, but not the lines within a cell. */
  row: number;
  /** Offset in the file behind this row: where reading can go on. */
  end: number;
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** The file behind its byte order mark. (With its own `bom` option the parser also begins to decode the cells.) */
async function* behindBom(chunks: AsyncIterable<Uint8Array>, onBom: () => void): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < BOM.length) continue;
    const hasBom = head.subarray(0, BOM.length).equals(BOM);
    if (hasBom) onBom();
    yield hasBom ? head.subarray(BOM.length) : head;
    head = undefined;
  }
  if (head?.length) yield head;
}

/**
 * Rows of a table in text from `offset` on, one at a time: memory stays flat in the file's size. Blank lines are passed over. From its
 * beginning on, what is no table is thrown as `BrokenTable`.
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  offset: number,
  delimiter: Delimiter,
): AsyncGenerator<RawRow> {
  const parser = parse({
    encoding: null,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 2 * MOST_ROW_BYTES,
  });
  let start = offset;
  const source = Readable.from(
    offset === 0
      ? watchLines(
          behindBom(chunks, () => (start = BOM.length)),
          delimiter,
        )
      : chunks,
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Buffer[];
      info: { bytes: number; empty_lines: number };
    }>) {
      count += 1;
      yield { cells: record, row: count + info.empty_lines, end: start + info.bytes };
    }
  } finally {
    source.destroy();
  }
}
