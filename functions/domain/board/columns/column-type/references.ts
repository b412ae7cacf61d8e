import type { UpdateOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { updateActionSteps } from '#functions/data/board/column.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { convertReferences } from '#shared/board/convert/convert-references.ts';
import type { Column } from '#shared/board/types.ts';

/** Buttons that set the column set the one in its place, as far as that takes the value. */
export const referenceOps = (scope: TenantScope, board: Board, from: Column, to: Column): UpdateOp[] =>
  convertReferences(board.columns, from, to).flatMap(({ column, customActionStepList }) =>
    customActionStepList ? [updateActionSteps(scope, board.id, column, customActionStepList)] : [],
  );
