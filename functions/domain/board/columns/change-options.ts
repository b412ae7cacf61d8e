/** Value options of a STATE or DROP_DOWN column, one change at a time; people who change different ones lose nothing. */

import { isoNow } from '#functions/clients/iso-time.ts';
import { updateValueOptions } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { ColumnContext } from '#functions/domain/board-core/require-column.ts';
import { requireOpenColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import type { OptionPart, OptionsResult } from '#shared/board/columns/value-options.ts';
import {
  addOption,
  changeOption,
  deleteOption,
  orderOptions,
  restoreOption,
} from '#shared/board/columns/value-options.ts';
import type { Column } from '#shared/board/types.ts';
import type { StatusType } from '#shared/enums/enums.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

interface OptionsCall {
  boardId: string;
  columnId: string;
  mutationId?: string | null;
}
interface OneOption extends OptionsCall {
  valueOptionId: string;
}

const changeOptions = (
  context: ColumnContext,
  { boardId, columnId, mutationId }: OptionsCall,
  body: object,
  change: (column: Column) => OptionsResult | undefined,
) =>
  changeMeta(context, {
    boardId,
    mutationId,
    body,
    decide(board) {
      const column = requireOpenColumn(context, board, columnId);
      if (!hasOptions(column.columnType)) throw new AppError('BadRequest', 'この種類の列に選択肢はありません。');
      const result = change(column);
      if (!result) throw new AppError('EntityNotFound');
      if ('message' in result) throw new AppError('BadRequest', result.message);
      return updateValueOptions(context.scope, boardId, column, result.options);
    },
  });

/** Only states say how far a post is. */
const statusFor = (column: Column, statusType: StatusType | null | undefined) =>
  column.columnType === ColumnType.STATE && statusType != null ? { statusType } : {};

export function registerOption(
  context: ColumnContext,
  { mutationId, ...body }: OptionsCall & { name: string; color: string; statusType?: StatusType | null },
) {
  const id = shortId(context.ports.ids);
  const { name, color, statusType } = body;
  return changeOptions(context, { ...body, mutationId }, { registerOption: body }, (column) =>
    addOption(column.valueOptionList, { id, name, color, ...statusFor(column, statusType) }),
  );
}

export const updateOption = (context: ColumnContext, { mutationId, ...body }: OneOption & OptionPart) =>
  changeOptions(context, { ...body, mutationId }, { updateOption: body }, (column) => {
    const { name, color, isDefaultOption } = body;
    return changeOption(column.valueOptionList, body.valueOptionId, {
      name,
      color,
      isDefaultOption,
      ...statusFor(column, body.statusType),
    });
  });

export const updateOptionOrder = (
  context: ColumnContext,
  { mutationId, ...body }: OptionsCall & { valueOptionIdList: string[] },
) =>
  changeOptions(context, { ...body, mutationId }, { updateOptionOrder: body }, (column) => ({
    options: orderOptions(column.valueOptionList, body.valueOptionIdList),
  }));

export const removeOption = (context: ColumnContext, { mutationId, ...body }: OneOption) =>
  changeOptions(context, { ...body, mutationId }, { removeOption: body }, (column) =>
    deleteOption(
      column.valueOptionList,
      body.valueOptionId,
      isoNow(context.ports),
      column.columnType === ColumnType.STATE,
    ),
  );

export const bringOptionBack = (context: ColumnContext, { mutationId, ...body }: OneOption) =>
  changeOptions(context, { ...body, mutationId }, { bringOptionBack: body }, (column) =>
    restoreOption(column.valueOptionList, body.valueOptionId),
  );
