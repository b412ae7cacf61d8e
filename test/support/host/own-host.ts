/** A host as tests use it: its clock, its services and its logs within reach. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyFolder } from '#infra/build/build-all.ts';
import type { Host, HostOptions } from '#infra/local/host.ts';
import { startHost } from '#infra/local/host.ts';
import { serviceFactories } from '#infra/local/services/registry.ts';
import type { AwsService } from '#infra/local/types.ts';
import { operatorSteps } from '#infra/start/operator-steps.ts';
import { newDataFolder } from './data-folder.ts';
import { Local } from './local.ts';
import { Operator } from './operator.ts';

export interface OwnHost {
  host: Host;
  local: Local;
  operator: Operator;
  graphqlHost: string;
  /** A service by its signing name, to make it fail or answer otherwise. */
  service<T extends AwsService>(name: string): T;
  services(): AwsService[];
  /** What a function wrote to its log so far, by logical id. */
  logOf(logicalId: string): string[];
  /** Logical ids of the functions that have written to their log. */
  logs(): string[];
  close(): Promise<void>;
}

const LOG_NAME = /^hisho-local-(\w+)\.log$/;

/** The assembly must be built; the wire project's set-up sees to that. */
export async function startOwnHost({
  dataDir = newDataFolder(),
  ...options
}: Partial<Pick<HostOptions, 'dataDir' | 'parameters' | 'showFunctionLogs'>> = {}): Promise<OwnHost> {
  const made = new Map<string, AwsService>();
  const services = serviceFactories.map((factory): typeof factory => async (context) => {
    const service = await factory(context);
    made.set(service.name, service);
    return service;
  });
  const host = await startHost({
    assemblyDir: assemblyFolder('local'),
    dataDir,
    port: 0,
    quiet: true,
    steps: operatorSteps,
    services,
    ...options,
  });
  return {
    host,
    local: new Local(host.port),
    operator: new Operator(host),
    graphqlHost: String([...host.outputs].find(([path]) => path.endsWith('/GraphqlHost'))?.[1]),
    service: <T extends AwsService>(name: string) => made.get(name) as T,
    services: () => [...made.values()],
    logs: () => readdirSync(join(dataDir, 'logs')).flatMap((file) => LOG_NAME.exec(file)?.[1] ?? []),
    logOf(logicalId) {
      const file = join(dataDir, 'logs', `hisho-local-${logicalId}.log`);
      return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    },
    async close() {
      await host.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
