/**
 * Objects on disk: their headers in SQLite, in key order, their bytes in files of their own. A put shows at once and
 * whole or not at all, also after a crash: the row moves to a new file, and only then the old file goes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface ObjectInfo {
  bucket: string;
  key: string;
  size: number;
  /** MD5, quoted as on the wire. */
  etag: string;
  modifiedAt: number;
  /** content-type, cache-control, x-amz-meta-…, by lower-case name. */
  headers: Record<string, string>;
}

export interface PutCondition {
  /** `If-None-Match: *` */
  isAbsent?: boolean;
  /** `If-Match` */
  etag?: string;
}

interface Row {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  modified_at: number;
  headers: string;
  file: string;
}

export class ObjectStore {
  readonly #database: DatabaseSync;
  readonly #files: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    this.#files = join(folder, 'objects');
    this.#now = now;
    mkdirSync(this.#files, { recursive: true });
    this.#database = new DatabaseSync(join(folder, 'objects.db'));
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    this.#database.exec(`CREATE TABLE IF NOT EXISTS objects (
      bucket TEXT, key TEXT, size INTEGER, etag TEXT, modified_at INTEGER, headers TEXT, file TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID`);
  }

  head(bucket: string, key: string): ObjectInfo | undefined {
    const row = this.#row(bucket, key);
    return row && infoOf(row);
  }

  /** The object, or its bytes from `start` to `end` (inclusive). */
  async read(
    bucket: string,
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ info: ObjectInfo; body: Buffer } | undefined> {
    const row = this.#row(bucket, key);
    if (!row) return undefined;
    const path = join(this.#files, row.file);
    try {
      return { info: infoOf(row), body: range ? await readPart(path, range) : await readFile(path) };
    } catch (error) {
      // Replaced since the row was read: the new row has the new file.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && this.#row(bucket, key)?.file !== row.file)
        return this.read(bucket, key, range);
      throw error;
    }
  }

  /** Undefined when the condition does not hold. */
  async put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
    condition: PutCondition = {},
  ): Promise<ObjectInfo | undefined> {
    if (!this.#holds(bucket, key, condition)) return undefined;
    const file = randomUUID();
    await writeFile(join(this.#files, file), body);
    // From here to the insert nothing else runs: two conditional puts cannot both win.
    const previous = this.#row(bucket, key);
    if (!this.#holds(bucket, key, condition)) {
      await this.#drop(file);
      return undefined;
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.#database
      .prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(bucket, key, body.length, etag, this.#now(), JSON.stringify(headers), file);
    if (previous) await this.#drop(previous.file);
    return this.head(bucket, key);
  }

  /** Whether there was one. */
  async delete(bucket: string, key: string): Promise<boolean> {
    const row = this.#row(bucket, key);
    if (!row) return false;
    this.#database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
    await this.#drop(row.file);
    return true;
  }

  /** In order of the keys' UTF-8 bytes, as S3 lists. */
  list(bucket: string, options: { prefix: string; after: string; limit: number }): ObjectInfo[] {
    const { prefix, after, limit } = options;
    const rows = this.#database
      .prepare(
        'SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND substr(key, 1, ?) = ? ORDER BY key LIMIT ?',
      )
      .all(bucket, after, prefix, [...prefix].length, prefix, limit) as unknown as Row[];
    return rows.map(infoOf);
  }

  close(): void {
    this.#database.close();
  }

  #row(bucket: string, key: string): Row | undefined {
    return this.#database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?').get(bucket, key) as
      | Row
      | undefined;
  }

  #holds(bucket: string, key: string, condition: PutCondition): boolean {
    const present = this.head(bucket, key);
    if (condition.isAbsent && present) return false;
    return condition.etag === undefined || present?.etag === condition.etag;
  }

  #drop(file: string): Promise<void> {
    return rm(join(this.#files, file), { force: true });
  }
}

const infoOf = (row: Row): ObjectInfo => ({
  bucket: row.bucket,
  key: row.key,
  size: row.size,
  etag: row.etag,
  modifiedAt: row.modified_at,
  headers: JSON.parse(row.headers) as Record<string, string>,
});

async function readPart(path: string, { start, end }: { start: number; end: number }): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
