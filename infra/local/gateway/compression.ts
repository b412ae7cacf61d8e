import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpRequest, HttpResponse } from '../types.ts';

const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;

/** Of CloudFront's list, what the product serves. */
const COMPRESSIBLE =
  /^(text\/(html|css|javascript|plain|xml|csv)|application\/(json|javascript|xml|wasm|manifest\+json|graphql)|image\/svg\+xml|font\/(ttf|otf)|application\/(vnd\.ms-fontobject|x-javascript))/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses an answer for viewers that accept it, as a behaviour with `Compress` does. */
export async function compressed(
  request: HttpRequest,
  response: HttpResponse,
  encodings: readonly ('br' | 'gzip')[],
): Promise<HttpResponse> {
  const { headers, body } = response;
  const encoding = encodings.find((name) => (request.headers['accept-encoding'] ?? '').includes(name));
  const isFit =
    response.status === 200 &&
    body.length >= MIN_BYTES &&
    body.length <= MAX_BYTES &&
    COMPRESSIBLE.test(String(headers['content-type']));
  if (!encoding || !isFit || headers['content-encoding']) return response;
  const packed =
    encoding === 'br' ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await toGzip(body);
  const etag = headers['etag'];
  return {
    status: response.status,
    // The bytes differ from the object's: a strong tag would promise that they do not.
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      ...(etag ? { etag: `W/${String(etag).replace(/^W\//, '')}` } : {}),
    },
    body: packed,
  };
}
