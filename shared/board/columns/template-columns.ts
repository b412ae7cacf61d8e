import { ColumnType } from '#shared/enums/enums.ts';
import type { Column } from '../types.ts';
import { columnKind } from './column-kinds.ts';

/** Links have another end and files an owner: neither is copied into every post that a template makes. */
const OF_ONE_POST: readonly ColumnType[] = [ColumnType.POST_LINK, ColumnType.FILE];

/** Columns whose values a post template can hold. */
export const isTemplateColumn = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  columnKind(columnType)?.cells !== undefined && !OF_ONE_POST.includes(columnType);
