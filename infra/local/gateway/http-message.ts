import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRequest, HttpResponse } from '../types.ts';

/** Lower-case names, several values joined as HTTP allows. */
export function headersOf(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value;
  }
  return headers;
}

export function toHttpRequest(incoming: IncomingMessage, body: Buffer): HttpRequest {
  return {
    method: incoming.method ?? 'GET',
    host: (incoming.headers.host ?? '').toLowerCase(),
    url: incoming.url ?? '/',
    headers: headersOf(incoming),
    body,
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}

export function sendResponse(outgoing: ServerResponse, response: HttpResponse, method: string): void {
  const { 'transfer-encoding': _, connection: __, ...headers } = response.headers;
  const isBodyless = method === 'HEAD' || response.status === 204 || response.status === 304;
  if (!isBodyless) headers['content-length'] = String(response.body.length);
  outgoing.writeHead(response.status, headers);
  outgoing.end(isBodyless ? undefined : response.body);
}

export function textResponse(
  status: number,
  contentType: string,
  text: string,
  headers: Record<string, string> = {},
): HttpResponse {
  return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) };
}

export const jsonResponse = (status: number, value: unknown): HttpResponse =>
  textResponse(status, 'application/json', JSON.stringify(value));

/** A client may send anything for a path or a name: what cannot be decoded stands for itself. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const pathOf = (url: string): string => url.split('?', 1)[0]!;

export const queryOf = (url: string): string => url.split(/\?(.*)/s)[1] ?? '';
