/** One host for all tests over the wire: the built assembly, its own data folder, free ports. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { assemblyFolder, buildAll } from '#infra/build/build-all.ts';
import { startHost } from '#infra/local/host.ts';
import { newDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    awsEndpoint: string;
    /** The board-api's own domain. */
    graphqlHost: string;
    operator: { accessKeyId: string; secretAccessKey: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing over the wire needs the front end.
  await buildAll({ stage: 'local', log: () => undefined, skip: ['frontend'] });
  const dataDir = newDataFolder();
  const host = await startHost({ assemblyDir: assemblyFolder('local'), dataDir, port: 0, quiet: true });
  project.provide('port', host.port);
  project.provide('awsEndpoint', host.awsEndpoint);
  project.provide('graphqlHost', String([...host.outputs].find(([path]) => path.endsWith('/GraphqlHost'))?.[1]));
  project.provide('operator', { accessKeyId: host.operator.accessKeyId, secretAccessKey: host.operator.secretAccessKey });
  return async () => {
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
