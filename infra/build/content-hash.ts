import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEST_FILE = /\.test\.tsx?$|(^|\/)\.[^/]*$/;

/** Hash over names and contents of what the patterns find, so that a touched but unchanged file builds nothing. */
export function contentHash(root: string, patterns: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const file of globSync([...patterns], { cwd: root, withFileTypes: true, exclude: ['**/node_modules'] })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !TEST_FILE.test(file))
    .sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
