import { type Context, createContext, Script } from 'node:vm';
import { visitCode } from '../syntax-tree.ts';
import type { HttpRequest, HttpResponse } from '../types.ts';
import { pathOf, queryOf } from './http-message.ts';

/** Ends a loop without end. Wall-clock time: a busy machine must not fail a function that CloudFront's 1 ms of CPU would let pass. */
const TIME_LIMIT_MS = 5_000;

/** Largest function that CloudFront accepts. */
const CODE_LIMIT = 10_240;

interface Value {
  value: string;
  multiValue?: { value: string }[];
}

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
}

interface FunctionResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, Value>;
  cookies?: Record<string, Value & { attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** A CloudFront function (JavaScript runtime 2.0): no network, no modules, no code from text. */
export class CloudFrontFunction {
  readonly #call: (event: string) => Promise<string>;

  constructor(name: string, code: string, timeLimitMs = TIME_LIMIT_MS) {
    const size = Buffer.byteLength(code);
    if (size > CODE_LIMIT) throw new Error(`CloudFront function ${name} has ${size} bytes; the limit is ${CODE_LIMIT}`);
    const context = createContext(
      { console: { log: () => undefined, error: () => undefined } },
      { codeGeneration: { strings: false, wasm: false } },
    );
    new Script(code, { filename: `${name}.js` }).runInContext(context, { timeout: timeLimitMs });
    this.#call = hasLoop(code)
      ? watchedCall(context, timeLimitMs)
      : (new Script(`(event) => ${CALL}`).runInContext(context) as (event: string) => Promise<string>);
  }

  /** A viewer-request function changes the request, or answers in place of the origin. */
  async onRequest(request: HttpRequest): Promise<{ request: HttpRequest } | { response: HttpResponse }> {
    const result = await this.#run('viewer-request', request.sourceIp, { request: toFunctionRequest(request) });
    if ('statusCode' in result) return { response: fromFunctionResponse(result as FunctionResponse) };
    return { request: fromFunctionRequest(request, result as FunctionRequest) };
  }

  /** A viewer-response function may change status and headers; it never sees the body. */
  async onResponse(request: HttpRequest, response: HttpResponse): Promise<HttpResponse> {
    const event = { request: toFunctionRequest(request), response: toFunctionResponse(response) };
    const changed = fromFunctionResponse(
      (await this.#run('viewer-response', request.sourceIp, event)) as FunctionResponse,
    );
    return { ...changed, body: response.body };
  }

  async #run(eventType: string, ip: string, event: object): Promise<object> {
    const context = {
      distributionDomainName: 'local.cloudfront.net',
      distributionId: 'LOCAL',
      eventType,
      requestId: 'local',
    };
    return JSON.parse(await this.#call(JSON.stringify({ version: '1.0', context, viewer: { ip }, ...event })));
  }
}

const CALL = 'Promise.resolve(handler(JSON.parse(event))).then((result) => JSON.stringify(result))';

/** What can go on without end. Calls without end run out of stack. */
const LOOPS = new Set(['DoWhileStatement', 'ForInStatement', 'ForOfStatement', 'ForStatement', 'WhileStatement']);

function hasLoop(code: string): boolean {
  let isFound = false;
  visitCode(code, 'script', ({ type }) => (isFound ||= LOOPS.has(type)));
  return isFound;
}

/** Watching the time takes a thread per call, many times what a function costs. */
function watchedCall(context: Context, timeout: number): (event: string) => Promise<string> {
  const script = new Script(CALL);
  return async (event) => {
    context.event = event;
    return (await script.runInContext(context, { timeout })) as string;
  };
}

function toFunctionRequest(request: HttpRequest): FunctionRequest {
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    uri: pathOf(request.url),
    querystring: collect(
      queryOf(request.url)
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split(/=(.*)/s) as [string, string]),
    ),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    cookies: collect(
      (cookie ?? '')
        .split(/;\s*/)
        .filter(Boolean)
        .map((pair) => pair.split(/=(.*)/s) as [string, string]),
    ),
  };
}

/** Names that occur several times carry every value in `multiValue`. */
function collect(pairs: [string, string | undefined][]): Record<string, Value> {
  const collected = new Map<string, Value>();
  for (const [name, value = ''] of pairs) {
    const known = collected.get(name);
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else collected.set(name, { value });
  }
  // Visitors choose the names: as properties they could be `__proto__`.
  return Object.fromEntries(collected);
}

const spread = (values: Record<string, Value>): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item): [string, string] => [name, item.value]),
  );

function fromFunctionRequest(original: HttpRequest, changed: FunctionRequest): HttpRequest {
  const query = spread(changed.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  const cookies = spread(changed.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = Object.fromEntries(
    Object.entries(changed.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  );
  return {
    ...original,
    url: changed.uri + (query ? `?${query}` : ''),
    headers: cookies ? { ...headers, cookie: cookies } : headers,
  };
}

function toFunctionResponse(response: HttpResponse): FunctionResponse {
  const headers: Record<string, Value> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (name !== 'set-cookie')
      headers[name] = Array.isArray(value)
        ? { value: value[0] ?? '', multiValue: value.map((item) => ({ value: item })) }
        : { value };
  }
  const cookies: FunctionResponse['cookies'] = {};
  for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = '', attributes = ''] = cookie.match(/^([^=]+)=([^;]*);?\s*(.*)$/s) ?? [];
    cookies[name] = { value, attributes };
  }
  return { statusCode: response.status, headers, cookies };
}

function fromFunctionResponse(response: FunctionResponse): HttpResponse {
  const { body } = response;
  const data =
    typeof body === 'object'
      ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
      : Buffer.from(body ?? '');
  const headers: Record<string, string | string[]> = {};
  for (const [name, { value, multiValue }] of Object.entries(response.headers ?? {})) {
    headers[name.toLowerCase()] = multiValue ? multiValue.map((item) => item.value) : value;
  }
  const cookies = Object.entries(response.cookies ?? {}).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return { status: response.statusCode, headers, body: data };
}
