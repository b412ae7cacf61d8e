/** What is there on a board, as entries; kept beside the rows that a warm function remembers, and brought up to what changed of them. */

import type { Board } from '#functions/data/board/board.ts';
import { ChangeLog } from '#functions/domain/board-core/change-log.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { concernedBy, namesIn } from '#functions/domain/notification/concerned-by.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { isActiveAmong } from '#shared/board/rows/archived.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { ColumnType, ContentsType, StatusType } from '#shared/enums/enums.ts';
import type { ListedPart, SourceEntry } from './source.ts';

export interface PostEntry extends SourceEntry {
  row: Row;
  board: Pick<Board, 'id' | 'name' | 'columns' | 'sections'>;
}

export const isPostEntry = (entry: SourceEntry): entry is PostEntry => 'row' in entry;

/** Contents count the row's revision up, comments have a number of their own (decision 045). */
export const fingerprintOf = ({ revision, commentRevision }: Row): string =>
  commentRevision === undefined ? String(revision) : `${revision}.${commentRevision}`;

const shownOf =
  ({ values, projectSerialNumber }: Row, { columns }: PostEntry['board']) =>
  (): string =>
    [
      `#${projectSerialNumber}`,
      ...columns.flatMap((column) => (values[column.id] === undefined ? [] : formatCell(column, values[column.id]))),
    ].join('\n');

/** What the row's cells of one type hold, with the names of their columns. */
const namedIn = (
  { values }: Row,
  { columns }: PostEntry['board'],
  type: ColumnType,
): [held: string, columnName: string][] =>
  columns
    .filter(({ columnType }) => columnType === type)
    .flatMap(({ id, name }) => namesIn(values[id]).map((held): [string, string] => [held, name]));

type Rows = Pick<BoardRead, 'board' | 'rows'>;

/** Makes a row an entry; undefined: it is not there. */
function entryMaker({ board, rows }: Rows): (row: Row) => PostEntry | undefined {
  const isThere = isActiveAmong(board, rows);
  const state = board.columns.find((column) => column.isStatus);
  const done = new Set(
    state?.valueOptionList.filter(({ statusType }) => statusType === StatusType.DONE).map(({ id }) => id),
  );
  return (row) => {
    if (!isThere(row)) return undefined;
    const parent = rows.get(parentIdOf(row.id) ?? '');
    return {
      contentsType: isSubPost(row) ? ContentsType.SUB_POST : ContentsType.POST,
      id: row.id,
      part: board.id,
      title: row.title,
      fingerprint: fingerprintOf(row),
      updatedAt: row.updatedAt,
      isDone: state !== undefined && done.has(String(row.values[state.id])),
      boardName: board.name,
      projectSerialNumber: row.projectSerialNumber,
      people: concernedBy(board, row),
      ...(parent && { parentSerialNumber: parent.projectSerialNumber }),
      registeredBy: row.createdBy,
      createdAt: row.createdAt,
      shown: shownOf(row, board),
      inCharge: () =>
        namedIn(row, board, ColumnType.USER).map(([accountName, columnName]) => ({ accountName, columnName })),
      linksTo: () => namedIn(row, board, ColumnType.POST_LINK).map(([id, columnName]) => ({ id, columnName })),
      row,
      board,
    };
  };
}

/** What is there on a board, as entries. */
export const entriesOf = (read: Rows): PostEntry[] => {
  const entryOf = entryMaker(read);
  return [...read.rows.values()].flatMap((row) => entryOf(row) ?? []);
};

/** All of a board that its entries say; views are none of it. */
const shapes = new WeakMap<object, string>();
function shapeOf(board: Board): string {
  const shape = shapes.get(board) ?? JSON.stringify([board.name, board.columns, board.sections]);
  shapes.set(board, shape);
  return shape;
}

class BoardEntries implements ListedPart<PostEntry> {
  readonly part: string;
  readonly entries = new Map<string, PostEntry>();
  readonly log = new ChangeLog();
  private readonly subPosts = new Map<string, Set<string>>();
  private shape = '';
  private seen = -1;

  constructor(part: string) {
    this.part = part;
  }

  bringUp(read: BoardRead): void {
    const changed = this.shape === shapeOf(read.board) ? read.log.since(this.seen) : undefined;
    this.shape = shapeOf(read.board);
    this.seen = read.log.end;
    const entryOf = entryMaker(read);
    if (!changed) {
      this.entries.clear();
      for (const row of read.rows.values()) this.put(row.id, entryOf(row));
      this.log.forget();
      return;
    }
    // A sub-post is there as long as its post is.
    const ids = [...changed].flatMap((id) => [id, ...(this.subPosts.get(id) ?? [])]);
    for (const id of ids) {
      const row = read.rows.get(id);
      this.put(id, row && entryOf(row));
    }
    this.log.add(ids);
  }

  private put(id: string, entry: PostEntry | undefined): void {
    if (entry) this.entries.set(id, entry);
    else this.entries.delete(id);
    const parentId = parentIdOf(id);
    if (parentId === undefined) return;
    const siblings = this.subPosts.get(parentId);
    if (siblings) siblings.add(id);
    else this.subPosts.set(parentId, new Set([id]));
  }
}

/** By the rows that are remembered: who loads a board anew begins anew. */
const known = new WeakMap<BoardRead['rows'], BoardEntries>();

export function boardEntries(read: BoardRead): ListedPart<PostEntry> {
  const entries = known.get(read.rows) ?? new BoardEntries(read.board.id);
  known.set(read.rows, entries);
  entries.bringUp(read);
  return entries;
}
