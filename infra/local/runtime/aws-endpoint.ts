import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BodyTimeoutError, readBody } from '../read-body.ts';
import type { AwsRequest, AwsResponse, AwsService, HostContext, Principal } from '../types.ts';
import { authenticate } from './authenticate.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import { awsError, MalformedRequestError } from './aws-error.ts';
import { type CallLog, CONSUMED_HEADER, consumedCapacity } from './call-log.ts';
import type { CredentialStore } from './credentials.ts';
import { decodedPath } from './decoded-path.ts';
import { eitherHttp } from './either-http.ts';
import { decide } from './iam.ts';
import type { SignedRequest } from './signature.ts';

const BODY_LIMIT = 256 * 1024 * 1024;
/** How long S3 waits for more of a body. */
const IDLE_MS = 20_000;

export interface EndpointOptions {
  host: HostContext;
  credentials: CredentialStore;
  calls: CallLog;
  services: ReadonlyMap<string, AwsService>;
  /** How long a client may pause in the middle of a body. */
  idleMs?: number;
}

/** The one AWS endpoint of the host: verifies who signs, checks the role's policies, hands over to the service. */
export class AwsEndpoint {
  readonly #options: EndpointOptions;
  readonly #server: ReturnType<typeof eitherHttp>;

  constructor(options: EndpointOptions) {
    this.#options = options;
    // No time limit on a request: long uploads of a test under load must not be cut.
    this.#server = eitherHttp((request, response) => void this.#serve(request, response), {
      keepAliveTimeout: 120_000,
      requestTimeout: 0,
    });
  }

  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let isLate = false;
    const answer = await this.#answer(incoming).catch((error: Error) => {
      isLate = error instanceof BodyTimeoutError;
      return this.#failure(incoming, error);
    });
    if (outgoing.destroyed) return;
    const body = answer.body ?? '';
    const isBodyless = incoming.method === 'HEAD' || answer.status === 204 || answer.status === 304;
    const length = isBodyless ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { [CONSUMED_HEADER]: _consumed, ...headers } = answer.headers ?? {};
    // SDKs correct their clock by this header, so it must tell the host's time, not the machine's.
    const date = new Date(this.#options.host.clock.now()).toUTCString();
    outgoing.writeHead(answer.status, { ...headers, date, ...length });
    outgoing.end(isBodyless ? undefined : body, () => {
      // A body that has not ended would hold the connection. One that is too long is still dropped for a while (read-body.ts).
      if (isLate) incoming.destroy();
    });
  }

  async #answer(incoming: IncomingMessage): Promise<AwsResponse> {
    const started = performance.now();
    const request = await readSigned(incoming, this.#options.idleMs ?? IDLE_MS);
    const { host, credentials } = this.#options;
    const authentication = authenticate(request, credentials, host.clock);
    if ('refusal' in authentication) return authentication.refusal;
    const { service: name, principal } = authentication;
    const service = this.#options.services.get(name);
    if (!service) return awsError(name, 'UnknownServiceException', `The local host has no service ${name}`, 501);

    const awsRequest = toAwsRequest(request, name, principal);
    const needed = service.permissions(awsRequest);
    const answer = this.#refuse(service, principal, needed) ?? (await this.#handle(service, awsRequest));
    // Calls that need no permission are known by their target.
    const action = needed[0]?.action ?? `${name}:${request.headers['x-amz-target']?.split('.').pop() ?? 'unknown'}`;
    this.#options.calls.record({
      at: Date.now(),
      service: name,
      action,
      principal: principal.arn,
      status: answer.status,
      durationMs: performance.now() - started,
      ...consumedCapacity(action, answer.headers?.[CONSUMED_HEADER]),
    });
    return answer;
  }

  /** In the words of the service that was meant, where that can be told. */
  #failure(incoming: IncomingMessage, error: Error): AwsResponse {
    const name = incoming.headers['x-amz-target'] ? '' : 's3';
    if (error instanceof BodyTimeoutError)
      return awsError(
        's3',
        'RequestTimeout',
        'Your socket connection to the server was not read from or written to within the timeout period.',
        400,
      );
    if (error instanceof MalformedRequestError) return awsError(name, error.code, error.message, 400);
    this.#options.host.log(`AWS endpoint: ${error.stack}`);
    return awsError(name, 'InternalServerError', error.message, 500);
  }

  #refuse(
    service: AwsService,
    principal: Principal,
    needed: ReturnType<AwsService['permissions']>,
  ): AwsResponse | undefined {
    if (principal.isOperator) return undefined;
    if (principal.arn === 'anonymous') {
      // The S3 front reads POST policies and bucket policies itself; Cognito's public calls need no permission.
      if (service.name === 's3' || needed.length === 0) return undefined;
      return awsError(service.name, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    const statements = this.#options.host.policies.get(principal.arn) ?? [];
    const global = { 'aws:PrincipalArn': principal.arn, 'aws:RequestedRegion': this.#options.host.region };
    for (const permission of needed) {
      const decision = decide(statements, permission, global);
      if (decision === 'allowed') continue;
      const reason =
        decision === 'denied'
          ? 'with an explicit deny in an identity-based policy'
          : `because no identity-based policy allows the ${permission.action} action`;
      const message = `User: ${principal.arn} is not authorized to perform: ${permission.action} on resource: ${permission.resource} ${reason}`;
      this.#options.host.log(`IAM: ${message}`);
      return awsError(service.name, 'AccessDeniedException', message);
    }
    return undefined;
  }

  async #handle(service: AwsService, request: AwsRequest): Promise<AwsResponse> {
    try {
      return await service.handle(request);
    } catch (error) {
      if (error instanceof MalformedRequestError) return awsError(service.name, error.code, error.message, 400);
      this.#options.host.log(`${service.name}: ${(error as Error).stack}`);
      return awsError(service.name, 'InternalServerError', (error as Error).message, 500);
    }
  }
}

async function readSigned(incoming: IncomingMessage, idleMs: number): Promise<SignedRequest> {
  const [rawPath = '/', search = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const body = await readBody(incoming, BODY_LIMIT, idleMs);
  if (!body) throw new MalformedRequestError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return { method: incoming.method ?? 'GET', rawPath, query: new URLSearchParams(search), headers, body };
}

function toAwsRequest(request: SignedRequest, service: string, principal: Principal): AwsRequest {
  const headers = { ...request.headers };
  let { body } = request;
  if (headers['x-amz-content-sha256']?.startsWith('STREAMING-')) {
    body = decodeAwsChunked(body);
    const encodings = (headers['content-encoding'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && name !== 'aws-chunked');
    delete headers['x-amz-content-sha256'];
    delete headers['content-encoding'];
    if (encodings.length > 0) headers['content-encoding'] = encodings.join(', ');
    headers['content-length'] = String(body.length);
  }
  return {
    service,
    method: request.method,
    path: decodedPath(request.rawPath),
    query: request.query,
    headers,
    body,
    principal,
  };
}
