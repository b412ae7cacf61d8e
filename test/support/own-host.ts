/** A host of its own for tests that move the clock, break functions or look behind the scenes: the shared one stays as it is. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyFolder } from '#infra/build/build-all.ts';
import { startHost } from '#infra/local/host.ts';
import type { Host, HostOptions } from '#infra/local/host.ts';
import { serviceFactories } from '#infra/local/services/registry.ts';
import type { AwsService } from '#infra/local/types.ts';
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
  /** What a function wrote to its log so far, by logical id. */
  logOf(logicalId: string): string[];
  close(): Promise<void>;
}

/** The assembly must be built; the wire project's set-up sees to that. */
export async function startOwnHost(options: Pick<HostOptions, 'parameters' | 'showFunctionLogs'> = {}): Promise<OwnHost> {
  const dataDir = newDataFolder();
  const made = new Map<string, AwsService>();
  const services = serviceFactories.map((factory): typeof factory => async (context) => {
    const service = await factory(context);
    made.set(service.name, service);
    return service;
  });
  const host = await startHost({ assemblyDir: assemblyFolder('local'), dataDir, port: 0, quiet: true, services, ...options });
  return {
    host,
    local: new Local(host.port),
    operator: new Operator(host),
    graphqlHost: String([...host.outputs].find(([path]) => path.endsWith('/GraphqlHost'))?.[1]),
    service: <T extends AwsService>(name: string) => made.get(name) as T,
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
