import { DatabaseSync } from 'node:sqlite';

const BUSY_MS = 5_000;

/**
 * The engine looks for the stream's last record at every write and keeps no index to find it: 15,000 records on, a write
 * takes twenty times as long. With this one, writing and reading the stream cost the same however long it is.
 */
export function indexStream(database: string): void {
  const file = new DatabaseSync(database, { timeout: BUSY_MS });
  try {
    file.exec(
      'CREATE INDEX IF NOT EXISTS _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    file.close();
  }
}
