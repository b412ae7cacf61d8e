import { MalformedRequestError } from './aws-error.ts';

const incomplete = (message: string): MalformedRequestError => new MalformedRequestError('IncompleteBody', message);

/** Decodes `Content-Encoding: aws-chunked` (streaming uploads with a checksum trailer): `size[;ext]\r\n data\r\n … 0\r\n trailers`. */
export function decodeAwsChunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    if (lineEnd < 0) throw incomplete('Truncated chunked body');
    const size = Number.parseInt(body.toString('latin1', position, lineEnd).split(';')[0]!, 16);
    if (!Number.isInteger(size) || size < 0) throw incomplete('Bad chunk size');
    if (size === 0) return Buffer.concat(chunks);
    const start = lineEnd + 2;
    if (start + size > body.length) throw incomplete('Truncated chunk');
    chunks.push(body.subarray(start, start + size));
    position = start + size + 2;
  }
}
