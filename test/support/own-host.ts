/** A host of a test's own: where the clock moves, calls are counted, or it stops and starts again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { assemblyFolder } from '#infra/build/build-all.ts';
import { startHost } from '#infra/local/host.ts';
import type { Host } from '#infra/local/host.ts';

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'hisho-own-'));

/** Hosts the assembly that the project's set-up has built. */
export const hostOn = (dataDir: string): Promise<Host> => startHost({ assemblyDir: assemblyFolder('local'), dataDir, port: 0, quiet: true });

/** Ends with the test. */
export async function ownHost(): Promise<Host> {
  const dataDir = newDataDir();
  const host = await hostOn(dataDir);
  onTestFinished(async () => {
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return host;
}
