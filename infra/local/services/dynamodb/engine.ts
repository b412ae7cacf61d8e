/** The process that keeps the tables: the dynoxide binary on its own port and file, or whatever DYNAMODB_ENDPOINT names. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { indexStream } from './stream-index.ts';

export interface Engine {
  url: string;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 10_000;

/** `lost` is told when the engine ends by itself: every later call to it fails. */
export async function startEngine(folder: string, lost: (reason: string) => void): Promise<Engine> {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  if (endpoint) return { url: endpoint, close: async () => {} };
  const binary = findBinary();
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'tables.db');
  const pidFile = join(folder, 'engine.pid');
  endOrphan(pidFile, database);
  const port = await freePort();
  // Its own process group: Ctrl+C must not take the tables away while the functions still finish.
  const child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', database], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await listening(child);
    indexStream(database);
  } catch (error) {
    kill();
    process.removeListener('exit', kill);
    throw error;
  }
  writeFileSync(pidFile, String(child.pid));
  const tellLoss = (code: number | null, signal: string | null) =>
    lost(`The DynamoDB engine ended by itself (${signal ?? code}): restart the host.`);
  child.once('exit', tellLoss);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      process.removeListener('exit', kill);
      child.removeListener('exit', tellLoss);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const force = setTimeout(kill, 3000);
        await ended;
        clearTimeout(force);
      }
      rmSync(pidFile, { force: true });
    },
  };
}

function findBinary(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    const binary = join(dirname(manifest), 'dynoxide');
    if (existsSync(binary)) return binary;
  } catch {
    // Named below: what to do is the same for a missing package and a missing file.
  }
  throw new Error(
    'The DynamoDB engine @dynoxide/linux-x64 is not installed: run npm ci with optional dependencies on Linux x64, or set DYNAMODB_ENDPOINT to a compatible endpoint.',
  );
}

/** Resolves with the first line about listening; the engine's last words otherwise. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The DynamoDB engine did not start: ${output.trim()}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
      if (/listening on/i.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The DynamoDB engine ended (${signal ?? code}): ${output.trim()}`));
    });
  });
}

/** A host that was killed hard leaves its engine behind, and two must never share one file. */
function endOrphan(pidFile: string, database: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    if (pid > 1 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(database)) process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
  rmSync(pidFile, { force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
