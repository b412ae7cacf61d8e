import { ColumnType, PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { CellInput } from '#shared/board/cells.ts';
import type { Row } from '#shared/board/types.ts';
import type { ViewPost } from '#shared/board/wire-post.ts';
import { requireBoard } from '#functions/data/board.ts';
import type { Board } from '#functions/data/board.ts';
import { putDelta } from '#functions/data/delta.ts';
import { putHistory } from '#functions/data/history.ts';
import { contentsItem, putNewPost, reserveSerialNumbers } from '#functions/data/post.ts';
import { getRows, putNewRow } from '#functions/data/row.ts';
import type { TransactOp } from '#functions/data/table.ts';
import { commit } from '#functions/domain/board/commit.ts';
import { presentPosts } from '#functions/domain/board/present.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { requireView } from '#functions/domain/board/require-view.ts';
import { sanitizeRichText, textOf } from './sanitize.ts';
import { checkedCell } from './update-cell.ts';
import type { CellContext } from './update-cell.ts';

export interface RegisterPost {
  boardId: string;
  title: string;
  sectionId?: string | null;
  contentsHtml?: string | null;
  columnDataList?: (CellInput & { projectBoardColumnId: string })[] | null;
  isFeedback?: boolean | null;
  viewPostList?: ViewPost[] | null;
  mutationId?: string | null;
}

/** A post without a state starts in the column's default option, as people expect of a new task; a text starts as its template. */
const defaultValues = (board: Board): Row['values'] =>
  Object.fromEntries(
    board.columns.flatMap((column) => {
      const option = column.columnType === ColumnType.STATE ? column.valueOptionList.find((candidate) => candidate.isDefaultOption && !candidate.deletedAt) : undefined;
      const value = option?.id ?? column.templateText;
      return value === undefined ? [] : [[column.id, value]];
    }),
  );

async function valuesOf(context: CellContext, board: Board, inputs: NonNullable<RegisterPost['columnDataList']>): Promise<Row['values']> {
  const values = defaultValues(board);
  for (const input of inputs) {
    const column = board.columns.find((candidate) => candidate.id === input.projectBoardColumnId);
    if (!column) throw new AppError('INVALID_REGISTER_POST_PARAM');
    const value = await checkedCell(context, column, input);
    if (value === undefined) delete values[column.id];
    else values[column.id] = value;
  }
  return values;
}

const sectionOf = (board: Board, sectionId?: string | null): string => {
  const section = sectionId ? board.sections.find((candidate) => candidate.id === sectionId) : (board.sections.find((candidate) => candidate.isDefault) ?? board.sections[0]);
  if (!section || section.archivedAt) throw new AppError('INVALID_REGISTER_POST_PARAM');
  return section.id;
};

const ordersIn = (board: Board, places: readonly ViewPost[]): Record<string, string> => Object.fromEntries(places.map(({ projectBoardViewId, postOrder }) => [requireView(board, projectBoardViewId).id, postOrder]));

/** `withIt` gives what each attempt writes beside the post, and what a failed condition of it means. */
export async function registerPost(context: CellContext, { mutationId, ...body }: RegisterPost, withIt: () => { op: TransactOp; refusal: AppError }[] = () => []): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId } = body;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const postId = ports.ids.ulid(ports.clock.now());
  const historyId = ports.ids.ulid(ports.clock.now());
  const html = sanitizeRichText(body.contentsHtml ?? '');
  /** Taken once per call: a further attempt uses the same number. */
  let serial: number | undefined;

  return commit<BoardChange>(context, {
    mutationId,
    body: { registerPost: body },
    async prepare() {
      const board = await requireBoard(ports.table, scope, boardId);
      const values = await valuesOf(context, board, body.columnDataList ?? []);
      const sectionId = sectionOf(board, body.sectionId);
      serial ??= await reserveSerialNumbers(ports.table, scope);
      const stamp = ports.clock.now();
      const at = new Date(stamp).toISOString();
      const by = scope.accountName;
      const row: Row = { id: postId, revision: 1, projectSerialNumber: serial, title: body.title, sectionId, values, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
      if (body.isFeedback) row.isFeedback = true;
      if (body.viewPostList?.length) row.postOrders = ordersIn(board, body.viewPostList);
      const id = ports.ids.ulid(stamp);
      const refusals = withIt();
      const entry = { id: historyId, actionType: PostHistoryActionType.REGISTER_POST, actionUserAccountName: by, actionDate: at, revision: 1, afterPostTitle: body.title };
      return {
        ops: [
          putHistory(scope, postId, entry),
          putNewRow(scope, boardId, row),
          putDelta(scope, boardId, { id, delta: { kind: 'ROW', postId, revision: 1, at, by, row }, mutationId: mutationId ?? undefined }),
          ...putNewPost(scope, { postId, boardId, projectKey: scope.projectKey, projectSerialNumber: serial }),
          ...(html ? [{ put: contentsItem(scope, postId, { html, text: textOf(html) }) }] : []),
          ...refusals.map(({ op }) => op),
        ],
        refusals,
        reference: { mark: id, boardId, postIdList: [postId] },
        result: presentPosts(origin, id, [row], board.columns),
      };
    },
    async recall(reference) {
      const [board, rows] = await Promise.all([requireBoard(ports.table, scope, boardId), getRows(ports.table, scope, boardId, reference.postIdList)]);
      return presentPosts(origin, reference.mark, rows.flatMap((row) => row ?? []), board.columns);
    },
  });
}
