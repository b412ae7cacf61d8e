/** Words that kinds of edits share. */
import { type CellValue, type Column, FIXED_COLUMNS } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { cellText } from '../../editors/draft.ts';
import type { AddedPost, CellEdit } from '../../state/types.ts';
import { TITLE_COLUMN } from '../../table/title-column.ts';
import type { EditWords } from '../kept-edit.ts';
import type { Describing } from './kind.ts';

export const countOf = (list: readonly unknown[]): string => `${formatNumber(list.length)}件`;

/** Of a kind that is about posts by their ids. */
export const countedPosts =
  (title: string) =>
  ({ postIds }: { postIds: readonly string[] }): EditWords => ({ title, value: countOf(postIds) });

export const columnOf = ({ columns }: Describing, columnId: string): Column | undefined =>
  columnId === FIXED_COLUMNS.title ? TITLE_COLUMN : columns.find(({ id }) => id === columnId);

export function valueWords(board: Describing, columnId: string, value: CellValue | undefined): string {
  const column = columnOf(board, columnId);
  if (column) return `${column.name} → ${cellText(column, value, board.nameOf) || 'なし'}`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function cellWords(board: Describing, { postId, columnId, value }: Omit<CellEdit, 'before'>): EditWords {
  const row = board.rowOf(postId);
  return {
    title: row ? `${row.projectSerialNumber} ${row.title}` : '投稿',
    value: valueWords(board, columnId, value),
  };
}

export const postWords = (board: Describing, { title, values, contentsHtml }: AddedPost): string =>
  [
    title,
    ...Object.entries(values).map(([columnId, value]) => valueWords(board, columnId, value)),
    ...(contentsHtml ? [contentsHtml.replaceAll(/<[^>]*>/g, ' ').trim()] : []),
  ]
    .filter((text) => text !== '')
    .join('\n');
