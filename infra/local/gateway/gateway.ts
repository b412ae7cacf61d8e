import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { readBody } from '../read-body.ts';
import type { Distribution, HostContext, HttpOrigin, HttpResponse, OperatorStep } from '../types.ts';
import { errorPage } from './cloudfront-distribution.ts';
import { jsonResponse, pathOf, sendResponse, textResponse, toHttpRequest } from './http-message.ts';
import { LocalPages } from './local-pages.ts';

/** CloudFront's request timeout: a whole request has come by then, or the connection is closed with 408. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long a refused WebSocket may take to hear of it. */
const REFUSED_MS = 1_000;

/** More than any origin takes: API Gateway refuses beyond 10 MB itself. */
const BODY_LIMIT = 32 * 1024 * 1024;

export interface GatewayOptions {
  steps?: Readonly<Record<string, OperatorStep>>;
  requestTimeout?: number;
}

/** The one listener that browsers know: local pages, then the distribution that the Host header names. */
export class Gateway {
  readonly #host: HostContext;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  readonly #pages: LocalPages;
  #isReady = false;

  constructor(host: HostContext, { steps = {}, requestTimeout = REQUEST_TIMEOUT_MS }: GatewayOptions = {}) {
    this.#host = host;
    this.#pages = new LocalPages(host, steps);
    const timing = {
      keepAliveTimeout: 65_000,
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / 6,
    };
    this.#server = createServer(timing, (request, response) => void this.#serve(request, response));
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Until every resource exists, requests are answered with 503. */
  open(): void {
    this.#isReady = true;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    try {
      sendResponse(outgoing, await this.#answer(incoming), method);
    } catch (error) {
      // Who went away in the middle of a body waits for no answer.
      if (!incoming.complete) return void outgoing.destroy();
      this.#host.log(`${method} ${incoming.url}: ${(error as Error).stack}`);
      if (outgoing.headersSent) outgoing.destroy();
      else sendResponse(outgoing, errorPage(502, 'The request could not be satisfied.'), method);
    }
  }

  async #answer(incoming: IncomingMessage): Promise<HttpResponse> {
    if (!this.#isReady) return textResponse(503, 'text/plain; charset=utf-8', '起動中です。');
    const body = await readBody(incoming, BODY_LIMIT);
    if (!body) return jsonResponse(413, { message: 'Request Entity Too Large' });
    const request = toHttpRequest(incoming, body);
    if (pathOf(request.url).startsWith('/__local/')) return await this.#pages.handle(request);
    const distribution = this.#distributionFor(request.host);
    return distribution ? await distribution.handle(request) : errorPage(403, `No distribution serves ${request.host}`);
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const target: HttpOrigin | undefined = this.#isReady
      ? this.#distributionFor((incoming.headers.host ?? '').toLowerCase())
      : undefined;
    if (target?.upgrade) target.upgrade(incoming, socket, head);
    else {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      setTimeout(() => socket.destroy(), REFUSED_MS).unref();
    }
  }

  #distributionFor(hostWithPort: string): Distribution | undefined {
    const name = hostWithPort.replace(/:\d+$/, '');
    const wildcard = `*.${name.split('.').slice(1).join('.')}`;
    const { distributions } = this.#host;
    return (
      distributions.find(({ aliases }) => aliases.includes(name)) ??
      distributions.find(({ aliases }) => aliases.includes(wildcard))
    );
  }
}
