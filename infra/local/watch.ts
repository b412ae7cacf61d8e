import { watch } from 'node:fs';
import { join } from 'node:path';

/** What a changed file belongs to: handlers, front end, or the infrastructure itself. */
export type Change = 'functions' | 'frontend' | 'infra';

const FOLDERS: Record<string, Change[]> = {
  functions: ['functions'],
  events: ['functions'],
  shared: ['functions', 'frontend'],
  frontend: ['frontend'],
  infra: ['infra'],
};

/** An editor saves several files at once, and one file in several steps. */
const QUIET_MS = 150;

/** Calls `apply` with what changed, once things are quiet, and never twice at a time. */
export function watchSources(root: string, apply: (changes: ReadonlySet<Change>) => Promise<void>): void {
  let changes = new Set<Change>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = (): void => {
    const found = changes;
    changes = new Set();
    running = running.then(() => apply(found));
  };
  for (const [folder, kinds] of Object.entries(FOLDERS)) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /(\.test\.tsx?|~|\.swp)$/.test(file)) return;
      for (const kind of kinds) changes.add(kind);
      clearTimeout(timer);
      timer = setTimeout(flush, QUIET_MS);
    });
  }
}
