import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { createServer as createHttp1 } from 'node:http';
import { createServer as createHttp2 } from 'node:http2';
import type { Server, Socket } from 'node:net';
import { createServer as createTcp } from 'node:net';

/** No AWS call is silent for so long: a client that says nothing has gone. */
const IDLE_MS = 120_000;

const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

/**
 * One port for HTTP/1.1 and for HTTP/2 without TLS: the SDK's streaming clients (Bedrock) speak HTTP/2 from the first byte
 * on, without asking. The first bytes of a connection tell which server takes it.
 */
export function eitherHttp(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  options: ServerOptions = {},
): Server & { closeAllConnections(): void } {
  const http1 = createHttp1(options, listener);
  http1.timeout = IDLE_MS;
  const http2 = createHttp2((request, response) => {
    const named = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    // Signatures cover the host, which HTTP/2 calls the authority; the SDK signs it under that name.
    const authority = request.headers[':authority'];
    const headers = { host: authority, ':authority': authority, ...Object.fromEntries(named) };
    Object.defineProperty(request, 'headers', { value: headers });
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  http2.on('session', (session) => session.setTimeout(IDLE_MS, () => session.destroy()));
  const sockets = new Set<Socket>();
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      const isHttp2 = HTTP2_PREFACE.subarray(0, first.length).equals(first.subarray(0, HTTP2_PREFACE.length));
      (isHttp2 ? http2 : http1).emit('connection', socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  });
  return Object.assign(server, {
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  });
}
