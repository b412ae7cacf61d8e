import { WebSocketServer } from 'ws';
import type { HttpOrigin, HttpResponse } from '../../../types.ts';
import type { GraphqlApi } from '../graphql-api.ts';
import type { AuthHeader } from '../wire.ts';
import { readAuthHeader } from '../wire.ts';
import { Connection } from './connection.ts';

const PROTOCOL = 'graphql-ws';
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** The realtime domain of an API: WebSockets at `/graphql` that bring their authorization in a sub-protocol, or in the query as older clients do. */
export function realtimeOrigin(api: GraphqlApi, path: string): HttpOrigin & { close(): Promise<void> } {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => PROTOCOL,
  });
  return {
    handle: async (): Promise<HttpResponse> => ({
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"message":"A WebSocket is expected here."}'),
    }),
    upgrade(request, socket, head) {
      const [asked, query] = (request.url ?? '').split('?', 2);
      const header = headerOf(request.headers['sec-websocket-protocol'], new URLSearchParams(query));
      if (asked !== path || !header) {
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      const sourceIp = String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '');
      server.handleUpgrade(request, socket, head, (webSocket) => new Connection(api, webSocket, header, sourceIp));
    },
    close: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** `graphql-ws, header-<base64url of JSON>`, or `graphql-ws` with `?header=<base64 of JSON>&payload=<base64 of {}>` → the JSON. */
function headerOf(protocols: string | undefined, query: URLSearchParams): AuthHeader | undefined {
  const names = (protocols ?? '').split(',').map((name) => name.trim());
  if (!names.includes(PROTOCOL)) return undefined;
  const encoded =
    names.find((name) => name.startsWith('header-'))?.slice('header-'.length) ??
    (hasPayload(query) ? query.get('header') : undefined);
  return encoded ? readAuthHeader(Buffer.from(encoded, 'base64url').toString('utf8')) : undefined;
}

const hasPayload = (query: URLSearchParams): boolean =>
  Buffer.from(query.get('payload') ?? '', 'base64').toString('utf8') === '{}';
