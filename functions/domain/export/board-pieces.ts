/** What an export says of one board: its settings, its posts as a table, and each post with all that was written about it. */
import { getBoard, isBoardReadable } from '#functions/data/board/board.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { archivingOf } from '#shared/board/rows/archived.ts';
import type { ExportPorts, Line, Position } from './post-lines.ts';
import { postLines } from './post-lines.ts';
import { postTable } from './post-table.ts';

export interface BoardPlace {
  /** The key that the project was made with, and the one that people see. */
  projectKey: string;
  shownKey: string;
  boardId: string;
}

/** How far a board is written. */
export interface BoardCursor extends Position {
  folder: string;
  file: 'table' | 'posts';
  /** Large files are several. */
  volume: number;
  /** Of the volume, so far. */
  bytes: number;
  columnIds: string[];
}

/** Content of an entry, and what comes behind it; absent: the board is whole. */
export interface BoardPiece {
  name: string;
  bytes: Buffer;
  isLast: boolean;
  next?: BoardCursor;
}

export interface PieceSizes {
  /** Letters of one piece, about. */
  piece: number;
  /** Bytes of one file, about: without ZIP64, which not every program reads, it must stay below 4 GB. */
  volume: number;
}

const NAME_LENGTH = 60;
const NAMES = { table: ['posts', 'csv'], posts: ['posts', 'jsonl'] } as const;

/**
 * From `cursor` on, or from the beginning. `onWork` is called again and again: a sign of life. Nothing for a board that was deleted
 * after it was listed; of one that is deleted meanwhile, what is written.
 */
export async function* boardPieces(
  ports: ExportPorts,
  scope: TenantScope,
  place: BoardPlace,
  sizes: PieceSizes,
  cursor: BoardCursor | undefined,
  onWork: () => Promise<void>,
): AsyncGenerator<BoardPiece> {
  const board = await getBoard(ports.table, scope, place.boardId);
  if (!isBoardReadable(board)) {
    if (cursor && cursor.bytes > 0) yield { name: nameOf(cursor), bytes: Buffer.alloc(0), isLast: true };
    return;
  }
  const { id, name, description, createdAt, columns, sections, views } = board;
  let at = cursor;
  if (!at) {
    const folder = `boards/${place.shownKey}/${fileName(name)}_${id}`;
    const settings = JSON.stringify(
      {
        id,
        projectKey: place.shownKey,
        name,
        description,
        createdAt,
        archivedAt: archivingOf(board)?.at,
        columns,
        sections,
        views,
      },
      null,
      2,
    );
    at = { folder, file: 'table', volume: 1, bytes: 0, columnIds: columns.map((column) => column.id) };
    yield { name: `${folder}/board.json`, bytes: Buffer.from(settings), isLast: true, next: at };
  }
  if (at.file === 'table') {
    const { header, lines } = await postTable(ports, scope, board, at.columnIds, onWork);
    const posts: BoardCursor = { folder: at.folder, file: 'posts', volume: 1, bytes: 0, columnIds: [] };
    yield* inPieces(lines(at), at, sizes, header, posts);
    at = posts;
  }
  yield* inPieces(postLines(ports, scope, id, at, onWork), at, sizes, '', undefined);
}

/** Readable, and a name on every system. */
const fileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
    .trim() || 'board';

function nameOf({ folder, file, volume }: BoardCursor): string {
  const [name, ending] = NAMES[file];
  return `${folder}/${name}${volume > 1 ? `-${volume}` : ''}.${ending}`;
}

/** Lines are short: the compressor is asked once for many. */
async function* inPieces(
  lines: AsyncIterable<Line>,
  from: BoardCursor,
  sizes: PieceSizes,
  header: string,
  behind: BoardCursor | undefined,
): AsyncGenerator<BoardPiece> {
  let cursor = from;
  let held = cursor.bytes === 0 ? [header] : [];
  let length = 0;
  for await (const { text, after, within } of lines) {
    held.push(text);
    length += text.length;
    if (length < sizes.piece) continue;
    const bytes = Buffer.from(held.join(''));
    const { within: _within, ...before } = cursor;
    const isLast = cursor.bytes + bytes.length >= sizes.volume && !within;
    const position = { after, ...(within && { within }) };
    const next: BoardCursor = isLast
      ? { ...before, ...position, volume: cursor.volume + 1, bytes: 0 }
      : { ...before, ...position, bytes: cursor.bytes + bytes.length };
    yield { name: nameOf(cursor), bytes, isLast, next };
    cursor = next;
    held = isLast ? [header] : [];
    length = 0;
  }
  // The last volume was full to the line.
  if (cursor.volume > 1 && cursor.bytes === 0 && length === 0) return;
  yield { name: nameOf(cursor), bytes: Buffer.from(held.join('')), isLast: true, ...(behind && { next: behind }) };
}
