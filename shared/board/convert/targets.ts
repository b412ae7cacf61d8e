import { ColumnType as Type } from '#shared/enums/enums.ts';
import type { Column } from '../types.ts';

const TEXTS = [Type.TEXT, Type.LONG_TEXT, Type.MARKDOWN_TEXT] as const;
const FROM_TEXT = [Type.DROP_DOWN, Type.STATE, Type.USER, Type.DATE, Type.TERM, Type.NUMERIC, Type.LINK_URL] as const;

/** Types whose values say something in the other type. What is not here holds nothing of its own, or nothing another type could say. */
const TARGETS: Partial<Record<Type, readonly Type[]>> = {
  [Type.TEXT]: [Type.LONG_TEXT, Type.MARKDOWN_TEXT, ...FROM_TEXT],
  [Type.LONG_TEXT]: [Type.TEXT, Type.MARKDOWN_TEXT, ...FROM_TEXT],
  [Type.MARKDOWN_TEXT]: [Type.TEXT, Type.LONG_TEXT, ...FROM_TEXT],
  [Type.LINK_URL]: TEXTS,
  [Type.NUMERIC]: [...TEXTS, Type.DROP_DOWN],
  [Type.DATE]: [Type.TERM, ...TEXTS],
  [Type.TERM]: [Type.DATE, ...TEXTS],
  [Type.USER]: [...TEXTS, Type.DROP_DOWN],
  [Type.DROP_DOWN]: [Type.STATE, ...TEXTS, Type.USER, Type.NUMERIC, Type.DATE, Type.TERM],
  [Type.STATE]: [Type.DROP_DOWN, ...TEXTS],
};

/** What a column can become. The board's one status column stays what it is: everything that counts progress reads it. */
export const typeTargets = ({ columnType, isStatus }: Pick<Column, 'columnType' | 'isStatus'>): readonly Type[] =>
  isStatus ? [] : (TARGETS[columnType] ?? []);
