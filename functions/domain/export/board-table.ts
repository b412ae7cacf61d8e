/** A board, or what a view of it shows one reader, as a table: which posts in which order, which columns, and what stands in each cell. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { getRows, listRows } from '#functions/data/board/row.ts';
import { listMembers } from '#functions/data/people/member.ts';
import { getContentsList } from '#functions/data/post/post.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { evaluated, type PageContext } from '#functions/domain/board/board-page.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { reachOf } from '#functions/domain/link/reached-projects.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { arranged, type PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { columnsOfView, fixedColumn, isShownAtFirst } from '#shared/board/columns/fixed-columns.ts';
import { namesIn } from '#shared/board/columns/kinds/people.ts';
import { archivedAtOf, isShownUnder } from '#shared/board/rows/archived.ts';
import { columnView } from '#shared/board/rows/row-cell.ts';
import { isSubPost, parentIdOf, subPostsIn } from '#shared/board/rows/sub-post.ts';
import type { Column, Row, View } from '#shared/board/types.ts';
import { FIXED_COLUMNS } from '#shared/board/types.ts';
import { ColumnType, ProjectBoardViewType } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { linkedOfBoard } from './linked-of-board.ts';
import type { TableColumn } from './table-column.ts';
import type { TableCell } from './table-forms.ts';

/** What files tell beside the board's columns; the ids stand nowhere else. */
const WHOLE = {
  contents: { id: '$contents', name: '内容', columnType: ColumnType.POST_CONTENTS },
  archived: { id: '$archived', name: 'アーカイブ日時', columnType: ColumnType.TEXT },
  parent: { id: '$parent', name: '親の番号', columnType: ColumnType.NUMERIC },
} as const satisfies Record<string, TableColumn>;

const MOMENTS: readonly ColumnType[] = [ColumnType.CREATED_AT, ColumnType.UPDATED_AT];
const PEOPLE: readonly ColumnType[] = [ColumnType.USER, ColumnType.CREATED_USER, ColumnType.UPDATED_USER];

interface AskedView {
  boardViewId: string;
  arrangement?: PersonalArrangement | undefined;
}

/** Ids of the posts in the order of the file. Of a view: each once, without those of hidden groups, with the sub-posts that a table shows under it. */
export async function postsOfTable(
  context: PageContext,
  board: Board,
  asked: AskedView | undefined,
): Promise<string[]> {
  if (!asked) {
    const ids: string[] = [];
    for await (const { row } of listRows(context.ports.table, context.scope, board.id)) ids.push(row.id);
    return ids;
  }
  const plain = await readBoard(context, board.id);
  const view = arranged(requireView(plain.board, asked.boardViewId), asked.arrangement);
  const { groups } = evaluated(context, await withLinks(context, plain, view), view);
  const ids = [...new Set(groups.filter(({ isHidden }) => !isHidden).flatMap(({ rows }) => rows.map(({ id }) => id)))];
  if (view.viewType !== ProjectBoardViewType.TABLE || view.isShowSubPost === false) return ids;
  const subPostsOf = subPostsIn(plain.rows.values());
  return ids.flatMap((id) => [
    id,
    ...subPostsOf(id).flatMap((subPost) => (isShownUnder(view, subPost) ? subPost.id : [])),
  ]);
}

/** Number and title stand first, as everywhere. */
const ahead = () => [fixedColumn(FIXED_COLUMNS.serial)!, fixedColumn(FIXED_COLUMNS.title)!];

/** `isAllColumns`: also those that the view hides. `hasSubPosts`: it says whose they are. */
export function columnsOfTable(
  board: Board,
  view: View | undefined,
  { isAllColumns, hasSubPosts }: { isAllColumns: boolean; hasSubPosts: boolean },
): TableColumn[] {
  if (view) {
    const settings = new Map(view.viewColumnList.map((one) => [one.projectBoardColumnId, one.isShow]));
    const others = columnsOfView(board, view.viewColumnList).filter(
      ({ id, columnType }) =>
        columnType !== ColumnType.CUSTOM_ACTION && (isAllColumns || (settings.get(id) ?? isShownAtFirst(id))),
    );
    return [...ahead(), ...others, ...(hasSubPosts ? [WHOLE.parent] : [])];
  }
  const own = board.columns.filter(
    ({ columnType }) => columnType !== ColumnType.CUSTOM_ACTION && columnType !== ColumnType.POST_CONTENTS,
  );
  const fixed = [FIXED_COLUMNS.createdBy, FIXED_COLUMNS.createdAt, FIXED_COLUMNS.updatedBy, FIXED_COLUMNS.updatedAt];
  return [
    ...ahead(),
    fixedColumn(FIXED_COLUMNS.section)!,
    WHOLE.contents,
    ...own,
    ...fixed.map((id) => fixedColumn(id)!),
    WHOLE.archived,
    WHOLE.parent,
  ];
}

/** How each person is called so that an import finds the same one: by the name, where nobody else has it. */
async function namesOfPeople({ table }: Pick<CorePorts, 'table'>, scope: ProjectScope): Promise<Map<string, string>> {
  const members = await listMembers(table, scope);
  const accounts = new Set(members.flatMap(({ accountName, shownAccountName }) => [accountName, shownAccountName]));
  const counts = new Map<string, number>();
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    members.map(({ accountName, shownAccountName = accountName, name }) => {
      const isClear = counts.get(name) === 1 && !accounts.has(name) && namesIn(name).join() === name;
      return [accountName, isClear ? name : shownAccountName];
    }),
  );
}

/** A row with the post that it is a sub-post of, or itself; contents where a column tells them. */
interface Told {
  row: Row;
  post: Row;
  contents: string;
}

function readerOf(
  column: TableColumn,
  board: Pick<Board, 'columns' | 'sections'>,
  people: ReadonlyMap<string, string>,
): (told: Told) => TableCell {
  if (column.columnType === ColumnType.POST_CONTENTS) return ({ contents }) => contents;
  if (column.id === WHOLE.archived.id)
    return ({ row, post }) => {
      const at = archivedAtOf(board, row, post);
      return at ? { moment: formatDateTime(at) } : '';
    };
  if (column.id === WHOLE.parent.id) return ({ row, post }) => (row === post ? '' : post.projectSerialNumber);
  if (column.id === FIXED_COLUMNS.section) {
    const names = new Map(board.sections.map(({ id, name }) => [id, name]));
    return ({ post }) => names.get(post.sectionId) ?? '';
  }
  const view = columnView(column.id, board);
  return ({ row }) => {
    const value = view?.value(row);
    if (view === undefined || value === undefined || isEmptyCell(value)) return '';
    if (column.columnType === ColumnType.NUMERIC && typeof value === 'number') return value;
    if (PEOPLE.includes(column.columnType))
      return ([value].flat() as string[]).map((name) => people.get(name) ?? name).join('、');
    if (MOMENTS.includes(column.columnType)) return { moment: formatDateTime(String(value)) };
    if (column.columnType === ColumnType.DATE) return { moment: String(value) };
    return view.kind.format(view.column ?? (column as Column), value);
  };
}

/** Reads posts by their ids, and tells them in cells; those that are gone by now are left out. */
export async function tableReader(
  { ports, scope }: { ports: Pick<CorePorts, 'table'>; scope: ProjectScope },
  board: Board,
  columns: readonly TableColumn[],
): Promise<(ids: readonly string[]) => Promise<TableCell[][]>> {
  const { table } = ports;
  const ends = board.columns.flatMap(({ linkEndList = [] }) => linkEndList.map(({ projectKey }) => projectKey));
  const [people, reach] = await Promise.all([namesOfPeople(ports, scope), reachOf(table, scope, ends)]);
  const linked = await linkedOfBoard(ports, scope, board, reach);
  const shown = { columns: linked.columns, sections: board.sections };
  const readers = columns.map((column) => readerOf(column, shown, people));
  const hasContents = columns.some(({ columnType }) => columnType === ColumnType.POST_CONTENTS);
  return async (ids) => {
    const wanted = [...new Set(ids.flatMap((id) => [id, parentIdOf(id) ?? id]))];
    const found = new Map(
      (await getRows(table, scope, board.id, wanted)).flatMap((row) => (row ? [[row.id, row] as const] : [])),
    );
    const told = ids.flatMap((id) => {
      const row = found.get(id);
      const post = row && isSubPost(row) ? found.get(parentIdOf(id)!) : row;
      return row && post ? [{ row, post }] : [];
    });
    const [contents] = await Promise.all([
      hasContents
        ? getContentsList(
            table,
            scope,
            told.map(({ row }) => row.id),
          )
        : [],
      linked.load(told.flatMap(({ row }) => linked.idsOf(row))),
    ]);
    return told.map((one, at) => {
      const html = contents[at]?.html;
      const text = html === undefined ? '' : textOf(html);
      return readers.map((read) => read({ ...one, contents: text }));
    });
  };
}
