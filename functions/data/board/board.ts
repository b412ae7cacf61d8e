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
  /** Its place among the project's boards (`orderKeyBetween`), once it was moved; until then its id, which rises with time. */
  boardOrder?: string;
  createdAt: string;
  updatedAt: string;
  archivedAt?: string;
  /** Account name. */
  archivedBy?: string;
  deletedAt?: string;
  /** Account name; of boards that were deleted before this was kept, none. */
  deletedBy?: string;
}

export const placeOf = ({ boardOrder, id }: Pick<BoardHead, 'boardOrder' | 'id'>): string => boardOrder ?? id;

export interface Board extends BoardHead {
  columns: Column[];
  /** Restorable for 30 days; nobody reads their values meanwhile. */
  deletedColumns?: Column[];
  sections: Section[];
  views: View[];
  /** Restorable for 30 days. */
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

/** The default view is first until somebody moves a view. */
const viewPlaceOf = (view: View): number => view.viewOrder ?? (view.isDefault ? -1 : Number.MAX_SAFE_INTEGER);

const inViewOrder = (a: View, b: View): number => viewPlaceOf(a) - viewPlaceOf(b) || (a.id < b.id ? -1 : 1);

/** Assembles the `M#` items of one board; undefined without the board's own. */
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

/** Whether it can be opened by its address. One that is archived can, to be read alone. */
export const isBoardThere = <B extends Marked | Item>(board: B | undefined): board is B =>
  board !== undefined && !board.deletedAt;

/** The one answer for menus, searches, reports, reminders, counts, links, public pages and whoever writes: what is archived is none of theirs. */
export const isBoardAtWork = <B extends Marked | Item>(board: B | undefined): board is B =>
  isBoardThere(board) && !isArchivedItself(board as Marked);

/** What every change of a board, and of what lies on it, goes through. */
export function requireAtWork<B extends Marked | Item>(board: B): B {
  if (!isBoardAtWork(board)) throw new AppError('BadRequest', BOARD_ARCHIVED);
  return board;
}

/** Missing, deleted and other projects' boards are one and the same to a caller. */
export function requireOwnBoard(board: Board | undefined, scope: ProjectRef): Board {
  if (!isBoardThere(board) || board.projectKey !== scope.projectKey) throw new AppError('EntityNotFound');
  return board;
}

/** For jobs, which know the board and not its project. */
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

/** To be read: an archived one too. */
export async function requireReadableBoard(table: Table, scope: ProjectRef, boardId: string): Promise<Board> {
  return requireOwnBoard(await getBoard(table, scope, boardId), scope);
}

/** To be changed. */
export async function requireBoard(table: Table, scope: ProjectRef, boardId: string): Promise<Board> {
  return requireAtWork(await requireReadableBoard(table, scope, boardId));
}

/** For where only the board's being there counts, as for `requireReadableBoard`. */
export async function requireBoardHead(table: Table, scope: ProjectRef, boardId: string): Promise<BoardHead> {
  const item = await table.get(projectKeys.board(scope.workspaceId, scope.projectKey, boardId), { consistent: true });
  const head = item && withoutKeys<BoardHead>(item);
  if (!isBoardThere(head)) throw new AppError('EntityNotFound');
  return head;
}

/** Boards by the projects they stand in; those that are gone, deleted or archived are left out. */
export async function getBoardHeads(
  table: Table,
  { workspaceId }: TenantScope,
  places: readonly { projectKey: string; boardId: string }[],
): Promise<BoardHead[]> {
  const items = await table.batchGet(
    places.map(({ projectKey, boardId }) => projectKeys.board(workspaceId, projectKey, boardId)),
  );
  return items.flatMap((item) => (item ? [withoutKeys<BoardHead>(item)] : [])).filter(isBoardAtWork);
}

/** Every board that a project ever had, deleted ones too, in their order. */
export async function listEveryBoard(table: Table, scope: ProjectRef): Promise<BoardHead[]> {
  const { pk, prefix } = projectKeys.boards(scope.workspaceId, scope.projectKey);
  const heads: BoardHead[] = [];
  for await (const item of table.queryAll({ pk, prefix, consistent: true })) heads.push(withoutKeys<BoardHead>(item));
  return heads.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id < b.id ? -1 : 1));
}

/** Those that are there, archived ones too. */
export const listBoardsThere = async (table: Table, scope: ProjectRef): Promise<BoardHead[]> =>
  (await listEveryBoard(table, scope)).filter(isBoardThere);

/** The boards that a project works with. */
export const listBoards = async (table: Table, scope: ProjectRef): Promise<BoardHead[]> =>
  (await listEveryBoard(table, scope)).filter(isBoardAtWork);

const absent = { if: [{ absent: 'PK' }] };

/** The board and its entry in the project's list. */
export const putNewBoard = (scope: ProjectRef, board: BoardHead): PutOp[] => [
  { put: { ...boardKeys.meta(scope.workspaceId, board.id), ...board }, ...absent },
  { put: { ...projectKeys.board(scope.workspaceId, scope.projectKey, board.id), ...board }, ...absent },
];

/** Both copies of the head, always alike. */
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

/** Both ends of the one Query that reads deltas and meta together. */
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
