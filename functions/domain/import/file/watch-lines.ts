/**
 * Looks at a table in text on its way to the parser, which is patient with quotes and knows no lines: a quote that is never closed
 * swallows the rest of the file, and is named by the line on which it stands.
 */
import type { Delimiter } from '#shared/format/delimiter.ts';

/** A record longer than this is a broken file, not a record. */
export const MOST_ROW_BYTES = 1024 * 1024;

/** The file is no table from a line on, counted as a text editor does. */
export class BrokenTable extends Error {
  readonly reason: 'open quote' | 'long line';
  readonly line: number;
  constructor(reason: BrokenTable['reason'], line: number) {
    super(`${reason} on line ${line}`);
    this.name = 'BrokenTable';
    this.reason = reason;
    this.line = line;
  }
}

const [LF, CR, QUOTE] = [10, 13, 34];
const [START, PLAIN, QUOTED, CLOSING] = [0, 1, 2, 3];

/** Passes the bytes on as they are. Every encoding keeps quotes, delimiters and line ends as single bytes. */
export async function* watchLines(chunks: AsyncIterable<Uint8Array>, delimiter: Delimiter): AsyncGenerator<Uint8Array> {
  const parts = delimiter.charCodeAt(0);
  let state = START;
  let line = 1;
  let isBehindCr = false;
  /** Of the record that is being read. */
  let [recordLine, recordBytes] = [1, 0];
  /** Of the quote that was opened last. */
  let [openLine, hasLines] = [1, false];
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      const isEnd = byte === LF || byte === CR;
      const isSecondHalf = byte === LF && isBehindCr;
      isBehindCr = byte === CR;
      recordBytes += 1;
      if (isEnd && !isSecondHalf) line += 1;
      if (state === QUOTED) {
        if (byte === QUOTE) state = CLOSING;
        else if (isEnd) hasLines = true;
        continue;
      }
      if (state === CLOSING && byte === QUOTE) {
        state = QUOTED;
        continue;
      }
      // A quote is closed before a delimiter or at a line's end. Within one line any other is part of the text.
      if (state === CLOSING && hasLines && byte !== parts && !isEnd) throw new BrokenTable('open quote', openLine);
      if (recordBytes > MOST_ROW_BYTES) throw new BrokenTable('long line', recordLine);
      if (isEnd) {
        [state, recordLine, recordBytes] = [START, line, 0];
      } else if (byte === parts) state = START;
      else if (state === START && byte === QUOTE) {
        [state, openLine, hasLines] = [QUOTED, line, false];
      } else state = PLAIN;
    }
    // Nothing more to read: what is left only tells whether the quote is closed somewhere.
    if (recordBytes <= MOST_ROW_BYTES) yield chunk;
  }
  if (state === QUOTED) throw new BrokenTable('open quote', openLine);
  if (recordBytes > MOST_ROW_BYTES) throw new BrokenTable('long line', recordLine);
}
