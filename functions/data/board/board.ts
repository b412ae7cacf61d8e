/** A board's meta items: the board, its columns, sections, views, and the pointer to its snapshot. */

import type { CheckOp, Item, PutOp, Table, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { Chart, Column, Section, TypeChange, View } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';
import { putViewPlace } from '../global/view-place.ts';
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

/** The boards of a project, in their order. */
export async function listBoards(table: Table, scope: ProjectRef): Promise<BoardHead[]> {
  const { pk, prefix } = projectKeys.boards(scope.workspaceId, scope.projectKey);
  const heads: BoardHead[] = [];
  for await (const item of table.queryAll({ pk, prefix, consistent: true })) heads.push(withoutKeys<BoardHead>(item));
  return heads
    .filter((head) => !head.deletedAt)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id < b.id ? -1 : 1));
}

const absent = { if: [{ absent: 'PK' }] };

/** The board and its entry in the project's list. */
export const putNewBoard = (scope: ProjectRef, board: BoardHead): PutOp[] => [
  { put: { ...boardKeys.meta(scope.workspaceId, board.id), ...board }, ...absent },
  { put: { ...projectKeys.board(scope.workspaceId, scope.projectKey, board.id), ...board }, ...absent },
];
export const putNewColumn = (scope: TenantScope, boardId: string, column: Column): PutOp => ({
  put: { ...boardKeys.column(scope.workspaceId, boardId, column.id), ...column },
  ...absent,
});
export const putNewSection = (scope: TenantScope, boardId: string, section: Section): PutOp => ({
  put: { ...boardKeys.section(scope.workspaceId, boardId, section.id), ...section },
  ...absent,
});
/** The view, and the way to it for who knows its id alone. */
export const putNewView = (scope: ProjectRef, boardId: string, view: View): PutOp[] => [
  { put: { ...boardKeys.view(scope.workspaceId, boardId, view.id), ...view }, ...absent },
  putViewPlace(view.id, { workspaceId: scope.workspaceId, projectKey: scope.projectKey, boardId }),
];

/** Columns and views can be had back for so long. */
const RESTORABLE_S = RESTORABLE_DAYS * 86_400;
const deletedAt = (now: number) => ({
  deletedAt: new Date(now).toISOString(),
  ttl: Math.floor(now / 1000) + RESTORABLE_S,
});

/** So many deleted columns, and views, are kept: they are read with every load of the board. */
const DELETED_KEPT = 20;
/** Leaves room for the change itself in its transaction. */
const PURGED_AT_ONCE = 20;

interface Deleted {
  id: string;
  deletedAt?: string;
}

/** Those that go for good when one more is deleted: whose time is over (the table takes days to notice), and the oldest beyond what is kept. */
export function purged<T extends Deleted>(deleted: readonly T[] = [], now: number): T[] {
  const end = new Date(now - RESTORABLE_S * 1_000).toISOString();
  const oldestFirst = [...deleted].sort((a, b) => ((a.deletedAt ?? '') < (b.deletedAt ?? '') ? -1 : 1));
  return oldestFirst
    .filter((one, at) => (one.deletedAt ?? '') < end || at <= deleted.length - DELETED_KEPT)
    .slice(0, PURGED_AT_ONCE);
}

/** Out of everybody's sight, to be given back for a while. */
export const deleteViewItem = (scope: TenantScope, board: Board, viewId: string, now: number): TransactOp[] => [
  { update: boardKeys.view(scope.workspaceId, board.id, viewId), set: deletedAt(now) },
  ...purged(board.deletedViews, now).map(({ id }) => ({ delete: boardKeys.view(scope.workspaceId, board.id, id) })),
];

export const restoreViewItem = (scope: TenantScope, boardId: string, viewId: string): UpdateOp => ({
  update: boardKeys.view(scope.workspaceId, boardId, viewId),
  remove: ['deletedAt', 'ttl'],
});

/** Some settings of a column that is still there; what another person changes in the same moment stays. */
export const updateColumnSettings = (
  scope: TenantScope,
  boardId: string,
  columnId: string,
  set: Partial<Column>,
  remove: (keyof Column)[] = [],
): UpdateOp => ({
  update: boardKeys.column(scope.workspaceId, boardId, columnId),
  set,
  remove,
  if: [{ exists: 'PK' }],
});

type ColumnList = 'valueOptionList' | 'customActionStepList' | 'linkEndList';

/** A setting that is one list: whoever changed it since it was read keeps the change, and this attempt starts over. */
const updateList =
  <Name extends ColumnList>(name: Name) =>
  (scope: TenantScope, boardId: string, column: Column, list: Column[Name]): UpdateOp => ({
    update: boardKeys.column(scope.workspaceId, boardId, column.id),
    set: { [name]: list },
    if: [{ path: name, equals: column[name] }],
  });

export const updateValueOptions = updateList('valueOptionList');
export const updateActionSteps = updateList('customActionStepList');
export const updateLinkEnds = updateList('linkEndList');
/** Fails when the column leads to other boards by now. */
export const checkLinkEnds = (scope: TenantScope, boardId: string, { id, linkEndList }: Column): CheckOp => ({
  check: boardKeys.column(scope.workspaceId, boardId, id),
  if: [{ path: 'linkEndList', equals: linkEndList }],
});

export const markColumnDeleted = (scope: TenantScope, boardId: string, columnId: string, now: number): UpdateOp => ({
  update: boardKeys.column(scope.workspaceId, boardId, columnId),
  set: deletedAt(now),
  remove: ['typeChange'],
  if: [{ exists: 'PK' }],
});

export const deleteColumnItem = (scope: TenantScope, board: Board, columnId: string, now: number): TransactOp[] => [
  markColumnDeleted(scope, board.id, columnId, now),
  ...purged(board.deletedColumns, now).map(({ id }) => ({ delete: boardKeys.column(scope.workspaceId, board.id, id) })),
];

/** One change of a column's type at a time. */
export const beginTypeChange = (
  scope: TenantScope,
  boardId: string,
  columnId: string,
  typeChange: TypeChange,
): UpdateOp => ({
  update: boardKeys.column(scope.workspaceId, boardId, columnId),
  set: { typeChange },
  if: [{ exists: 'PK' }, { absent: 'typeChange' }],
});

export const giveUpTypeChange = (scope: TenantScope, boardId: string, columnId: string): UpdateOp => ({
  update: boardKeys.column(scope.workspaceId, boardId, columnId),
  remove: ['typeChange'],
  if: [{ exists: 'PK' }],
});

/** Parts of a view that name another column now; whoever changed one of them since it was read keeps the change, and this attempt starts over. */
export const moveViewParts = (scope: TenantScope, boardId: string, view: View, set: Partial<View>): UpdateOp[] => {
  const parts = Object.keys(set) as (keyof View)[];
  return parts.length > 0
    ? [
        {
          update: boardKeys.view(scope.workspaceId, boardId, view.id),
          set,
          if: parts.map((part) => ({ path: part, equals: view[part] })),
        },
      ]
    : [];
};

export const unmarkColumnDeleted = (
  scope: TenantScope,
  boardId: string,
  columnId: string,
  set: Partial<Column> = {},
): UpdateOp => ({
  update: boardKeys.column(scope.workspaceId, boardId, columnId),
  set,
  remove: ['deletedAt', 'ttl'],
  if: [{ exists: 'PK' }],
});

/** As with options: of two who change it at once, the second starts over from what the first left. */
export const updateViewColumns = (
  scope: TenantScope,
  boardId: string,
  view: View,
  viewColumnList: View['viewColumnList'],
): UpdateOp => ({
  update: boardKeys.view(scope.workspaceId, boardId, view.id),
  set: { viewColumnList },
  if: [{ path: 'viewColumnList', equals: view.viewColumnList }],
});

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

export const updateSection = (
  scope: TenantScope,
  boardId: string,
  sectionId: string,
  set: Partial<Section>,
  remove: (keyof Section)[] = [],
): UpdateOp => ({
  update: boardKeys.section(scope.workspaceId, boardId, sectionId),
  set,
  remove,
});

export async function listSections(table: Table, scope: TenantScope, boardId: string): Promise<Section[]> {
  const sections: (Section & Deletable)[] = [];
  for await (const item of table.queryAll({
    pk: boardKeys.partition(scope.workspaceId, boardId),
    prefix: boardPrefix.section,
    consistent: true,
  }))
    sections.push(withoutKeys<Section & Deletable>(item));
  return sections.filter((section) => !section.deletedAt).sort(byOrder((section) => section.sectionOrder));
}

/** Some settings of a view; what another person changes in the same moment stays. */
export const updateViewSettings = (
  scope: TenantScope,
  boardId: string,
  viewId: string,
  set: Partial<View>,
  remove: (keyof View)[],
): UpdateOp => ({
  update: boardKeys.view(scope.workspaceId, boardId, viewId),
  set,
  remove,
});

/** Whoever changed the charts since they were read keeps the change, and this attempt starts over. */
export const updateCharts = (scope: TenantScope, boardId: string, view: View, chartList: Chart[]): UpdateOp => ({
  update: boardKeys.view(scope.workspaceId, boardId, view.id),
  set: { chartList, chartRevision: (view.chartRevision ?? 0) + 1 },
  if: [
    { exists: 'PK' },
    { absent: 'deletedAt' },
    view.chartRevision === undefined
      ? { absent: 'chartRevision' }
      : { path: 'chartRevision', equals: view.chartRevision },
  ],
});

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
