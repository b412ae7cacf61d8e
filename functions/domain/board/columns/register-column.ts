import { putNewColumn, updateColumnSettings } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import { requireRoomForColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { linkParts } from '#functions/domain/link/link-column.ts';
import type { LinkWriteContext } from '#functions/domain/link/link-context.ts';
import type { LinkSettings } from '#functions/domain/link/link-settings.ts';
import { aggregationsOf, hasOptions } from '#shared/board/columns/column-kinds.ts';
import { startingWidth } from '#shared/board/columns/column-width.ts';
import type { Column } from '#shared/board/types.ts';
import type { NumericFunctionType, NumericUnitDisplayType, StatusType } from '#shared/enums/enums.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { ActionSettings } from './action-settings.ts';
import { actionSettings } from './action-settings.ts';
import type { MeasurementSettings } from './measurement-settings.ts';
import { measurementSettings } from './measurement-settings.ts';

export interface RegisterColumn extends MeasurementSettings, ActionSettings, LinkSettings {
  boardId: string;
  name: string;
  columnType: ColumnType;
  /** The column it stands right of; null: the first place; absent: the last. */
  afterColumnId?: string | null;
  isDeadline?: boolean | null;
  numericUnit?: string | null;
  numericUnitDisplayType?: NumericUnitDisplayType | null;
  numericFunctionType?: NumericFunctionType | null;
  valueOptionList?: { name: string; color: string; statusType?: StatusType | null }[] | null;
  mutationId?: string | null;
}

export function registerColumn(context: LinkWriteContext, { mutationId, ...body }: RegisterColumn) {
  const { ids } = context.ports;
  const options = hasOptions(body.columnType) ? (body.valueOptionList ?? []) : [];
  const column: Omit<Column, 'columnOrder'> = {
    id: shortId(ids),
    name: body.name,
    columnType: body.columnType,
    width: startingWidth({
      name: body.name,
      columnType: body.columnType,
      valueOptionList: options,
      customActionLabel: body.customActionLabel,
    }),
    isStatus: false,
    isLock: false,
    required: false,
    ...(body.columnType === ColumnType.DATE && body.isDeadline ? { isDeadline: true } : {}),
    ...(body.columnType === ColumnType.NUMERIC && body.numericUnit ? { numericUnit: body.numericUnit } : {}),
    ...(body.columnType === ColumnType.NUMERIC && body.numericUnitDisplayType
      ? { numericUnitDisplayType: body.numericUnitDisplayType }
      : {}),
    ...(body.numericFunctionType &&
    (body.columnType === ColumnType.COLUMN_DATA_MIRROR ||
      aggregationsOf(body.columnType).includes(body.numericFunctionType))
      ? { numericFunctionType: body.numericFunctionType }
      : {}),
    valueOptionList: options.map(({ name, color, statusType }, optionOrder) => ({
      id: shortId(ids),
      name,
      color,
      optionOrder,
      isDefaultOption: false,
      ...(body.columnType === ColumnType.STATE && statusType ? { statusType } : {}),
    })),
  };
  return changeMeta(context, {
    boardId: body.boardId,
    mutationId,
    body: { registerColumn: body },
    async decide(board) {
      requireRoomForColumn(board);
      const { columns } = board;
      const settings =
        body.columnType === ColumnType.TIME_MEASUREMENT
          ? measurementSettings(board, body)
          : body.columnType === ColumnType.CUSTOM_ACTION
            ? await actionSettings(context, board, body)
            : {};
      // Gone by now: at the end, where it is found.
      const at =
        body.afterColumnId === null
          ? 0
          : columns.findIndex((other) => other.id === body.afterColumnId) + 1 || columns.length;
      const columnOrder = Math.max(-1, ...columns.slice(0, at).map((other) => other.columnOrder)) + 1;
      const isStatus = body.columnType === ColumnType.STATE && !columns.some((other) => other.isStatus);
      const { settings: links, beside, ops, ...told } = await linkParts(context, board, column, body);
      const added = [
        { ...column, ...settings, ...links, columnOrder, isStatus },
        ...(beside ? [{ ...beside, columnOrder: columnOrder + 1 }] : []),
      ];
      const following = columns.slice(at).map((other, index) =>
        updateColumnSettings(context.scope, body.boardId, other.id, {
          columnOrder: columnOrder + added.length + index,
        }),
      );
      return {
        ops: [...added.map((one) => putNewColumn(context.scope, body.boardId, one)), ...following, ...ops],
        ...told,
      };
    },
  });
}
