/** Zod schemas that the inputs of several GraphQL fields share. */
import * as z from 'zod';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import { isPlainText, NOT_PLAIN_MESSAGE } from '#shared/board/cells/plain-text.ts';
import { ActionStepType, ActionValueType } from '#shared/board/columns/action-step.ts';
import {
  ACTION_LABEL_MAX,
  ACTION_STEPS_MAX,
  BOARD_DESCRIPTION_MAX,
  BOARDS_MAX,
  LINKS_PER_CELL_MAX,
  MEASUREMENT_ITEMS_MAX,
  NAME_MAX,
  OPTION_NAME_MAX,
  SECTIONS_MAX,
} from '#shared/board/limits.ts';
import { isPostOrder, POST_ORDER_MAX } from '#shared/board/rows/post-order-between.ts';
import {
  ArchiveItemType,
  ColumnType,
  CreateBoardMode,
  NumericFunctionType,
  NumericUnitDisplayType,
  PostSearchOrder,
  ProjectBoardBulkCreateType,
  ProjectBoardType,
  StatusType,
} from '#shared/enums/enums.ts';
import { isDay } from '#shared/format/days.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { RICH_TEXT_LENGTH, SELECTOR_LENGTH, TOO_LARGE, USER_AGENT_LENGTH } from '#shared/rules/size-limits.ts';
import { id, isChoosable } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';

export const mutationId = id.refine(isChoosable).nullish();

/**
 * A title is one line. The first `max` refuses very long texts before the patterns run, because they are slow on long
 * runs of spaces.
 */
export const title = z
  .string()
  .max(TITLE_MAX * 4)
  .transform((text) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim())
  .pipe(z.string().min(1).max(TITLE_MAX).refine(isPlainText, NOT_PLAIN_MESSAGE));

export const name = requiredText(NAME_MAX);

/** Limits what is given to cleaning. The limit on what is stored (`CONTENTS_BYTES`) is checked after cleaning. */
export const richText = z.string().max(RICH_TEXT_LENGTH, TOO_LARGE.contents);

export const onBoard = { boardId: id };
export const onColumn = { boardId: id, columnId: id };
export const onSection = { boardId: id, boardSectionId: id };
export const onPost = { boardId: id, postId: id };
export const onComment = { ...onPost, commentId: id };

const pixels = z.number().min(0).max(10_000_000);
const signedPixels = z.number().min(-10_000_000).max(10_000_000);
/**
 * Position of a marker on a captured page. Element offsets are relative to the window, so they are negative for what
 * was scrolled out of it.
 */
export const pageElement = z.object({
  selector: z.string().max(SELECTOR_LENGTH),
  width: pixels,
  height: pixels,
  elementXOffset: signedPixels,
  elementYOffset: signedPixels,
  windowWidth: pixels,
  windowHeight: pixels,
  pageXOffset: pixels,
  pageYOffset: pixels,
});
/** The browser that captured a page. */
export const capture = {
  pageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  emulatedUserAgent: z.string().max(USER_AGENT_LENGTH).nullish(),
  windowWidth: pixels.min(1).nullish(),
  windowHeight: pixels.min(1).nullish(),
  pageXOffset: pixels.nullish(),
  pageYOffset: pixels.nullish(),
  pixelRatio: z.number().min(0.1).max(16).nullish(),
};

/** A sub-post, named by the serial number of its post and its own. */
export const onSubPost = z.object({ projectSerialNumber: z.int().min(1), subPostProjectSerialNumber: z.int().min(1) });

export const columnData = z.object({
  projectBoardColumnId: id,
  textData: z.string().max(10_000).nullish(),
  linkText: z.string().max(1000).nullish(),
  numericData: z.number().nullish(),
  dateData: z.string().max(20).nullish(),
  deadlineData: z.string().max(20).nullish(),
  valueOptionId: id.nullish(),
  userAccountNameList: z.array(z.string().max(100)).max(50).nullish(),
  fileIdList: z.array(id).max(50).nullish(),
  linkedPostIdList: z
    .array(id)
    .max(LINKS_PER_CELL_MAX * 2)
    .nullish(),
});

/** Order key of a post in a view, made by `postOrdersBetween`. */
export const postOrder = z.string().max(POST_ORDER_MAX).refine(isPostOrder);

export const enumValue = <T extends Record<string, number>>(values: T) =>
  z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));

export const boardType = enumValue(ProjectBoardType);
export const createBoardMode = enumValue(CreateBoardMode);
export const bulkCreateType = enumValue(ProjectBoardBulkCreateType);
export const boardDescription = z.string().trim().max(BOARD_DESCRIPTION_MAX);
export const columnType = enumValue(ColumnType);
export const numericFunctionType = enumValue(NumericFunctionType);
export const numericUnitDisplayType = enumValue(NumericUnitDisplayType);

export const optionColor = z.enum(OPTION_COLORS);
export const statusType = enumValue(StatusType);
export const optionName = requiredText(OPTION_NAME_MAX);
export const valueOption = z.object({ name: optionName, color: optionColor, statusType: statusType.nullish() });

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, '時刻は 09:00 のように入力してください。')
  .nullish();
const measurementItems = z
  .array(z.object({ columnId: id, valueOptionId: id }))
  .max(MEASUREMENT_ITEMS_MAX)
  .optional();
/** Settings of a TIME_MEASUREMENT column. */
export const measurementSettings = {
  timeMeasurementIsIncludeWeekend: z.boolean().optional(),
  timeMeasurementIsIncludeHoliday: z.boolean().optional(),
  timeMeasurementStartTime: timeOfDay,
  timeMeasurementEndTime: timeOfDay,
  timeMeasurementStartList: measurementItems,
  timeMeasurementEndList: measurementItems,
};

/** Settings of a CUSTOM_ACTION column. */
export const actionSettings = {
  customActionLabel: requiredText(ACTION_LABEL_MAX).optional(),
  customActionColor: optionColor.optional(),
  customActionStepList: z
    .array(
      z.object({
        stepType: enumValue(ActionStepType),
        columnId: id.nullish(),
        valueType: enumValue(ActionValueType).nullish(),
        sectionId: id.nullish(),
        textData: z.string().max(2_000).nullish(),
        numericData: z.number().nullish(),
        dateData: z.string().max(20).nullish(),
        deadlineData: z.string().max(20).nullish(),
        valueOptionId: id.nullish(),
        userAccountNameList: z.array(z.string().max(100)).max(20).nullish(),
      }),
    )
    .max(ACTION_STEPS_MAX)
    .optional(),
};

/** Fields that every search has (work §2.13). */
const searchFields = {
  text: z.string().max(200),
  searchOrder: enumValue(PostSearchOrder)
    .nullish()
    .transform((order) => order ?? PostSearchOrder.CREATED_DATE),
  isAsc: z.boolean().nullish().transform(Boolean),
  isContainArchive: z.boolean().nullish().transform(Boolean),
};
const limit = z
  .int()
  .min(1)
  .max(50)
  .nullish()
  .transform((most) => most ?? 50);
export const searchPart = {
  offset: z
    .int()
    .min(0)
    .max(100_000)
    .nullish()
    .transform((offset) => offset ?? 0),
  limit,
};
const day = z
  .string()
  .refine(isDay, '日付は 2026-10-01 のように指定してください。')
  .nullish()
  .transform((given) => given ?? undefined);
/** Ids of boards or sections to search in; empty: everywhere. */
const idList = (most: number) =>
  z
    .array(id)
    .max(most)
    .nullish()
    .transform((ids) => ids ?? []);
export const postSearch = z.object({ ...searchFields, ...searchPart });
/** One page of the archive; at most 50 items. */
export const archivePart = z.object({
  boardId: id.nullish(),
  offset: z.int().min(0).max(100_000),
  count: z.int().min(1).max(50),
  text: searchFields.text.nullish().transform((text) => text ?? ''),
  archiveItemTypeList: z.array(enumValue(ArchiveItemType)).max(4).nullish(),
});
/** One page of deleted items. The cursor is not in the specification. */
export const deletedPart = z.object({
  count: z.int().min(1).max(50),
  cursor: z
    .string()
    .max(200)
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{1,20}Z#[\w-]{1,150}$/)
    .nullish(),
});
/** A filter over all boards of a project. `offset` and `limit` apply to each section separately. */
export const projectFilter = z.object({
  ...searchFields,
  text: searchFields.text.nullish().transform((text) => text ?? ''),
  userAccountNameList: z
    .array(z.string().max(100))
    .max(50)
    .nullish()
    .transform((names) => names ?? []),
  statusTypeList: z
    .array(enumValue(StatusType))
    .max(4)
    .nullish()
    .transform((types) => types ?? []),
  isFeedback: z
    .boolean()
    .nullish()
    .transform((is) => is ?? undefined),
  projectBoardIdList: idList(BOARDS_MAX),
  boardSectionIdList: idList(SECTIONS_MAX),
  updatedFrom: day,
  deadlineTo: day,
  ...searchPart,
});

/** A domain as typed. The use case normalises and checks it. */
export const writtenDomain = z.string().max(300);
