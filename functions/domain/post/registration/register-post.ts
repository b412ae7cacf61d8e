import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard, requireReadableBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRows, putNewRow } from '#functions/data/board/row.ts';
import type { HistoryEntry } from '#functions/data/post/history.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { contentsItem, putNewPost } from '#functions/data/post/post.ts';
import { replacementOf } from '#functions/domain/board-core/column-type/replaced.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import type { RoomContext } from '#functions/domain/board-core/strict-limits.ts';
import { takeRoomInGroups } from '#functions/domain/board-core/strict-limits.ts';
import { addCellFiles } from '#functions/domain/file/require-files.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import type { LinkInput } from '#functions/domain/link/links-of-new-posts.ts';
import { linksOfNewPosts } from '#functions/domain/link/links-of-new-posts.ts';
import { tooManyLinks } from '#functions/domain/link/take-links.ts';
import type { CellInput } from '#shared/board/cells/cell-input.ts';
import { OPERATIONS_MAX } from '#shared/board/limits.ts';
import { measuredChanges } from '#shared/board/measured-time/measured-cell.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { defaultValues, missingColumns, missingMessage } from '#shared/board/rows/new-values.ts';
import type { ViewPost } from '#shared/board/rows/wire-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType, PostHistoryActionType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import { requireContents } from '../contents/contents.ts';
import { contentsCells } from '../contents/contents-cell.ts';
import { textOf } from '../contents/plain-text.ts';
import type { CellContext, EditContext } from '../update-cell.ts';
import { requireCellColumn, resolveCell } from '../update-cell.ts';
import { withNewNumbers } from './new-numbers.ts';
import { postedFrom } from './posted-from.ts';

export interface NewPost {
  title: string;
  sectionId?: string | null;
  contentsHtml?: string | null;
  columnDataList?: (CellInput & { projectBoardColumnId: string })[] | null;
  isFeedback?: boolean | null;
  viewPostList?: ViewPost[] | null;
}

export interface RegisterPost extends NewPost {
  boardId: string;
  mutationId?: string | null;
}

export interface RegisterPostList {
  boardId: string;
  postList: NewPost[];
  mutationId?: string | null;
}

/**
 * Throws `BadRequest` when a required cell is empty that the caller may fill. Locked columns are not asked for, since
 * only those who manage the project may fill them.
 */
function requireComplete(
  context: CellContext,
  board: Board,
  values: Row['values'],
  links: readonly LinkInput[] | undefined,
): void {
  const linked = new Set(links?.flatMap(({ column, input }) => (input.linkedPostIdList?.length ? column.id : [])));
  const mayFill = (column: Column): boolean =>
    isOpenCell(context.scope.projectAccess, column) &&
    (column.columnType !== ColumnType.POST_LINK || (links !== undefined && !linked.has(column.id)));
  const missing = missingColumns(board.columns, values, mayFill);
  if (missing.length > 0) throw new AppError('BadRequest', missingMessage(missing));
}

/**
 * Checked cells of a new post: defaults, then `inputs`. Throws when a required cell is missing. `knownNames` collects
 * people found, for a call with many posts. `links`: the links the post begins with; undefined when this kind of post
 * takes none.
 */
export async function newPostValues(
  context: CellContext,
  board: Board,
  inputs: NonNullable<NewPost['columnDataList']>,
  knownNames: Map<string, string>,
  links?: readonly LinkInput[],
): Promise<Row['values']> {
  const values = defaultValues(board.columns);
  for (const input of inputs) {
    const isKnown =
      board.columns.some((candidate) => candidate.id === input.projectBoardColumnId) ||
      replacementOf(board, input.projectBoardColumnId);
    if (!isKnown) throw new AppError('INVALID_REGISTER_POST_PARAM');
    const { column, value } = await resolveCell(context, board, input, undefined, knownNames);
    if (value === undefined) delete values[column.id];
    else values[column.id] = value;
  }
  requireComplete(context, board, values, links);
  return values;
}

const sectionOf = (board: Board, sectionId?: string | null): string => {
  const section = sectionId
    ? board.sections.find((candidate) => candidate.id === sectionId)
    : (board.sections.find((candidate) => candidate.isDefault) ?? board.sections[0]);
  if (!section || isArchivedItself(section)) throw new AppError('INVALID_REGISTER_POST_PARAM');
  return section.id;
};

const ordersIn = (board: Board, places: readonly ViewPost[]): Record<string, string> =>
  Object.fromEntries(
    places.map(({ projectBoardViewId, postOrder }) => [requireView(board, projectBoardViewId).id, postOrder]),
  );

/** A stand-in row for a post that is not stored yet, with what the link rules read. */
const draftRow = ({ postId, title }: { postId: string; title: string }, projectSerialNumber: number): Row => ({
  id: postId,
  revision: 0,
  projectSerialNumber,
  title,
  sectionId: '',
  values: {},
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
});

export interface RegisterExtras {
  /** Further operations of each attempt's transaction, with the error to throw when their condition fails. */
  extraOps?: (rows: readonly Row[]) => { op: TransactOp; refusal: AppError }[];
  /** Further fields of the posts' first history entries. */
  history?: Pick<HistoryEntry, 'secretaryRequestedBy'>;
}

/** Separates the link cells: a link changes both of its posts, so it is not handled as a plain value. */
function linkInputs(context: CellContext, board: Board, { columnDataList }: NewPost): LinkInput[] {
  return (columnDataList ?? []).flatMap((input) => {
    const column = board.columns.find(({ id }) => id === input.projectBoardColumnId);
    return column?.columnType === ColumnType.POST_LINK
      ? [{ column: requireCellColumn(context, board, column.id), input }]
      : [];
  });
}

async function register(
  context: EditContext & RoomContext,
  call: { boardId: string; posts: readonly NewPost[]; mutationId: string | null | undefined; body: unknown },
  { extraOps = () => [], history }: RegisterExtras = {},
): Promise<BoardChange> {
  const { ports, scope } = context;
  const { boardId, mutationId } = call;
  const origin = { scope, boardId, actorAccountName: scope.accountName, mutationId };
  const posts = call.posts.map((post) => ({
    ...post,
    postId: ports.ids.ulid(ports.clock.now()),
    historyId: ports.ids.ulid(ports.clock.now()),
    html: requireContents(post.contentsHtml ?? ''),
  }));
  for (const { html, postId } of posts) await claimImages(context, { html, postId });
  const wanted = { boardId, count: posts.length, mutationId };
  return withNewNumbers(context, wanted, (numbers) =>
    commit<BoardChange>(context, {
      mutationId,
      body: call.body,
      async prepare() {
        const board = await requireBoard(ports.table, scope, boardId);
        const knownNames = new Map<string, string>();
        const checked: { values: Row['values']; sectionId: string }[] = [];
        const links = posts.map((post) => linkInputs(context, board, post));
        for (const [index, { columnDataList, sectionId }] of posts.entries()) {
          const others = (columnDataList ?? []).filter((input) => !links[index]!.some((link) => link.input === input));
          checked.push({
            values: await newPostValues(context, board, others, knownNames, links[index]),
            sectionId: sectionOf(board, sectionId),
          });
        }
        for (const [index, { postId }] of posts.entries())
          await addCellFiles(context, board.columns, postId, checked[index]!.values);
        const from = await numbers.take();
        const linked = await linksOfNewPosts(
          context,
          board,
          posts.map((post, index) => ({ row: draftRow(post, from + index), links: links[index]! })),
          mutationId,
        );
        const stamp = ports.clock.now();
        const at = new Date(stamp).toISOString();
        const by = scope.accountName;
        const made = posts.map(({ postId, historyId, html, title, isFeedback, viewPostList }, index) => {
          const projectSerialNumber = from + index;
          const { values: given, sectionId } = checked[index]!;
          const values = {
            ...given,
            ...measuredChanges(board.columns, {}, given, stamp),
            ...contentsCells(board.columns, textOf(html)),
            ...linked.values.get(postId),
          };
          const row: Row = {
            id: postId,
            revision: 1,
            projectSerialNumber,
            title,
            sectionId,
            values,
            createdAt: at,
            createdBy: by,
            updatedAt: at,
            updatedBy: by,
            ...(isFeedback ? { isFeedback: true } : {}),
          };
          if (viewPostList?.length) row.postOrders = ordersIn(board, viewPostList);
          const id = ports.ids.ulid(stamp);
          const entry = {
            id: historyId,
            actionType: PostHistoryActionType.REGISTER_POST,
            actionUserAccountName: by,
            actionDate: at,
            revision: 1,
            afterPostTitle: title,
            ...history,
          };
          const ops: TransactOp[] = [
            putHistory(scope, postId, entry),
            putNewRow(scope, boardId, row, postedFrom(scope)),
            putDelta(scope, boardId, {
              id,
              delta: { kind: 'ROW', postId, revision: 1, at, by, row },
              mutationId: mutationId ?? undefined,
            }),
            ...putNewPost(scope, { postId, boardId, projectKey: scope.projectKey, projectSerialNumber }),
            ...(html ? [{ put: contentsItem(scope, postId, { html }) }] : []),
          ];
          return { id, row, ops };
        });
        const mark = made.at(-1)!.id;
        const refusals = extraOps(made.map(({ row }) => row));
        const room = await takeRoomInGroups(
          context,
          board,
          made.map(({ row }) => ({ after: row })),
        );
        const ops = [...made.flatMap((post) => post.ops), ...linked.ops, ...refusals.map(({ op }) => op), ...room];
        if (ops.length > OPERATIONS_MAX) throw tooManyLinks();
        return {
          ops,
          refusals,
          reference: {
            mark,
            boardId,
            postIdList: [...posts.map(({ postId }) => postId), ...linked.besides.map(({ id }) => id)],
          },
          result: presentPosts(
            origin,
            mark,
            [...made.map(({ row }) => row), ...linked.besides],
            board.columns,
            new Map(),
          ),
          publishElsewhere: linked.publishElsewhere,
        };
      },
      async recall(reference) {
        if (reference.postIdList[0] !== posts[0]!.postId) numbers.spare();
        const [board, rows] = await Promise.all([
          requireReadableBoard(ports.table, scope, boardId),
          getRows(ports.table, scope, boardId, reference.postIdList),
        ]);
        return presentPosts(
          origin,
          reference.mark,
          rows.flatMap((row) => row ?? []),
          board.columns,
          new Map(),
        );
      },
    }),
  );
}

export const registerPost = (
  context: EditContext & RoomContext,
  { mutationId, ...body }: RegisterPost,
  beside?: RegisterExtras,
): Promise<BoardChange> =>
  register(context, { boardId: body.boardId, posts: [body], mutationId, body: { registerPost: body } }, beside);

/** Registers all posts or none; serial numbers follow their order. */
export const registerPostList = (
  context: EditContext & RoomContext,
  { mutationId, ...body }: RegisterPostList,
  beside?: RegisterExtras,
): Promise<BoardChange> =>
  register(
    context,
    { boardId: body.boardId, posts: body.postList, mutationId, body: { registerPostList: body } },
    beside,
  );
