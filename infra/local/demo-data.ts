import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './demo/load.ts';
import type { Host } from './host.ts';

/** The demo workspace's sign-in; loads the workspace into a data folder that does not have it yet. */
export async function ensureDemo(host: Host, dataDir: string): Promise<Demo> {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return atPort(JSON.parse(readFileSync(file, 'utf8')), host.port);
  const { loadDemo } = await import('./demo/load.ts');
  const demo = await loadDemo({ origin: host.origin, port: host.port, clock: host.clock });
  writeFileSync(file, JSON.stringify(demo));
  return demo;
}

/** The port may differ from the one at loading. */
function atPort(demo: Demo, port: number): Demo {
  const url = new URL(demo.url);
  url.port = String(port);
  return { ...demo, url: url.origin };
}
