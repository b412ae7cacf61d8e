/** What an export says of one board: its settings, its posts as a table, and each post with all that was written about it. */
import { ColumnType } from '#shared/enums/enums.ts';
import { formatCell } from '#shared/board/cells.ts';
import { withLinked } from '#shared/board/linked-posts.ts';
import type { LinkedPost, LinkedPosts } from '#shared/board/linked-posts.ts';
import { isSubPost } from '#shared/board/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { csvLines, toCsv } from '#shared/format/csv.ts';
import type { CsvCell } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import { getBoard } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { readWholePost } from '#functions/data/post.ts';
import { listRows } from '#functions/data/row.ts';
import type { TenantScope } from '#functions/data/scope.ts';
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

/** Number and title of every post that links of the board can lead to; who exports a workspace sees all of it. */
async function namesOfLinked(ports: TablePort, scope: TenantScope, { columns }: Board, onWork: () => Promise<void>): Promise<LinkedPosts> {
  const names = new Map<string, LinkedPost>();
  const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  for (const projectBoardId of new Set(links.flatMap(({ linkEndList = [] }) => linkEndList.map((end) => end.projectBoardId)))) {
    if ((await getBoard(ports.table, scope, projectBoardId))?.deletedAt !== undefined) continue;
    for await (const { row } of listRows(ports.table, scope, projectBoardId)) {
      await onWork();
      const { id, projectSerialNumber, title } = row;
      if (!isSubPost(row)) names.set(id, { id, projectSerialNumber, title, projectBoardId, values: {}, links: {} });
    }
  }
  return names;
}

async function* table(ports: TablePort, scope: TenantScope, board: Board, onWork: () => Promise<void>): AsyncGenerator<string> {
  const { sections } = board;
  const columns = withLinked(board.columns, await namesOfLinked(ports, scope, board, onWork));
  const sectionNames = new Map(sections.map((section) => [section.id, section.name]));
  yield toCsv(['番号', 'タイトル', 'セクション', ...columns.map((column) => column.name), '作成者', '作成日時', '更新者', '更新日時', 'アーカイブ日時', '親の番号'], []);
  // Sub-posts come right after their post.
  let parentNumber: number | undefined;
  const cellsOf = (row: Row): CsvCell[] => [
    row.projectSerialNumber,
    row.title,
    sectionNames.get(row.sectionId),
    ...columns.map((column) => (row.values[column.id] === undefined ? '' : formatCell(column, row.values[column.id]))),
    row.createdBy,
    formatDateTime(row.createdAt),
    row.updatedBy,
    formatDateTime(row.updatedAt),
    row.archivedAt ? formatDateTime(row.archivedAt) : '',
    isSubPost(row) ? parentNumber : '',
  ];
  for await (const { row } of listRows(ports.table, scope, board.id)) {
    await onWork();
    if (!isSubPost(row)) parentNumber = row.projectSerialNumber;
    yield csvLines([cellsOf(row)]);
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
    contents: contents?.text ?? '',
    contentsHtml: contents?.html ?? '',
    comments,
    history: history.toSorted((a, b) => a.revision - b.revision),
  };
  return `${JSON.stringify(whole)}\n`;
}
