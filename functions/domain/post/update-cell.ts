import type { Board } from '#functions/data/board/board.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { conversionContext } from '#functions/domain/board-core/column-type/plan.ts';
import { replacementOf } from '#functions/domain/board-core/column-type/replaced.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import { requireColumn } from '#functions/domain/board-core/require-column.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { addCellFiles, requireFiles } from '#functions/domain/file/require-files.ts';
import { changeCellLinks } from '#functions/domain/link/change-links.ts';
import type { LinkWriteContext } from '#functions/domain/link/link-context.ts';
import type { LinkScope } from '#functions/domain/link/reached-projects.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { isEmptyCell, textsOf } from '#shared/board/cells/cell-lists.ts';
import { cellInput, isSameCell, isSameInput, normaliseCell } from '#shared/board/cells/cells.ts';
import { convertCell } from '#shared/board/convert/convert-cell.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { PostChange } from '../board-core/change-posts.ts';
import { changePosts } from '../board-core/change-posts.ts';
import { columnHistory } from '../board-core/column-history.ts';
import { recordedNames } from './people.ts';

export type ColumnInput = CellInput & { projectBoardColumnId: string };

export interface UpdateCell {
  boardId: string;
  postId: string;
  columnData: ColumnInput;
  /** What the caller knows the cell to hold: if it holds something else by now, it stays as it is. */
  knownColumnData?: ColumnInput | null;
  mutationId?: string | null;
}

export type CellContext = WriteContext & { scope: Pick<ProjectScope, 'projectAccess'> & LinkScope };

/** Of calls that may change links, whose other ends may lie on other boards. */
export type EditContext = CellContext & LinkWriteContext;

function requireOpenCells({ scope }: Pick<CellContext, 'scope'>, column: Column): void {
  if (!isOpenCell(scope.projectAccess, column)) throw new AppError('Forbidden', 'この列はロックされています。');
}

export function requireCellColumn(context: Pick<CellContext, 'scope'>, board: Board, columnId: string): Column {
  const column = requireColumn(board, columnId);
  requireOpenCells(context, column);
  return column;
}

/** The value a caller may put into a cell; throws what the person did wrong. `asked` collects the people found (`recordedNames`), for a call with many cells. */
export async function checkedCell(
  context: CellContext,
  column: Column,
  input: CellInput,
  before?: CellValue,
  asked = new Map<string, string>(),
): Promise<CellValue | undefined> {
  requireOpenCells(context, column);
  // Both ends of a link change with it: that is no matter of one value.
  if (column.columnType === ColumnType.POST_LINK)
    throw new AppError('BadRequest', 'リンクは、投稿を1件ずつ開いて設定してください。');
  const result = normaliseCell(column, input);
  if ('message' in result) throw new AppError('BadRequest', result.message);
  if (column.columnType === ColumnType.FILE) return requireFiles(context, result.value, before);
  if (column.columnType === ColumnType.USER) {
    const names = textsOf(result.value);
    const found = await recordedNames(
      context,
      names.filter((name) => !asked.has(name)),
      textsOf(before),
    );
    for (const [name, recorded] of found) asked.set(name, recorded);
    if (names.length > 0) return [...new Set(names.map((name) => asked.get(name) ?? name))];
  }
  return result.value;
}

/**
 * Where an edit goes and what it puts there. One that was made before its column's type was changed goes to the column
 * that stands there now, as far as its value can be converted.
 */
export async function aimedCell(
  context: CellContext,
  board: Board,
  input: ColumnInput,
  row?: Row,
  asked?: Map<string, string>,
): Promise<{ column: Column; value: CellValue | undefined }> {
  const replaced = replacementOf(board, input.projectBoardColumnId);
  if (!replaced) {
    const column = requireColumn(board, input.projectBoardColumnId);
    return { column, value: await checkedCell(context, column, input, row?.values[column.id], asked) };
  }
  const { before, column } = replaced;
  const value = await checkedCell(context, { ...before, isLock: column.isLock }, input, row?.values[before.id], asked);
  if (isEmptyCell(value)) return { column, value };
  const result = convertCell(
    before,
    column,
    value,
    await conversionContext(context, [before.columnType, column.columnType]),
  );
  if ('message' in result)
    throw new AppError('BadRequest', `「${column.name}」の種類が変わりました。${result.message}`);
  return { column, value: result.value };
}

/** One cell's change with its line in the history; undefined where nothing changes. */
export async function cellChange(
  context: CellContext,
  board: Board,
  row: Row,
  input: ColumnInput,
  asked?: Map<string, string>,
): Promise<PostChange | undefined> {
  const { column, value } = await aimedCell(context, board, input, row, asked);
  const before = row.values[column.id];
  if (isSameCell(before, value)) return undefined;
  await addCellFiles(context, [column], row.id, value === undefined ? {} : { [column.id]: value }, row.values);
  return { patch: { values: { [column.id]: value ?? null } }, history: columnHistory(column, before, value) };
}

/** Whether a cell still holds what the caller knows. */
export function isKnown(board: Board, row: Row, known: ColumnInput): boolean {
  const { projectBoardColumnId } = known;
  const column = replacementOf(board, projectBoardColumnId)?.before ?? requireColumn(board, projectBoardColumnId);
  return isSameInput(known, cellInput(column.columnType, row.values[column.id]));
}

export const updateCell = (context: EditContext & RoomContext, { mutationId, knownColumnData, ...body }: UpdateCell) =>
  changePosts(context, {
    room: context,
    boardId: body.boardId,
    postIdList: [body.postId],
    mutationId,
    body: { updateCell: body },
    async decide(row, board) {
      if (knownColumnData && !isKnown(board, row, knownColumnData)) return undefined;
      const column = board.columns.find(({ id }) => id === body.columnData.projectBoardColumnId);
      if (column?.columnType !== ColumnType.POST_LINK) return cellChange(context, board, row, body.columnData);
      requireOpenCells(context, column);
      return changeCellLinks(context, { board, row, column, input: body.columnData, mutationId });
    },
  });
