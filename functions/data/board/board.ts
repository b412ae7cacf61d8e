/** A board's meta items: the board, its columns, sections, views, and the pointer to its snapshot. */

import type { Item, PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
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

/** Missing, deleted and other projects' boards are one and the same to a caller. */
export function requireOwnBoard(board: Board | undefined, scope: ProjectRef): Board {
  if (!board || board.deletedAt || board.projectKey !== scope.projectKey) throw new AppError('EntityNotFound');
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

export async function requireBoard(table: Table, scope: ProjectRef, boardId: string): Promise<Board> {
  return requireOwnBoard(await getBoard(table, scope, boardId), scope);
}

/** For where only the board's being there counts. */
export async function requireBoardHead(table: Table, scope: ProjectRef, boardId: string): Promise<BoardHead> {
  const item = await table.get(projectKeys.board(scope.workspaceId, scope.projectKey, boardId), { consistent: true });
  const head = item && withoutKeys<BoardHead>(item);
  if (!head || head.deletedAt) throw new AppError('EntityNotFound');
  return head;
}

/** Boards by the projects they stand in; those that are deleted, or gone, are left out. */
export async function getBoardHeads(
  table: Table,
  { workspaceId }: TenantScope,
  places: readonly { projectKey: string; boardId: string }[],
): Promise<BoardHead[]> {
  const items = await table.batchGet(
    places.map(({ projectKey, boardId }) => projectKeys.board(workspaceId, projectKey, boardId)),
  );
  return items.flatMap((item) => (item ? [withoutKeys<BoardHead>(item)] : [])).filter((head) => !head.deletedAt);
}

/** Every board that a project ever had, deleted ones too, in their order. */
export async function listEveryBoard(table: Table, scope: ProjectRef): Promise<BoardHead[]> {
  const { pk, prefix } = projectKeys.boards(scope.workspaceId, scope.projectKey);
  const heads: BoardHead[] = [];
  for await (const item of table.queryAll({ pk, prefix, consistent: true })) heads.push(withoutKeys<BoardHead>(item));
  return heads.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id < b.id ? -1 : 1));
}

/** The boards of a project, in their order. */
export const listBoards = async (table: Table, scope: ProjectRef): Promise<BoardHead[]> =>
  (await listEveryBoard(table, scope)).filter((head) => !head.deletedAt);

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
