import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from './engine.ts';

/** The engine's own questions. */
const LAST = 'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?';
const NEXT = `SELECT id FROM _stream_records WHERE table_name = ? AND shard_id = ? AND CAST(sequence_number AS INTEGER) > ?
  ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?`;

test('Neither a write nor a reader of the stream goes through all of its records', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hisho-engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Twice: a file that has the index is opened again.
  for (let start = 0; start < 2; start += 1) await (await startEngine(folder, () => {})).close();
  const file = new DatabaseSync(join(folder, 'tables.db'), { readOnly: true });
  onTestFinished(() => file.close());
  for (const question of [LAST, NEXT]) {
    const plan = file
      .prepare(`EXPLAIN QUERY PLAN ${question}`)
      .all()
      .map(({ detail }) => String(detail));
    expect(plan).toEqual([expect.stringMatching(/^SEARCH _stream_records USING (COVERING )?INDEX _stream_order/)]);
  }
});
