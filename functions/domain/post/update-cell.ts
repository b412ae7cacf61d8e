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
  /** The value that the caller saw. When the cell holds another value by now, it is not changed. */
  knownColumnData?: ColumnInput | null;
  mutationId?: string | null;
}

export type CellContext = WriteContext & { scope: Pick<ProjectScope, 'projectAccess'> & LinkScope };

/** For calls that may change links, whose other ends may be on other boards. */
export type EditContext = CellContext & LinkWriteContext;

function requireOpenCells({ scope }: Pick<CellContext, 'scope'>, column: Column): void {
  if (!isOpenCell(scope.projectAccess, column)) throw new AppError('Forbidden', 'この列はロックされています。');
}

export function requireCellColumn(context: Pick<CellContext, 'scope'>, board: Board, columnId: string): Column {
  const column = requireColumn(board, columnId);
  requireOpenCells(context, column);
  return column;
}

/**
 * The checked value for a cell. Throws `BadRequest` with a message for the person, or `Forbidden` for locked columns.
 * `knownNames` collects the people found (`recordedNames`), for a call with many cells.
 */
export async function checkCell(
  context: CellContext,
  column: Column,
  input: CellInput,
  before?: CellValue,
  knownNames = new Map<string, string>(),
): Promise<CellValue | undefined> {
  requireOpenCells(context, column);
  // A link changes both of its posts, so it cannot be set as a plain value.
  if (column.columnType === ColumnType.POST_LINK)
    throw new AppError('BadRequest', 'リンクは、投稿を1件ずつ開いて設定してください。');
  const result = normaliseCell(column, input);
  if ('message' in result) throw new AppError('BadRequest', result.message);
  if (column.columnType === ColumnType.FILE) return requireFiles(context, result.value, before);
  if (column.columnType === ColumnType.USER) {
    const names = textsOf(result.value);
    const found = await recordedNames(
      context,
      names.filter((name) => !knownNames.has(name)),
      textsOf(before),
    );
    for (const [name, recorded] of found) knownNames.set(name, recorded);
    if (names.length > 0) return [...new Set(names.map((name) => knownNames.get(name) ?? name))];
  }
  return result.value;
}

/**
 * The column and value of an edit. An edit made before its column's type was changed goes to the column that replaced
 * it, with its value converted; throws `BadRequest` when it cannot be converted.
 */
export async function resolveCell(
  context: CellContext,
  board: Board,
  input: ColumnInput,
  row?: Row,
  knownNames?: Map<string, string>,
): Promise<{ column: Column; value: CellValue | undefined }> {
  const replaced = replacementOf(board, input.projectBoardColumnId);
  if (!replaced) {
    const column = requireColumn(board, input.projectBoardColumnId);
    return { column, value: await checkCell(context, column, input, row?.values[column.id], knownNames) };
  }
  const { before, column } = replaced;
  const value = await checkCell(
    context,
    { ...before, isLock: column.isLock },
    input,
    row?.values[before.id],
    knownNames,
  );
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

/** The change of one cell with its history entry; undefined when the value stays the same. */
export async function cellChange(
  context: CellContext,
  board: Board,
  row: Row,
  input: ColumnInput,
  knownNames?: Map<string, string>,
): Promise<PostChange | undefined> {
  const { column, value } = await resolveCell(context, board, input, row, knownNames);
  const before = row.values[column.id];
  if (isSameCell(before, value)) return undefined;
  await addCellFiles(context, [column], row.id, value === undefined ? {} : { [column.id]: value }, row.values);
  return { patch: { values: { [column.id]: value ?? null } }, history: columnHistory(column, before, value) };
}

/** Whether a cell still holds the value that the caller saw. */
export function isCellAsKnown(board: Board, row: Row, known: ColumnInput): boolean {
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
      if (knownColumnData && !isCellAsKnown(board, row, knownColumnData)) return undefined;
      const column = board.columns.find(({ id }) => id === body.columnData.projectBoardColumnId);
      if (column?.columnType !== ColumnType.POST_LINK) return cellChange(context, board, row, body.columnData);
      requireOpenCells(context, column);
      return changeCellLinks(context, { board, row, column, input: body.columnData, mutationId });
    },
  });
