/** Pieces of the board-api's inputs, checked alike by every field. */
import * as z from 'zod';
import { ColumnType, NumericFunctionType, StatusType } from '#shared/enums/enums.ts';

/** Ours are ulids, uuids and short ids; nothing else may become part of a key. */
export const id = z.string().regex(/^[\w-]{1,64}$/);

export const mutationId = z.string().regex(/^[\w-]{1,64}$/).nullish();

/** One line. */
export const title = z
  .string()
  .transform((text) => text.replace(/\s*[\r\n]+\s*/g, ' ').replace(/^[\s\u3000]+|[\s\u3000]+$/g, ''))
  .pipe(z.string().min(1).max(255));

export const name = z.string().trim().min(1).max(100);

export const richText = z.string().max(100_000);

export const onBoard = { boardId: id };
export const onPost = { boardId: id, postId: id };

export const columnData = z.object({
  projectBoardColumnId: id,
  textData: z.string().max(10_000).nullish(),
  numericData: z.number().nullish(),
  dateData: z.string().max(20).nullish(),
  valueOptionId: id.nullish(),
  userAccountNameList: z.array(z.string().max(100)).max(50).nullish(),
});

/** The ten option colours of the theme. */
const OPTION_COLORS = ['gray', 'brown', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'red'] as const;
const valueOf = <T extends Record<string, number>>(values: T) => z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));

export const columnType = valueOf(ColumnType);
export const numericFunctionType = valueOf(NumericFunctionType);

export const valueOption = z.object({ name: z.string().trim().min(1).max(50), color: z.enum(OPTION_COLORS), statusType: valueOf(StatusType).nullish() });

export const orderCondition = z.object({ targetColumnId: id, isAsc: z.boolean() });
export const groupOption = z.object({ groupColumnValueId: z.string().min(1).max(100), groupOrder: z.int().min(0).max(1000), isHidden: z.boolean(), isContract: z.boolean() });
