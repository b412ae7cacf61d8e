/** A host of the services under test alone: its endpoint takes what the SDK sends, without checking signatures. */

import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eitherHttp } from '../../runtime/either-http.ts';
import type { AwsService, HostContext, InvokeResult, Resource, ResourceType } from '../../types.ts';

type Handler = (event: any) => unknown;

export interface TestHost {
  host: HostContext;
  /** What stands in for the bundled functions, by ARN. */
  functions: Map<string, Handler>;
  create(
    type: ResourceType,
    logicalId: string,
    properties: Record<string, any>,
  ): Promise<{ ref: string; attributes: Record<string, string> }>;
  close(): Promise<void>;
}

export async function startTestHost(
  factories: ((host: HostContext) => AwsService)[],
  dataDir?: string,
): Promise<TestHost> {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'hisho-host-')));
  const functions = new Map<string, Handler>();
  const services = new Map<string, AwsService>();
  const server = eitherHttp((request, response) => {
    void answer(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closers: (() => Promise<void> | void)[] = [];
  const host: HostContext = {
    region: 'ap-northeast-1',
    accountId: '000000000000',
    dataDir: directory,
    clock: { offsetMs: 0, now: () => Date.now() + host.clock.offsetMs },
    awsEndpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    siteOrigin: 'http://hisho.localhost:3000',
    functions: { register: () => {}, invoke, close: async () => {} },
    origins: new Map(),
    service: <T extends AwsService>(name: string) => services.get(name) as T,
    resources: new Map(),
    policies: new Map(),
    onClose: (stop: () => Promise<void> | void) => void closers.unshift(stop),
    onReady: () => {},
    schedules: new Map(),
    eventRules: [],
    invokePermissions: [],
    asset: (key: string) => key,
    log: () => {},
  } as unknown as HostContext;
  for (const factory of factories) {
    const service = factory(host);
    services.set(service.name, service);
  }

  async function invoke(arn: string, event: unknown): Promise<InvokeResult> {
    const handler = functions.get(arn);
    if (!handler)
      return { ok: false, errorType: 'ResourceNotFoundException', errorMessage: `Function not found: ${arn}` };
    try {
      return { ok: true, payload: structuredClone(await handler(structuredClone(event))) ?? null };
    } catch (error) {
      return { ok: false, errorType: (error as Error).name, errorMessage: (error as Error).message };
    }
  }

  async function answer(request: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name =
      /Credential=[^,]*\/([\w-]+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1] ?? 'cognito-idp';
    const service = services.get(name);
    if (!service) return { status: 501, headers: {}, body: `no service ${name}` };
    return service.handle({
      service: name,
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
      principal: { arn: 'arn:aws:iam::000000000000:role/test', accessKeyId: 'test', isOperator: true },
    });
  }

  return {
    host,
    functions,
    create: async (type, logicalId, properties) => {
      const resource: Resource = { logicalId, type: type.type, stack: 'Test', properties };
      const created = await type.create(resource, host);
      for (const key of [created.attributes.Arn, created.ref])
        if (key) host.resources.set(key, { ...resource, ...created });
      return created;
    },
    close: async () => {
      for (const stop of closers) await stop();
      for (const service of services.values()) await service.close?.();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!dataDir) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Options for any SDK client that talks to the test host. */
export const sdkOptions = ({ host }: TestHost) => ({
  endpoint: host.awsEndpoint,
  region: host.region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});
