/** One host with the built front end for all browser tests; its own data folder and free ports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemblyFolder, buildAll } from '#infra/build/build-all.ts';
import { startHost } from '#infra/local/host.ts';
import { operatorSteps } from '#infra/start/operator-steps.ts';
import { publishBuiltSite, writeOperatorFile } from '#infra/start/site.ts';

export interface StartedSite {
  port: number;
  /** What operators' commands find the host by. */
  dataDir: string;
  close(): Promise<void>;
}

/** A host of its own with the front end that was built. */
export async function startSite(): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hisho-browser-'));
  const host = await startHost({
    assemblyDir: assemblyFolder('local'),
    dataDir,
    port: 0,
    quiet: true,
    steps: operatorSteps,
  });
  await publishBuiltSite(host);
  writeOperatorFile(host, dataDir);
  return {
    port: host.port,
    dataDir,
    async close() {
      await host.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function setup(): Promise<() => Promise<void>> {
  await buildAll({ stage: 'local', log: () => undefined });
  const { port, dataDir, close } = await startSite();
  process.env.HISHO_TEST_DATA = dataDir;
  process.env.HISHO_TEST_PORT = String(port);
  return close;
}
