/** What a view shows and how, as the board-api takes it (work §3.2, §3.3). */
import * as z from 'zod';
import { UNMOVED } from '#shared/board/arrangement/group-options.ts';
import { GROUP_OPTIONS_MAX, VIEW_NAME_MAX, WIP_LIMIT_MAX } from '#shared/board/limits.ts';
import { COLUMN_SETTINGS, type ColumnSetting } from '#shared/board/view-kinds/view-kind.ts';
import { withoutNulls } from '#shared/board/without-nulls.ts';
import {
  ComparisonOperatorType,
  ConditionOperatorType,
  DateComparisonOperatorType,
  ProjectBoardViewType,
  RelativeDateDirection,
  RelativeDateUnitType,
} from '#shared/enums/enums.ts';
import { id } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';
import { enumValue } from './inputs.ts';

/** Beyond this a request is no filter; what people may save is for the use case to say, in words. */
const LIST_MAX = 100;
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(LIST_MAX);

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const filterCondition = z
  .object({
    id: id.nullish(),
    targetColumnId: id,
    comparisonOperator: enumValue(ComparisonOperatorType),
    textData: z.string().max(200).nullish(),
    numericData: z.number().nullish(),
    dateOperator: enumValue(DateComparisonOperatorType).nullish(),
    dateData: day.nullish(),
    deadlineData: day.nullish(),
    relativeDateDirection: enumValue(RelativeDateDirection).nullish(),
    relativeDateNumber: z.int().min(0).max(1000).nullish(),
    relativeDateUnit: enumValue(RelativeDateUnitType).nullish(),
    isRecursive: z.boolean().nullish(),
    boardSectionIdList: list(id).nullish(),
    projectPostProjectSerialNumberList: list(z.int().min(1)).nullish(),
    linkedPostIdList: list(id).nullish(),
    valueOptionIdList: list(id).nullish(),
    userAccountNameList: list(id).nullish(),
    isSelectSelf: z.boolean().nullish(),
    timeMeasurementDuration: z.number().min(0).nullish(),
  })
  .transform(withoutNulls);

export const filterGroup = z
  .object({
    id: id.nullish(),
    conditionOperator: enumValue(ConditionOperatorType),
    filterConditionList: list(filterCondition),
  })
  .transform(withoutNulls);

export const orderCondition = z
  .object({ id: id.nullish(), targetColumnId: id, isAsc: z.boolean() })
  .transform(withoutNulls);
export const groupOption = z
  .object({
    groupColumnId: id.nullish(),
    groupColumnValueId: z.string().min(1).max(100),
    groupOrder: z.int().min(0).max(UNMOVED),
    isHidden: z.boolean(),
    isContract: z.boolean(),
    wipLimit: z.int().min(1).max(WIP_LIMIT_MAX).nullish(),
    isWipLimitStrict: z.boolean().nullish(),
  })
  .transform(withoutNulls);

/** Each part is optional: what is absent stays as the view has it. `groupColumnId: null` ungroups, `laneColumnId: null` takes lanes away. */
export const arrangementParts = {
  isContainArchive: z.boolean().nullish(),
  isShowSubPost: z.boolean().nullish(),
  groupColumnId: id.nullable().optional(),
  laneColumnId: id.nullable().optional(),
  filterGroupList: list(filterGroup).nullish(),
  orderConditionList: list(orderCondition).nullish(),
  groupOptionList: z
    .array(groupOption)
    .max(2 * GROUP_OPTIONS_MAX)
    .nullish(),
};

/** What one person tries on top of a view, and searches for in it. */
export const arrangement = z.object({ ...arrangementParts, searchText: z.string().max(200).nullish() }).nullish();

/** Settings that name a column; null: none. */
export const columnSettings = Object.fromEntries(
  COLUMN_SETTINGS.map((name) => [name, id.nullable().optional()]),
) as Record<ColumnSetting, z.ZodOptional<z.ZodNullable<typeof id>>>;

export const viewName = requiredText(VIEW_NAME_MAX);
export const viewType = enumValue(ProjectBoardViewType);
