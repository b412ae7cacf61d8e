/** What an export says of one board: its settings, its posts as a table, and each post with all that was written about it. */
import { ColumnType } from '#shared/enums/enums.ts';
import { archivedAtOf } from '#shared/board/archived.ts';
import { formatCell } from '#shared/board/cells.ts';
import { columnView } from '#shared/board/row-cell.ts';
import { isSubPost } from '#shared/board/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { csvLines, toCsv } from '#shared/format/csv.ts';
import type { CsvCell } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getBoard } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { readWholePost } from '#functions/data/post.ts';
import { listRows } from '#functions/data/row.ts';
import type { TenantScope } from '#functions/data/scope.ts';
import { textOf } from '#functions/domain/post/sanitize.ts';
import { columnsWithLinked } from './linked-of-board.ts';
import type { ZipEntry } from './zip.ts';

type TablePort = Pick<CorePorts, 'table'>;

export interface BoardPlace {
  /** As people see it. */
  projectKey: string;
  boardId: string;
}

/** Posts that are read at the same time. */
const AT_ONCE = 20;
const NAME_LENGTH = 60;

/** `onWork` is called again and again: a sign of life. Nothing for a board that was deleted after it was listed. */
export async function* boardEntries(ports: TablePort, scope: TenantScope, { projectKey, boardId }: BoardPlace, onWork: () => Promise<void>): AsyncGenerator<ZipEntry> {
  const board = await getBoard(ports.table, scope, boardId);
  if (!board || board.deletedAt) return;
  const folder = `boards/${projectKey}/${fileName(board.name)}_${boardId}`;
  const { id, name, description, createdAt, columns, sections, views } = board;
  yield { name: `${folder}/board.json`, content: [JSON.stringify({ id, projectKey, name, description, createdAt, columns, sections, views }, null, 2)] };
  yield { name: `${folder}/posts.csv`, content: table(ports, scope, board, onWork) };
  yield { name: `${folder}/posts.jsonl`, content: wholePosts(ports, scope, board, onWork) };
}

/** Readable, and a name on every system. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').slice(0, NAME_LENGTH).toWellFormed().trim() || 'board';

/** How a column reads in words; a mirror, whose cells hold nothing of their own, as the table shows it. */
function wordsOf(column: Column, columns: readonly Column[]): (row: Row) => string {
  const { id } = column;
  if (column.columnType !== ColumnType.COLUMN_DATA_MIRROR) return ({ values }) => (values[id] === undefined ? '' : formatCell(column, values[id]));
  const view = columnView(id, { columns, sections: [] });
  return (row) => {
    const shown = view?.value(row);
    return shown === undefined ? '' : view!.kind.format(view!.column!, shown);
  };
}

const archivedWords = (at: string | undefined): string => (at ? formatDateTime(at) : '');

async function* table(ports: TablePort, scope: TenantScope, board: Board, onWork: () => Promise<void>): AsyncGenerator<string> {
  const { sections } = board;
  const columns = await columnsWithLinked(ports, scope, board, onWork);
  const words = columns.map((column) => wordsOf(column, columns));
  const sectionNames = new Map(sections.map((section) => [section.id, section.name]));
  yield toCsv(['番号', 'タイトル', 'セクション', ...columns.map((column) => column.name), '作成者', '作成日時', '更新者', '更新日時', 'アーカイブ日時', '親の番号'], []);
  const cellsOf = (row: Row, post: Row): CsvCell[] => [
    row.projectSerialNumber,
    row.title,
    sectionNames.get(post.sectionId),
    ...words.map((wordsIn) => wordsIn(row)),
    row.createdBy,
    formatDateTime(row.createdAt),
    row.updatedBy,
    formatDateTime(row.updatedAt),
    archivedWords(archivedAtOf(board, row, post)),
    isSubPost(row) ? post.projectSerialNumber : '',
  ];
  // Sub-posts come right after their post.
  let post: Row | undefined;
  for await (const { row } of listRows(ports.table, scope, board.id)) {
    await onWork();
    if (!isSubPost(row)) post = row;
    yield csvLines([cellsOf(row, post ?? row)]);
  }
}

async function* wholePosts(ports: TablePort, scope: TenantScope, { id }: Board, onWork: () => Promise<void>): AsyncGenerator<string> {
  let rows: Row[] = [];
  for await (const { row } of listRows(ports.table, scope, id)) {
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    await onWork();
    yield* await Promise.all(rows.map((one) => lineOf(ports, scope, one)));
    rows = [];
  }
  yield* await Promise.all(rows.map((one) => lineOf(ports, scope, one)));
}

async function lineOf({ table: source }: TablePort, scope: TenantScope, row: Row): Promise<string> {
  const { contents, comments, history } = await readWholePost(source, scope, row.id);
  const whole = {
    ...row,
    contents: textOf(contents?.html ?? ''),
    contentsHtml: contents?.html ?? '',
    comments: comments.map((comment) => ({ ...comment, text: textOf(comment.html) })),
    history: history.toSorted((a, b) => a.revision - b.revision),
  };
  return `${JSON.stringify(whole)}\n`;
}
