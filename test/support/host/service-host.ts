/** A host of a few AWS services for tests of those services: no assembly, no workers, every signature believed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type {
  AwsService,
  Created,
  HostContext,
  InvokeResult,
  NeededPermission,
  Principal,
  Resource,
  ResourceType,
} from '#infra/local/types.ts';

export const TESTER: Principal = {
  arn: 'arn:aws:iam::000000000000:role/tester',
  accessKeyId: 'TESTER',
  isOperator: false,
};
const SECRET = 'tester-secret';

export interface ServiceHost {
  context: HostContext;
  /** For any AWS client of the SDK. */
  clientConfig: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  /** Answers the invocations of a function; what it throws is the function's error. */
  onInvoke(functionName: string, handler: (event: any, traceHeader?: string) => unknown): void;
  create(type: ResourceType, properties: Record<string, unknown>, logicalId?: string): Promise<Created>;
  /** Starts what waits for all resources. */
  ready(): Promise<void>;
  /** What the calls needed, as `action resource`, oldest first. */
  needed: string[];
  /** `action resource` pairs (or prefixes of them) that the tester's role lacks. */
  denied: Set<string>;
  logged: string[];
  close(options?: { keepsData?: boolean }): Promise<void>;
}

export async function startServiceHost(
  factories: ((host: HostContext) => Promise<AwsService> | AwsService)[],
  options: { dataDir?: string } = {},
): Promise<ServiceHost> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hisho-services-')));
  const services = new Map<string, AwsService>();
  const handlers = new Map<string, (event: any, traceHeader?: string) => unknown>();
  const starters: (() => Promise<void> | void)[] = [];
  const stoppers: (() => Promise<void> | void)[] = [];
  const needed: string[] = [];
  const denied = new Set<string>();
  const logged: string[] = [];

  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(({ status, headers, body }) => {
      outgoing.writeHead(status, headers);
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(incoming: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const [rawPath = '/', search = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
    const query = new URLSearchParams(search);
    const scope = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(incoming.headers.authorization ?? '')?.[1];
    const service = services.get(scope ?? 's3')!;
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const isSigned = scope !== undefined || query.has('X-Amz-Signature');
    const principal = isSigned ? TESTER : { arn: 'anonymous', accessKeyId: 'anonymous', isOperator: false };
    const request = {
      service: service.name,
      method: incoming.method ?? 'GET',
      path: decodeURIComponent(rawPath),
      query,
      headers,
      body: Buffer.concat(chunks),
      principal,
    };
    needed.push(
      ...service.permissions(request).map(({ action, resource }: NeededPermission) => `${action} ${resource}`),
    );
    return service.handle(request).catch((error: Error) => ({ status: 500, headers: {}, body: String(error.stack) }));
  }

  const context: HostContext = {
    region: 'ap-northeast-1',
    accountId: '000000000000',
    dataDir,
    clock: { offsetMs: 0, now: () => Date.now() + context.clock.offsetMs },
    awsEndpoint: endpoint,
    siteOrigin: 'http://hisho.localhost:3000',
    functions: {
      register() {},
      async invoke(name, event, traceHeader): Promise<InvokeResult> {
        try {
          const payload = await handlers.get(name)?.(
            structuredClone(event),
            ...(traceHeader === undefined ? [] : [traceHeader]),
          );
          return { ok: true, payload: payload === undefined ? null : JSON.parse(JSON.stringify(payload)) };
        } catch (error) {
          return { ok: false, errorType: (error as Error).name, errorMessage: (error as Error).message };
        }
      },
      kill: async () => 0,
      close: async () => {},
    },
    origins: new Map(),
    distributions: [],
    eventRules: [],
    service: <T extends AwsService>(name: string) => services.get(name) as T,
    resources: new Map(),
    policies: new Map(),
    lambdaRoles: new Set(),
    credentials: {
      secretFor: (accessKeyId) => (accessKeyId === TESTER.accessKeyId ? SECRET : undefined),
      principalFor: (accessKeyId) => (accessKeyId === TESTER.accessKeyId ? TESTER : undefined),
      operator: { accessKeyId: TESTER.accessKeyId, secretAccessKey: SECRET },
    },
    isAllowed: (_principal, action, resource) =>
      ![...denied].some((prefix) => `${action} ${resource}`.startsWith(prefix)),
    onClose: (stop) => void stoppers.push(stop),
    onReady: (start) => void starters.push(start),
    schedules: new Map(),
    invokePermissions: [],
    asset: (key) => key,
    log: (line) => void logged.push(line),
  };
  for (const factory of factories) {
    const service = await factory(context);
    services.set(service.name, service);
  }

  return {
    context,
    clientConfig: {
      endpoint,
      region: context.region,
      credentials: { accessKeyId: TESTER.accessKeyId, secretAccessKey: SECRET },
    },
    onInvoke(functionName, handler) {
      handlers.set(functionName, handler);
      const arn = `arn:aws:lambda:${context.region}:${context.accountId}:function:${functionName}`;
      const resource: Resource & Created = {
        logicalId: functionName,
        type: 'AWS::Lambda::Function',
        stack: 'Test',
        properties: { Role: TESTER.arn },
        ref: functionName,
        attributes: { Arn: arn },
      };
      context.resources.set(arn, resource).set(functionName, resource);
    },
    async create(type, properties, logicalId = type.type.split('::').pop()!) {
      const resource = { logicalId, type: type.type, stack: 'Test', properties };
      const created = await type.create(resource, context);
      const physical = { ...resource, ...created };
      context.resources.set(created.ref, physical);
      if (created.attributes['Arn']) context.resources.set(created.attributes['Arn'], physical);
      return created;
    },
    async ready() {
      for (const start of starters.splice(0)) await start();
    },
    needed,
    denied,
    logged,
    async close({ keepsData = false } = {}) {
      for (const stop of stoppers.splice(0).reverse()) await stop();
      for (const service of services.values()) await service.close?.();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!keepsData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the assertion holds. */
export const eventually = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 10_000, interval: 20 });
