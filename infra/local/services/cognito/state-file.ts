import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A value kept in one JSON file. A write goes to a neighbour file that then takes the place of the old one, so a killed
 * host leaves the old state or the new one, never half of it.
 */
export class StateFile<T> {
  readonly value: T;
  readonly #path: string;
  #isDirty = false;
  #writing: Promise<void> | undefined;

  constructor(path: string, initial: T) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.value = readJson<T>(path) ?? initial;
  }

  changed(): void {
    this.#isDirty = true;
  }

  /** Resolves once everything changed so far is on disk; calls that wait at the same time share one write. */
  async flush(): Promise<void> {
    while (this.#isDirty || this.#writing) {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    this.#isDirty = false;
    const next = `${this.#path}.next`;
    await writeFile(next, JSON.stringify(this.value), { mode: 0o600 });
    await rename(next, this.#path);
  }
}

function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
