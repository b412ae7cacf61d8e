import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Distribution, HostContext, HttpRequest, HttpResponse } from '../types.ts';
import { matchesPattern } from '../wildcard.ts';
import { type OriginConfig, toOriginRequest } from './cloudfront-forwarding.ts';
import type { CloudFrontFunction } from './cloudfront-function.ts';
import type { CachePolicy, ForwardingPolicy } from './cloudfront-policies.ts';
import { applyResponseHeaders, type ResponseHeadersPolicy } from './cloudfront-response-headers.ts';
import { problemWithSignedUrl, withoutSignature } from './cloudfront-signed-url.ts';
import { compressed } from './compression.ts';
import { pathOf, textResponse, toHttpRequest } from './http-message.ts';

export interface Behaviour {
  /** `*` for the default behaviour. */
  pathPattern: string;
  origin: OriginConfig;
  allowedMethods: string[];
  compress: boolean;
  cache: CachePolicy;
  originRequest?: ForwardingPolicy;
  responseHeaders?: ResponseHeadersPolicy;
  onRequest?: CloudFrontFunction;
  onResponse?: CloudFrontFunction;
  /** Keys whose signature a URL must carry; absent: open. */
  trustedKeys?: ReadonlyMap<string, KeyObject>;
}

export interface DistributionOptions {
  arn: string;
  aliases: string[];
  /** In order of precedence, the default behaviour last. */
  behaviours: Behaviour[];
  defaultRootObject?: string;
  host: HostContext;
}

/** One CloudFront distribution, without its cache: every request reaches the origin. */
export class CloudFrontDistribution implements Distribution {
  readonly aliases: string[];
  readonly #options: DistributionOptions;

  constructor(options: DistributionOptions) {
    this.aliases = options.aliases;
    this.#options = options;
  }

  async handle(viewer: HttpRequest): Promise<HttpResponse> {
    const behaviour = this.#behaviourFor(viewer.url);
    const refusal = this.#refuse(viewer, behaviour);
    if (refusal) return refusal;
    const prepared = await this.#prepare(viewer, behaviour);
    if ('response' in prepared) return await this.#finish(viewer, behaviour, prepared.response, false);

    const origin = this.#options.host.origins.get(behaviour.origin.domainName);
    if (!origin) return errorPage(502, `No origin ${behaviour.origin.domainName}`);
    return await this.#finish(viewer, behaviour, await origin.handle(prepared.request), true);
  }

  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#upgrade(incoming, socket, head).catch((error: Error) => {
      this.#options.host.log(`CloudFront upgrade: ${error.stack}`);
      socket.destroy();
    });
  }

  async #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const viewer = toHttpRequest(incoming, Buffer.alloc(0));
    const behaviour = this.#behaviourFor(viewer.url);
    const prepared = this.#refuse(viewer, behaviour) ? undefined : await this.#prepare(viewer, behaviour);
    const origin = this.#options.host.origins.get(behaviour.origin.domainName);
    if (!prepared || 'response' in prepared || !origin?.upgrade) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    incoming.url = prepared.request.url;
    incoming.headers = prepared.request.headers;
    origin.upgrade(incoming, socket, head);
  }

  #behaviourFor(url: string): Behaviour {
    const path = pathOf(url);
    return this.#options.behaviours.find(({ pathPattern }) =>
      matchesPattern(
        pathPattern.startsWith('/') || pathPattern.startsWith('*') ? pathPattern : `/${pathPattern}`,
        path,
      ),
    )!;
  }

  #refuse(viewer: HttpRequest, behaviour: Behaviour): HttpResponse | undefined {
    if (!behaviour.allowedMethods.includes(viewer.method)) {
      return errorPage(
        403,
        'This distribution is not configured to allow the HTTP request method that was used for this request.',
      );
    }
    if (!behaviour.trustedKeys) return undefined;
    const { siteOrigin, clock } = this.#options.host;
    const scheme = siteOrigin.split(':', 1)[0];
    const problem = problemWithSignedUrl(`${scheme}://${viewer.host}${viewer.url}`, behaviour.trustedKeys, clock.now());
    if (!problem) return undefined;
    return textResponse(
      403,
      'text/xml',
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${problem}</Code><Message>Access denied</Message></Error>`,
    );
  }

  /** Runs the viewer-request function and narrows the request to what the origin may see. */
  async #prepare(
    viewer: HttpRequest,
    behaviour: Behaviour,
  ): Promise<{ request: HttpRequest } | { response: HttpResponse }> {
    let request = behaviour.trustedKeys ? { ...viewer, url: withoutSignature(viewer.url) } : viewer;
    if (behaviour.onRequest) {
      const result = await behaviour.onRequest.onRequest(request);
      if ('response' in result) return result;
      request = result.request;
    }
    if (this.#options.defaultRootObject && request.url.startsWith('/') && pathOf(request.url) === '/') {
      request = { ...request, url: `/${this.#options.defaultRootObject}${request.url.slice(1)}` };
    }
    const policies = [behaviour.cache, ...(behaviour.originRequest ? [behaviour.originRequest] : [])];
    const narrowed = toOriginRequest(request, behaviour.origin, policies);
    return { request: behaviour.origin.isSigned ? { ...narrowed, sourceArn: this.#options.arn } : narrowed };
  }

  async #finish(
    viewer: HttpRequest,
    behaviour: Behaviour,
    answer: HttpResponse,
    isFromOrigin: boolean,
  ): Promise<HttpResponse> {
    let response = answer;
    if (behaviour.responseHeaders)
      response = { ...response, headers: applyResponseHeaders(response.headers, behaviour.responseHeaders) };
    // CloudFront does not run the function for errors, nor after an answer of the viewer-request function.
    if (behaviour.onResponse && isFromOrigin && response.status < 400)
      response = await behaviour.onResponse.onResponse(viewer, response);
    return behaviour.compress ? await compressed(viewer, response, behaviour.cache.encodings) : response;
  }
}

export function errorPage(status: number, message: string): HttpResponse {
  return textResponse(
    status,
    'text/html',
    `<!DOCTYPE html><html><head><title>ERROR</title></head><body><h1>${status} ERROR</h1><p>${message}</p></body></html>`,
  );
}
