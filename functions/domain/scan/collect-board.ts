/** A board's posts, from its snapshot and the changes since; contents are read only for posts that are new or changed. */

import type { PostContents } from '#functions/data/post.ts';
import { getContentsList } from '#functions/data/post.ts';
import type { ReadContext } from '#functions/domain/board/context.ts';
import type { BoardRead } from '#functions/domain/board/read-board.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { textOf } from '#functions/domain/post/sanitize.ts';
import type { NewEntry, PartChange } from '#functions/domain/search/search-index.ts';
import { storedIndex } from '#functions/domain/search/stored-index.ts';
import { thereAmong } from '#shared/board/archived.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { ScanKind } from '#shared/contract/scan.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

/** Of each board, in a partial scan: the posts that people are at work on, collected within seconds. */
const NEWEST = 200;
/** Beyond this a post's text adds size and no hits. */
const TEXT_LENGTH = 2_000;
const TEXT_COLUMNS: readonly ColumnType[] = [ColumnType.TEXT, ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT];

/** A board that was deleted since the parts were counted leaves the index. */
export async function collectBoard(context: ReadContext, boardId: string, kind: ScanKind): Promise<PartChange> {
  const index = storedIndex(context.ports);
  const read = await boardIfThere(context, boardId);
  if (!read) return index.forget(context.scope, boardId);
  const isThere = thereAmong(read.board, read.rows);
  const rows = new Map([...read.rows].filter(([, row]) => isThere(row)));
  const wanted = kind === 'PARTIAL' ? newest([...rows.values()]) : [...rows.keys()];
  return index.collect(context.scope, boardId, {
    present: new Map([...rows.values()].map((row) => [row.id, String(row.revision)])),
    wanted,
    read: async (ids) => {
      const contents = await getContentsList(context.ports.table, context.scope, ids);
      return ids.map((id, at) => entryOf(rows.get(id)!, contents[at], read.board.columns));
    },
  });
}

async function boardIfThere(context: ReadContext, boardId: string): Promise<BoardRead | undefined> {
  try {
    return await readBoard(context, boardId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}

const newest = (rows: Row[]): string[] =>
  rows
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, NEWEST)
    .map(({ id }) => id);

/** Every change of a post, its contents included, counts its row's revision up. */
function entryOf(
  { id, title, revision, projectSerialNumber, values }: Row,
  contents: PostContents | undefined,
  columns: readonly Column[],
): NewEntry {
  const cells = columns
    .filter(({ columnType }) => TEXT_COLUMNS.includes(columnType))
    .map((column) => values[column.id]);
  const text = [...cells.filter((cell) => typeof cell === 'string'), textOf(contents?.html ?? '')].join('\n');
  return {
    kind: 'post',
    id,
    title,
    fingerprint: String(revision),
    serial: projectSerialNumber,
    text: text.slice(0, TEXT_LENGTH),
  };
}
