/** The posts of a board as a table, a line each. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { listRows } from '#functions/data/board/row.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { formatCell } from '#shared/board/cells/cells.ts';
import { archivedAtOf } from '#shared/board/rows/archived.ts';
import { columnView } from '#shared/board/rows/row-cell.ts';
import { isSubPost, parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { CsvCell } from '#shared/format/csv.ts';
import { csvLines, toCsv } from '#shared/format/csv.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { linkedOfBoard } from './linked-of-board.ts';
import type { Line, Position } from './post-lines.ts';

/** Rows whose linked posts are read together, and about how many of those. */
const AT_ONCE = 100;
const LINKED_AT_ONCE = 1_000;

/** `columnIds`: of the first run; a column that was deleted since stays empty, and one that is new is left out, so that every line has the same cells. */
export async function postTable(
  ports: Pick<CorePorts, 'table'>,
  scope: TenantScope,
  board: Board,
  columnIds: readonly string[],
  onWork: () => Promise<void>,
) {
  const { columns, idsOf, load } = await linkedOfBoard(ports, scope, board);
  const shown = columnIds.map((columnId) => columns.find(({ id }) => id === columnId));
  const words = shown.map((column) => (column ? wordsOf(column, columns) : () => ''));
  const sectionNames = new Map(board.sections.map((section) => [section.id, section.name]));
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
  const lines = async function* ({ after }: Position): AsyncGenerator<Line> {
    // Sub-posts come right after their post, which they name.
    let post: Row | undefined;
    let held: { row: Row; post: Row }[] = [];
    let ids: string[] = [];
    const taken = async (): Promise<Line[]> => {
      await onWork();
      await load(ids);
      const lines = held.map((one) => ({ after: one.row.id, text: csvLines([cellsOf(one.row, one.post)]) }));
      [held, ids] = [[], []];
      return lines;
    };
    for await (const { row } of listRows(
      ports.table,
      scope,
      board.id,
      after === undefined ? undefined : (parentIdOf(after) ?? after),
    )) {
      if (!isSubPost(row)) post = row;
      if (after !== undefined && row.id <= after) continue;
      held.push({ row, post: post ?? row });
      ids.push(...idsOf(row));
      if (held.length >= AT_ONCE || ids.length >= LINKED_AT_ONCE) yield* await taken();
    }
    yield* await taken();
  };
  const header = toCsv(
    [
      '番号',
      'タイトル',
      'セクション',
      ...shown.map((column) => column?.name),
      '作成者',
      '作成日時',
      '更新者',
      '更新日時',
      'アーカイブ日時',
      '親の番号',
    ].map((name) => name ?? ''),
    [],
  );
  return { header, lines };
}

/** How a column reads in words; a mirror, whose cells hold nothing of their own, as the table shows it. */
function wordsOf(column: Column, columns: readonly Column[]): (row: Row) => string {
  const { id } = column;
  if (column.columnType !== ColumnType.COLUMN_DATA_MIRROR)
    return ({ values }) => (values[id] === undefined ? '' : formatCell(column, values[id]));
  const view = columnView(id, { columns, sections: [] });
  return (row) => {
    const shown = view?.value(row);
    return shown === undefined ? '' : view!.kind.format(view!.column!, shown);
  };
}

const archivedWords = (at: string | undefined): string => (at ? formatDateTime(at) : '');
