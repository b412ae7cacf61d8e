/** Data folders of test hosts: in memory where there is room, because every write to the table ends in a sync of the disk. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Containers often have 64 MB there. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

export const newDataFolder = (): string => mkdtempSync(join(roomInMemory() ? MEMORY : tmpdir(), 'hisho-test-'));
