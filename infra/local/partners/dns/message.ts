/** As much of DNS messages (RFC 1035) as a question for TXT records needs. */

export interface Question {
  id: number;
  name: string;
  type: number;
  /** The question as it came, to be repeated in the answer. */
  raw: Buffer;
  isRecursionDesired: boolean;
}

const HEADER = 12;
export const TXT = 16;
const IN = 1;
const MOST_LABEL = 63;
/** Of one text of a record. */
const MOST_TEXT = 255;
export const NO_ERROR = 0;
export const NO_SUCH_NAME = 3;

/** Undefined for what is no single question. */
export function readQuestion(message: Buffer): Question | undefined {
  if (message.length < HEADER + 5 || message.readUInt16BE(4) !== 1 || (message[2]! & 0x80) !== 0) return undefined;
  const labels: string[] = [];
  let at = HEADER;
  for (;;) {
    const length = message[at];
    if (length === undefined || length > MOST_LABEL || at + length + 1 > message.length) return undefined;
    at += 1;
    if (length === 0) break;
    labels.push(message.toString('latin1', at, at + length));
    at += length;
  }
  if (at + 4 > message.length) return undefined;
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at),
    raw: message.subarray(HEADER, at + 4),
    isRecursionDesired: (message[2]! & 1) === 1,
  };
}

/** The answer with the records' texts; `code` says whether the name exists. */
export function writeAnswer({ id, raw, isRecursionDesired }: Question, texts: readonly string[], code: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(id, 0);
  header[2] = 0x84 | (isRecursionDesired ? 1 : 0);
  header[3] = 0x80 | code;
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, raw, ...texts.map(record)]);
}

function record(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MOST_TEXT) {
    const part = bytes.subarray(at, at + MOST_TEXT);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  // The name stands in the question.
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
