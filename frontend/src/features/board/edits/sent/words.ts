/** Words that kinds of edits share. */
import { type CellValue, type Column, FIXED_COLUMNS } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { TITLE_COLUMN } from '../../columns/title-column.ts';
import { cellText } from '../../editors/draft.ts';
import type { AddedPost, CellEdit } from '../../state/types.ts';
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

const postTitle = ({ rowOf }: Describing, postId: string): string => {
  const row = rowOf(postId);
  return row ? `${row.projectSerialNumber} ${row.title}` : '投稿';
};

export const cellWords = (board: Describing, { postId, columnId, value }: Omit<CellEdit, 'before'>): EditWords => ({
  title: postTitle(board, postId),
  value: valueWords(board, columnId, value),
});

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();

/** Of a text that belongs to a post. */
export const textWords = (
  board: Describing,
  name: string,
  { postId, html }: { postId: string; html: string },
): EditWords => ({ title: `${postTitle(board, postId)}（${name}）`, value: withoutTags(html) });

export const postWords = (board: Describing, { title, values, contentsHtml }: AddedPost): string =>
  [
    title,
    ...Object.entries(values).map(([columnId, value]) => valueWords(board, columnId, value)),
    ...(contentsHtml ? [withoutTags(contentsHtml)] : []),
  ]
    .filter((text) => text !== '')
    .join('\n');
