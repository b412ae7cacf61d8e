/** A board's meta items: the board, its columns, sections, views, and the pointer to its snapshot. */

import type { Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Column, Section, View } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { after, boardKeys, boardPrefix, projectKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import type { SnapshotPointer } from './snapshot.ts';

export interface BoardHead {
  id: string;
  projectKey: string;
  name: string;
  description?: string;
  boardType: number;
  /**
   * Order key among the project's boards (`orderKeyBetween`). Absent until the board is moved; then its id, which rises
   * with time, is the order key.
   */
  boardOrder?: string;
  createdAt: string;
  updatedAt: string;
  archivedAt?: string;
  /** Account name. */
  archivedBy?: string;
  deletedAt?: string;
  /** Account name. Absent for boards deleted before this was recorded. */
  deletedBy?: string;
}

export const boardOrderOf = ({ boardOrder, id }: Pick<BoardHead, 'boardOrder' | 'id'>): string => boardOrder ?? id;

export interface Board extends BoardHead {
  columns: Column[];
  /** Can be restored for 30 days. Their values are not read meanwhile. */
  deletedColumns?: Column[];
  sections: Section[];
  views: View[];
  /** Can be restored for 30 days. */
  deletedViews?: View[];
  snapshot?: SnapshotPointer;
}

interface Deletable {
  deletedAt?: string;
}

const byOrder =
  <T>(order: (entry: T) => number) =>
  (a: T, b: T): number =>
    order(a) - order(b);

/** Without `viewOrder` the default view comes first and the others last. */
const viewPlaceOf = (view: View): number => view.viewOrder ?? (view.isDefault ? -1 : Number.MAX_SAFE_INTEGER);

const inViewOrder = (a: View, b: View): number => viewPlaceOf(a) - viewPlaceOf(b) || (a.id < b.id ? -1 : 1);

/** Assembles a board from its `M#` items; undefined when the board's own item is missing. */
export function boardFrom(items: readonly Item[]): Board | undefined {
  const head = items.find((item) => item.SK === boardPrefix.board);
  if (!head) return undefined;
  const ofKind = <T>(prefix: string): T[] =>
    items.filter((item) => item.SK.startsWith(prefix)).map((item) => withoutKeys<T>(item));
  const pointer = items.find((item) => item.SK === boardPrefix.snapshot);
  const columns = ofKind<Column>(boardPrefix.column).sort(byOrder((column) => column.columnOrder));
  const deletedColumns = columns.filter((column) => column.deletedAt);
  const views = ofKind<View>(boardPrefix.view).sort(inViewOrder);
  return {
    ...withoutKeys<BoardHead>(head),
    columns: columns.filter((column) => !column.deletedAt),
    ...(deletedColumns.length > 0 ? { deletedColumns } : {}),
    sections: ofKind<Section & Deletable>(boardPrefix.section)
      .filter((section) => !section.deletedAt)
      .sort(byOrder((section) => section.sectionOrder)),
    views: views.filter((view) => !view.deletedAt),
    ...(views.some((view) => view.deletedAt) ? { deletedViews: views.filter((view) => view.deletedAt) } : {}),
    ...(pointer ? { snapshot: withoutKeys<SnapshotPointer>(pointer) } : {}),
  };
}

const BOARD_ARCHIVED = 'このボードはアーカイブされているため、変更できません。元に戻してから、もう一度お試しください。';

interface Marked {
  archivedAt?: string;
  deletedAt?: string;
}

/** Whether a board can be opened: it exists and is not deleted. An archived board can be opened, but only read. */
export const isBoardReadable = <B extends Marked | Item>(board: B | undefined): board is B =>
  board !== undefined && !board.deletedAt;

/**
 * Whether a board is in use: neither deleted nor archived. Menus, searches, reports, reminders, counts, links, public
 * pages and all writes treat other boards as absent.
 */
export const isBoardActive = <B extends Marked | Item>(board: B | undefined): board is B =>
  isBoardReadable(board) && !isArchivedItself(board as Marked);

/** Every change of a board or its posts calls this. Throws `BadRequest` when the board is archived. */
export function requireActiveBoard<B extends Marked | Item>(board: B): B {
  if (!isBoardActive(board)) throw new AppError('BadRequest', BOARD_ARCHIVED);
  return board;
}

/**
 * Throws `EntityNotFound` alike for missing boards, deleted boards and boards of other projects, so that a caller
 * cannot tell them apart.
 */
export function requireOwnBoard(board: Board | undefined, scope: ProjectRef): Board {
  if (!isBoardReadable(board) || board.projectKey !== scope.projectKey) throw new AppError('EntityNotFound');
  return board;
}

/** Reads a board whatever its state, without a check of its project. For jobs, whose messages name the board only. */
export async function getBoard(table: Table, scope: TenantScope, boardId: string): Promise<Board | undefined> {
  const items: Item[] = [];
  for await (const item of table.queryAll({
    pk: boardKeys.partition(scope.workspaceId, boardId),
    from: boardPrefix.meta,
    to: boardKeys.metaEnd,
    consistent: true,
  }))
    items.push(item);
  return boardFrom(items);
}

/** A board for reading; archived ones too. Throws `EntityNotFound`. */
export async function requireReadableBoard(table: Table, scope: ProjectRef, boardId: string): Promise<Board> {
  return requireOwnBoard(await getBoard(table, scope, boardId), scope);
}

/** A board for writing. Throws `EntityNotFound`, or `BadRequest` when it is archived. */
export async function requireBoard(table: Table, scope: ProjectRef, boardId: string): Promise<Board> {
  return requireActiveBoard(await requireReadableBoard(table, scope, boardId));
}

/** As `requireReadableBoard`, where the caller needs only the board's own item: one read instead of a Query. */
export async function requireBoardHead(table: Table, scope: ProjectRef, boardId: string): Promise<BoardHead> {
  const item = await table.get(projectKeys.board(scope.workspaceId, scope.projectKey, boardId), { consistent: true });
  const head = item && withoutKeys<BoardHead>(item);
  if (!isBoardReadable(head)) throw new AppError('EntityNotFound');
  return head;
}

/** The boards at these places; missing, deleted and archived ones are left out. */
export async function getBoardHeads(
  table: Table,
  { workspaceId }: TenantScope,
  places: readonly { projectKey: string; boardId: string }[],
): Promise<BoardHead[]> {
  const items = await table.batchGet(
    places.map(({ projectKey, boardId }) => projectKeys.board(workspaceId, projectKey, boardId)),
  );
  return items.flatMap((item) => (item ? [withoutKeys<BoardHead>(item)] : [])).filter(isBoardActive);
}

/** All boards of a project in their order, including archived and deleted ones. */
export async function listEveryBoard(table: Table, scope: ProjectRef): Promise<BoardHead[]> {
  const { pk, prefix } = projectKeys.boards(scope.workspaceId, scope.projectKey);
  const heads: BoardHead[] = [];
  for await (const item of table.queryAll({ pk, prefix, consistent: true })) heads.push(withoutKeys<BoardHead>(item));
  return heads.sort((a, b) =>
    boardOrderOf(a) < boardOrderOf(b) ? -1 : boardOrderOf(a) > boardOrderOf(b) ? 1 : a.id < b.id ? -1 : 1,
  );
}

/** Boards that are not deleted, including archived ones. */
export const listReadableBoards = async (table: Table, scope: ProjectRef): Promise<BoardHead[]> =>
  (await listEveryBoard(table, scope)).filter(isBoardReadable);

/** Boards that are neither deleted nor archived. */
export const listBoards = async (table: Table, scope: ProjectRef): Promise<BoardHead[]> =>
  (await listEveryBoard(table, scope)).filter(isBoardActive);

const absent = { if: [{ absent: 'PK' }] };

/** Writes both copies of the head: the board's own item and the entry in the project's list. */
export const putNewBoard = (scope: ProjectRef, board: BoardHead): PutOp[] => [
  { put: { ...boardKeys.meta(scope.workspaceId, board.id), ...board }, ...absent },
  { put: { ...projectKeys.board(scope.workspaceId, scope.projectKey, board.id), ...board }, ...absent },
];

/** Updates both copies of the head, which must always be equal. */
export const updateHead = (
  scope: ProjectRef,
  boardId: string,
  set: Partial<BoardHead>,
  remove: (keyof BoardHead)[] = [],
): UpdateOp[] =>
  [boardKeys.meta(scope.workspaceId, boardId), projectKeys.board(scope.workspaceId, scope.projectKey, boardId)].map(
    (update) => ({ update, set, remove }),
  );

export const isMetaItem = (item: Item): boolean => item.SK.startsWith(boardPrefix.meta);

/** One Query that reads the deltas from `mark` on and all of the meta. */
export const deltasAndMeta = (scope: TenantScope, boardId: string, mark: string) => ({
  pk: boardKeys.partition(scope.workspaceId, boardId),
  from: boardKeys.deltaMark(mark),
  to: boardKeys.metaEnd,
  consistent: true,
});

export const deltasOnly = (scope: TenantScope, boardId: string, mark: string) => ({
  pk: boardKeys.partition(scope.workspaceId, boardId),
  from: boardKeys.deltaMark(mark),
  to: after(boardPrefix.delta),
  consistent: true,
});
