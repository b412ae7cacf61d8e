/** All rows of a board in a compact form, for a browser that works views out by itself. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HELD_CHARACTERS_MAX, HELD_ROWS_MAX } from '#shared/board/limits.ts';
import { isLinked } from '#shared/board/rows/linked-posts.ts';
import { columnsOf } from '#shared/board/rows/row-columns.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { shownValues } from '#shared/board/rows/wire-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { ReadContext } from '../board-core/context.ts';
import { readBoard } from '../board-core/read-board.ts';

/** A browser unpacks each part at once, and nothing else meanwhile. */
const PART_ROWS = 1_000;
/** Of cells and titles; such a part is 2 MB at most, however little can be compressed. */
const PART_CHARACTERS = 500_000;
/** AppSync answers with 5 MB at most, and the last part comes on top. */
const ANSWER_BYTES = 2_500_000;

const compressed = promisify(gzip);

/** A row as everybody who reads the board sees it. */
function seen(row: Row, rows: ReadonlyMap<string, Row>, columns: readonly Column[]): Row[] {
  const parentId = parentIdOf(row.id);
  const post = parentId === undefined ? row : rows.get(parentId);
  // A sub-post stands in its post's section, wherever that has moved to since.
  return post ? [{ ...row, sectionId: post.sectionId, values: shownValues(row.values, columns) }] : [];
}

const charactersOf = ({ title, values }: Row): number => title.length + JSON.stringify(values).length;

interface AskRows {
  boardId: string;
  /** The `next` of the answer before. What changes in between comes by the changes that a reader follows anyway. */
  after?: string | null | undefined;
  /** Also of boards with links: the reader asks where they lead by itself. */
  isWithLinks?: boolean | null | undefined;
}

export async function boardRows(
  context: ReadContext,
  { boardId, after, isWithLinks }: AskRows,
): Promise<{ partList: string[]; next?: string } | null> {
  const { board, rows } = await readBoard(context, boardId);
  if (rows.size > HELD_ROWS_MAX || (!isWithLinks && board.columns.some(isLinked))) return null;
  const all = [...rows.values()]
    .flatMap((row) => seen(row, rows, board.columns))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const parts: Row[][] = [];
  let [total, room] = [0, 0];
  for (const row of all) {
    const characters = charactersOf(row);
    total += characters;
    if (after && row.id <= after) continue;
    if (room < characters || parts.at(-1)!.length >= PART_ROWS) {
      parts.push([]);
      room = PART_CHARACTERS;
    }
    parts.at(-1)!.push(row);
    room -= characters;
  }
  if (total > HELD_CHARACTERS_MAX) return null;

  const partList: string[] = [];
  let bytes = 0;
  for (const [at, part] of parts.entries()) {
    if (bytes > ANSWER_BYTES) return { partList, next: parts[at - 1]!.at(-1)!.id };
    const packed = (await compressed(JSON.stringify(columnsOf(part)))).toString('base64');
    bytes += packed.length;
    partList.push(packed);
  }
  return { partList };
}
