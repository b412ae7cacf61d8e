/** What is written of a board's views. */

import type { PutOp, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { Chart, View } from '#shared/board/types.ts';
import { putViewPlace } from '../global/view-place.ts';
import { boardKeys } from '../table/keys.ts';
import type { ProjectRef, TenantScope } from '../table/scope.ts';
import type { Board } from './board.ts';
import { deletionAt, purged } from './restorable.ts';

/** The view, and the way to it for who knows its id alone. */
export const putNewView = (scope: ProjectRef, boardId: string, view: View): PutOp[] => [
  { put: { ...boardKeys.view(scope.workspaceId, boardId, view.id), ...view }, if: [{ absent: 'PK' }] },
  putViewPlace(view.id, { workspaceId: scope.workspaceId, projectKey: scope.projectKey, boardId }),
];

/** Out of everybody's sight, to be given back for a while. */
export const deleteViewItem = (scope: TenantScope, board: Board, viewId: string, now: number): TransactOp[] => [
  { update: boardKeys.view(scope.workspaceId, board.id, viewId), set: deletionAt(now) },
  ...purged(board.deletedViews, now).map(({ id }) => ({ delete: boardKeys.view(scope.workspaceId, board.id, id) })),
];

export const restoreViewItem = (scope: TenantScope, boardId: string, viewId: string): UpdateOp => ({
  update: boardKeys.view(scope.workspaceId, boardId, viewId),
  remove: ['deletedAt', 'ttl'],
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
