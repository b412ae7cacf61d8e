import { updateColumnSettings } from '#functions/data/board/column.ts';
import { changeMeta } from '#functions/domain/board-core/change-meta.ts';
import type { ColumnContext } from '#functions/domain/board-core/require-column.ts';
import { requireOpenColumn } from '#functions/domain/board-core/require-column.ts';
import { normaliseCell } from '#shared/board/cells/cells.ts';
import { aggregationsOf } from '#shared/board/columns/column-kinds.ts';
import type { Column } from '#shared/board/types.ts';
import type { NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ActionSettings } from './action-settings.ts';
import { actionSettings } from './action-settings.ts';
import type { MeasurementSettings } from './measurement-settings.ts';
import { measurementSettings } from './measurement-settings.ts';

/** Absent: as it is; null: none. */
interface Settings extends MeasurementSettings, ActionSettings {
  name?: string | null;
  description?: string | null;
  required?: boolean | null;
  isLock?: boolean | null;
  isDeadline?: boolean | null;
  numericUnit?: string | null;
  numericUnitDisplayType?: NumericUnitDisplayType;
  numericFunctionType?: NumericFunctionType | null;
  templateText?: string | null;
  linkedSettingColor?: boolean | null;
}
export interface UpdateColumn extends Settings {
  boardId: string;
  columnId: string;
  mutationId?: string | null;
}

const TEXTS: readonly ColumnType[] = [ColumnType.TEXT, ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT];

/** Settings that only some types have. */
const TYPES_OF: Partial<Record<keyof Settings, readonly ColumnType[]>> = {
  isDeadline: [ColumnType.DATE],
  numericUnit: [ColumnType.NUMERIC],
  numericUnitDisplayType: [ColumnType.NUMERIC],
  customActionLabel: [ColumnType.CUSTOM_ACTION],
  customActionColor: [ColumnType.CUSTOM_ACTION],
  customActionStepList: [ColumnType.CUSTOM_ACTION],
  timeMeasurementIsIncludeWeekend: [ColumnType.TIME_MEASUREMENT],
  timeMeasurementIsIncludeHoliday: [ColumnType.TIME_MEASUREMENT],
  timeMeasurementStartTime: [ColumnType.TIME_MEASUREMENT],
  timeMeasurementEndTime: [ColumnType.TIME_MEASUREMENT],
  timeMeasurementStartList: [ColumnType.TIME_MEASUREMENT],
  timeMeasurementEndList: [ColumnType.TIME_MEASUREMENT],
  linkedSettingColor: [ColumnType.POST_LINK],
  templateText: TEXTS,
};

/** Of one setting the last writer's stands; different ones never meet. */
export const updateColumn = (context: ColumnContext, { mutationId, boardId, columnId, ...settings }: UpdateColumn) =>
  changeMeta(context, {
    boardId,
    mutationId,
    body: { updateColumn: { boardId, columnId, ...settings } },
    async decide(board) {
      const column = requireOpenColumn(context, board, columnId);
      if (settings.isLock != null && !mayInProject(context.scope.projectAccess, 'board.lockColumn'))
        throw new AppError('Forbidden', reasonAgainst('board.lockColumn'));
      const given = Object.entries(settings).filter(([, value]) => value !== undefined) as [
        keyof Settings,
        Settings[keyof Settings],
      ][];
      if (given.some(([name]) => TYPES_OF[name]?.includes(column.columnType) === false))
        throw new AppError('BadRequest', 'この種類の列では設定できません。');
      // What a mirror shows may be another column tomorrow: an aggregate that does not fit it is not worked out.
      const isMirror = column.columnType === ColumnType.COLUMN_DATA_MIRROR;
      if (
        settings.numericFunctionType &&
        !isMirror &&
        !aggregationsOf(column.columnType).includes(settings.numericFunctionType)
      )
        throw new AppError('BadRequest', 'この種類の列では使えない集計です。');
      const template = !settings.templateText ? undefined : normaliseCell(column, { textData: settings.templateText });
      if (template && 'message' in template) throw new AppError('BadRequest', template.message);
      const measured = given.some(([name]) => name.startsWith('timeMeasurement'))
        ? measurementSettings(board, settings, column)
        : {};
      const pressed = given.some(([name]) => name.startsWith('customAction'))
        ? await actionSettings(context, board, settings, column)
        : {};
      const set = {
        ...Object.fromEntries(given.filter(([, value]) => value !== null && value !== '')),
        ...measured,
        ...pressed,
      } as Partial<Column>;
      const clearable: (keyof Settings & keyof Column)[] = [
        'description',
        'numericUnit',
        'templateText',
        'timeMeasurementStartTime',
        'timeMeasurementEndTime',
      ];
      const remove = clearable.filter((name) => settings[name] === null || settings[name] === '');
      return Object.keys(set).length + remove.length > 0
        ? updateColumnSettings(context.scope, boardId, columnId, set, remove)
        : [];
    },
  });
