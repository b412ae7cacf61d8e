/** What must hold before anything is started. Each failure is one line that says what to do. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** The message is for the person at the terminal, without a stack. */
export class StartRefusedError extends Error {
  override name = 'StartRefusedError';
}

export function portOf(value: string | undefined): number {
  const port = Number(value || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new StartRefusedError(`PORT=${value} は使えません。0〜65534 の整数を指定してください。`);
  return port;
}

/** The binary may be missing (another platform, `npm ci --omit=optional`) or not executable. */
export function requireEngine(): void {
  if (process.env['DYNAMODB_ENDPOINT']) return;
  const advice =
    'Linux x64 で npm ci をやり直すか、DYNAMODB_ENDPOINT に DynamoDB 互換のエンドポイントを指定してください。';
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    accessSync(join(dirname(manifest), 'dynoxide'), constants.X_OK);
  } catch {
    throw new StartRefusedError(`データベースエンジン @dynoxide/linux-x64 がないか、実行できません。${advice}`);
  }
}

export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const cause = error.code === 'EADDRINUSE' ? '使用中です' : `使えません（${error.code}）`;
      reject(
        new StartRefusedError(
          `ポート ${port} は${cause}。使っているプロセスを止めるか、PORT=3100 のように別のポートを指定してください。`,
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Takes the data folder for this process. Two hosts on one folder would write over each other. */
export function claimDataFolder(dataDir: string): void {
  const lock = join(dataDir, 'host.pid');
  try {
    makeFolder(dataDir);
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner !== process.pid && isHost(owner)) {
      throw new StartRefusedError(
        `データフォルダー ${dataDir} は起動中の Hisho（PID ${owner}）が使っています。止めるか、DATA_DIR で別の場所を指定してください。`,
      );
    }
    writeFileSync(lock, String(process.pid));
  } catch (error) {
    if (error instanceof StartRefusedError) throw error;
    throw new StartRefusedError(
      `データフォルダー ${dataDir} に書き込めません（${(error as NodeJS.ErrnoException).code}）。権限を直すか、DATA_DIR で別の場所を指定してください。`,
    );
  }
}

/** Step by step: the recursive form of Node never returns where the system refuses a folder with ENOENT (`/proc`). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Gives the folder back if it was this process that took it. */
export function releaseDataFolder(dataDir: string): void {
  const lock = join(dataDir, 'host.pid');
  if (existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock);
}

/** A process id can be reused by anything after a hard stop: only a process that runs this entry counts. */
function isHost(pid: number): boolean {
  try {
    return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/start/main.ts');
  } catch {
    return false;
  }
}
