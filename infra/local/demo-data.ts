import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './demo/load.ts';
import type { Host } from './host.ts';

/** Present while the demo loads into a folder that was empty before: then all that lies there came with it. */
const LOADING = 'demo.loading';
const LOADED = 'demo.json';
/** The claim on the folder is taken before anything else. */
const OURS = 'host.pid';

/** Before the host starts. A load that was interrupted leaves half a workspace that cannot be completed: it is cleared. */
export function prepareDemo(dataDir: string, log: (line: string) => void): void {
  if (existsSync(join(dataDir, LOADING))) {
    log('demo  前回の読み込みが途中で止まったため、最初からやり直します。');
    for (const name of readdirSync(dataDir)) if (name !== OURS) rmSync(join(dataDir, name), { recursive: true });
  }
  if (readdirSync(dataDir).every((name) => name === OURS)) writeFileSync(join(dataDir, LOADING), '');
}

/** The demo workspace's sign-in; loads the workspace into a data folder that does not have it yet. */
export async function ensureDemo(host: Host, dataDir: string, log: (line: string) => void): Promise<Demo> {
  const file = join(dataDir, LOADED);
  if (existsSync(file)) return atPort(JSON.parse(readFileSync(file, 'utf8')), host.port);
  log('demo  デモデータを読み込んでいます（初回だけ、少し時間がかかります）…');
  const { loadDemo } = await import('./demo/load.ts');
  const demo = await loadDemo({ origin: host.origin, port: host.port, clock: host.clock });
  writeFileSync(file, JSON.stringify(demo));
  rmSync(join(dataDir, LOADING), { force: true });
  return demo;
}

/** The port may differ from the one at loading. */
function atPort(demo: Demo, port: number): Demo {
  const url = new URL(demo.url);
  url.port = String(port);
  return { ...demo, url: url.origin };
}
