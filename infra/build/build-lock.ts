/** One build at a time in this folder: a second one waits, and then finds everything built. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** A folder, because making one either succeeds or finds it made; inside, who made it. */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(folder), { recursive: true });
  const owner = join(folder, 'pid');
  while (!tryMake(folder)) {
    if (isLeftBehind(owner)) rmSync(folder, { recursive: true, force: true });
    else await delay(LOOK_AGAIN_MS);
  }
  writeFileSync(owner, String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tryMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that held the lock was killed. One that has not written its id yet is alive. */
function isLeftBehind(owner: string): boolean {
  try {
    const pid = Number(readFileSync(owner, 'utf8'));
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
