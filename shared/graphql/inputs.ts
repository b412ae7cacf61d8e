/** Pieces of the board-api's inputs, checked alike by every field. */
import * as z from 'zod';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import { isDay } from '#shared/board/cells/days.ts';
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
import { RICH_TEXT_LENGTH, SELECTOR_LENGTH, TOO_LARGE, USER_AGENT_LENGTH } from '#shared/rules/bounds.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { id, isChoosable } from '#shared/validation/id.ts';
import { requiredText } from '#shared/validation/text.ts';

export const mutationId = id.refine(isChoosable).nullish();

/** One line. Runs of spaces make the patterns slow, so what is far too long is refused before. */
export const title = z
  .string()
  .max(TITLE_MAX * 4)
  .transform((text) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim())
  .pipe(z.string().min(1).max(TITLE_MAX).refine(isPlainText, NOT_PLAIN_MESSAGE));

export const name = requiredText(NAME_MAX);

/** How much of it may be stored is measured once it is cleaned. */
export const richText = z.string().max(RICH_TEXT_LENGTH, TOO_LARGE.contents);

export const onBoard = { boardId: id };
export const onColumn = { boardId: id, columnId: id };
export const onSection = { boardId: id, boardSectionId: id };
export const onPost = { boardId: id, postId: id };
export const onComment = { ...onPost, commentId: id };

const pixels = z.number().min(0).max(10_000_000);
const anywhere = z.number().min(-10_000_000).max(10_000_000);
/** What points at a part of a page; whatever is scrolled out of sight lies before the window. */
export const pageElement = z.object({
  selector: z.string().max(SELECTOR_LENGTH),
  width: pixels,
  height: pixels,
  elementXOffset: anywhere,
  elementYOffset: anywhere,
  windowWidth: pixels,
  windowHeight: pixels,
  pageXOffset: pixels,
  pageYOffset: pixels,
});
/** What is known of the browser that captured a page. */
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

/** By their numbers: the post's, and the sub-post's own. */
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

/** The place of a post in a view, as `postOrdersBetween` makes it. */
export const postOrder = z.string().max(POST_ORDER_MAX).refine(isPostOrder);

export const valueOf = <T extends Record<string, number>>(values: T) =>
  z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));

export const boardType = valueOf(ProjectBoardType);
export const createBoardMode = valueOf(CreateBoardMode);
export const bulkCreateType = valueOf(ProjectBoardBulkCreateType);
export const boardDescription = z.string().trim().max(BOARD_DESCRIPTION_MAX);
export const columnType = valueOf(ColumnType);
export const numericFunctionType = valueOf(NumericFunctionType);
export const numericUnitDisplayType = valueOf(NumericUnitDisplayType);

export const optionColor = z.enum(OPTION_COLORS);
export const statusType = valueOf(StatusType);
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
        stepType: valueOf(ActionStepType),
        columnId: id.nullish(),
        valueType: valueOf(ActionValueType).nullish(),
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

/** What a search may ask for (work §2.13): 50 posts at most. */
const searched = {
  text: z.string().max(200),
  searchOrder: valueOf(PostSearchOrder)
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
/** Of boards and sections to look in; none: everywhere. */
const lookedIn = (most: number) =>
  z
    .array(id)
    .max(most)
    .nullish()
    .transform((ids) => ids ?? []);
export const postSearch = z.object({ ...searched, ...searchPart });
/** A page of the archive: 50 items at most. */
export const archivePart = z.object({
  boardId: id.nullish(),
  offset: z.int().min(0).max(100_000),
  count: z.int().min(1).max(50),
  text: searched.text.nullish().transform((text) => text ?? ''),
  archiveItemTypeList: z.array(valueOf(ArchiveItemType)).max(4).nullish(),
});
/** A part of what was deleted; the cursor is ours. */
export const deletedPart = z.object({
  count: z.int().min(1).max(50),
  cursor: z
    .string()
    .max(200)
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{1,20}Z#[\w-]{1,150}$/)
    .nullish(),
});
/** A filter over all boards of a project; `offset` and `limit` are for each section. */
export const projectFilter = z.object({
  ...searched,
  text: searched.text.nullish().transform((text) => text ?? ''),
  userAccountNameList: z
    .array(z.string().max(100))
    .max(50)
    .nullish()
    .transform((names) => names ?? []),
  statusTypeList: z
    .array(valueOf(StatusType))
    .max(4)
    .nullish()
    .transform((types) => types ?? []),
  isFeedback: z
    .boolean()
    .nullish()
    .transform((is) => is ?? undefined),
  projectBoardIdList: lookedIn(BOARDS_MAX),
  boardSectionIdList: lookedIn(SECTIONS_MAX),
  updatedFrom: day,
  deadlineTo: day,
  ...searchPart,
});

/** A domain as people write it; what it names is for the use case to say. */
export const writtenDomain = z.string().max(300);
