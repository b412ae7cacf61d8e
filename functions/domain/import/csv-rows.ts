import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

export interface RawRow {
  /** Undecoded cells; both encodings keep `"`, `,` and line ends as single bytes, so rows split before decoding. */
  cells: Buffer[];
  /** Offset in the file behind this row: where reading can go on. */
  end: number;
}

/** A cell longer than this is a broken file, not a cell. */
const MOST_ROW_BYTES = 1024 * 1024;

/** Thrown when the file is not CSV behind its first `row` rows. */
export class CsvError extends Error {
  readonly row: number;
  constructor(row: number, cause: unknown) {
    super('not CSV', { cause });
    this.name = 'CsvError';
    this.row = row;
  }
}

/** Rows of a CSV file from `offset` on, one at a time: memory stays flat in the file's size. Blank lines are passed over. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, offset: number): AsyncGenerator<RawRow> {
  const parser = parse({
    encoding: null,
    bom: offset === 0,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW_BYTES,
  });
  const source = Readable.from(chunks);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Buffer[]; info: { bytes: number } }>) {
      count += 1;
      yield { cells: record, end: offset + info.bytes };
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('CSV_')) throw new CsvError(count, error);
    throw error;
  } finally {
    source.destroy();
  }
}
