/**
 * `npm start`: builds what changed, hosts the cloud assembly of the stage `local`, publishes the front end, loads demo data.
 * PORT (3000; AWS services on the next one), DATA_DIR (.local/data), HISHO_DEMO=0 (no demo data), HISHO_LOGS=1 (function logs
 * on the terminal). `--watch` (`npm run dev`) rebuilds on change.
 */
import { join, resolve } from 'node:path';
import { assemblyFolder, buildAll } from '../build/build-all.ts';
import { ensureDemo, prepareDemo } from '../local/demo-data.ts';
import { type Host, startHost } from '../local/host.ts';
import {
  claimDataFolder,
  portOf,
  releaseDataFolder,
  requireEngine,
  requireFreePort,
  StartRefusedError,
} from '../local/preflight.ts';
import { type Change, watchSources } from '../local/watch.ts';
import { operatorSteps } from './operator-steps.ts';
import { publishBuiltSite, writeOperatorFile } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const STAGE = 'local';
const dataDir = resolve(process.env['DATA_DIR'] || join(ROOT, '.local/data'));
const log = (line: string): void => console.log(line);

let host: Host | undefined;
let isStopping = false;

// One call's mistake must not end everybody's host. Each place answers for its own; what it forgot is told here.
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) =>
    console.error(`${event}: ${error instanceof Error ? error.stack : String(error)}`),
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

try {
  await start();
} catch (error) {
  if (!isStopping) await fail(error as Error);
}

async function start(): Promise<void> {
  const port = portOf(process.env['PORT']);
  requireEngine();
  if (port !== 0) for (const wanted of [port, port + 1]) await requireFreePort(wanted);
  claimDataFolder(dataDir);

  await buildAll({ stage: STAGE, log });
  const hasDemo = process.env['HISHO_DEMO'] !== '0';
  if (hasDemo) prepareDemo(dataDir, log);
  host = await launch(port);
  if (hasDemo) {
    const demo = await ensureDemo(host, dataDir, log);
    log(`demo  ${demo.url}  ${demo.email} / ${demo.password}`);
  }
  log(`mail  ${host.origin}/__local/mail`);
  log(`ready ${host.origin}`);
  if (process.argv.includes('--watch')) watchSources(ROOT, (changes) => apply(changes, port));
}

async function launch(port: number): Promise<Host> {
  const started = await startHost({
    assemblyDir: assemblyFolder(STAGE),
    dataDir,
    port,
    steps: operatorSteps,
    awsPort: port === 0 ? 0 : port + 1,
    showFunctionLogs: process.env['HISHO_LOGS'] === '1',
  });
  await publishBuiltSite(started);
  writeOperatorFile(started, dataDir);
  return started;
}

/** New handlers need only new workers; new infrastructure a new host. A build that fails leaves the old one running. */
async function apply(changes: ReadonlySet<Change>, port: number): Promise<void> {
  try {
    if (changes.has('infra')) {
      await buildAll({ stage: STAGE, log });
      await host?.close();
      host = await launch(port);
    } else {
      await buildAll({ stage: STAGE, log, skip: ['assembly'] });
      if (changes.has('functions')) await host?.reloadFunctions(join(ROOT, 'dist/functions'));
      if (changes.has('frontend') && host) await publishBuiltSite(host);
    }
    log('reloaded');
  } catch (error) {
    console.error((error as Error).message);
  }
}

async function stop(): Promise<void> {
  // The second signal does not wait for anything.
  if (isStopping) process.exit(130);
  isStopping = true;
  await host?.close();
  releaseDataFolder(dataDir);
  process.exit(0);
}

async function fail(error: Error): Promise<void> {
  console.error(error instanceof StartRefusedError ? error.message : `起動できませんでした。\n${error.message}`);
  await host?.close();
  releaseDataFolder(dataDir);
  process.exit(1);
}
