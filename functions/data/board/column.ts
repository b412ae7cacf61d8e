/** What is written of a board's columns. */

import type { CheckOp, PutOp, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import type { Column, TypeChange } from '#shared/board/types.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import type { Board } from './board.ts';
import { deletionAt, purged } from './restorable.ts';

export const putNewColumn = (scope: TenantScope, boardId: string, column: Column): PutOp => ({
  put: { ...boardKeys.column(scope.workspaceId, boardId, column.id), ...column },
  if: [{ absent: 'PK' }],
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
  set: deletionAt(now),
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
