import { type Column, FIXED_COLUMNS, type Row } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { cellText } from '../editors/draft.ts';
import type { AddedPost, CellEdit, Edit, EditWords } from '../state/types.ts';
import { TITLE_COLUMN } from '../table/title-column.ts';

const POSTS_NAMED = 10;

/** What is known of the board that an edit is of; of a board that is gone, nothing. */
export interface Describing {
  columns: readonly Column[];
  rowOf(postId: string): Row | undefined;
  nameOf(accountName: string): string;
}

const countOf = (list: readonly unknown[]): string => `${formatNumber(list.length)}件`;

const TITLES: Partial<Record<Edit['kind'], string>> = {
  archive: 'アーカイブ',
  unarchive: 'アーカイブの取り消し',
  delete: '削除',
  restore: '削除の取り消し',
  moveAway: 'ほかのボードへの移動',
  moveBack: 'ボードの移動の取り消し',
  convert: '投稿とサブ投稿の変更',
  merge: '投稿の統合',
  unmerge: '統合の取り消し',
  feedback: 'フィードバックの印',
};

/** An edit in words, with all that was typed. */
export function describeEdit(edit: Edit, { columns, rowOf, nameOf }: Describing): EditWords {
  const columnOf = (columnId: string): Column | undefined =>
    columnId === FIXED_COLUMNS.title ? TITLE_COLUMN : columns.find(({ id }) => id === columnId);
  const valueOf = (columnId: string, value: CellEdit['value']): string => {
    const column = columnOf(columnId);
    if (column) return `${column.name} → ${cellText(column, value, nameOf) || 'なし'}`;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const cellWords = ({ postId, columnId, value }: Omit<CellEdit, 'before'>): EditWords => {
    const row = rowOf(postId);
    return { title: row ? `${row.projectSerialNumber} ${row.title}` : '投稿', value: valueOf(columnId, value) };
  };
  const postText = ({ title, values, contentsHtml }: AddedPost): string =>
    [
      title,
      ...Object.entries(values).map(([columnId, value]) => valueOf(columnId, value)),
      ...(contentsHtml ? [contentsHtml.replaceAll(/<[^>]*>/g, ' ').trim()] : []),
    ]
      .filter((text) => text !== '')
      .join('\n');
  const numbersOf = (cells: readonly CellEdit[]): string => {
    const numbers = [...new Set(cells.map(({ postId }) => postId))].flatMap((postId) => {
      const row = rowOf(postId);
      return row && row.revision > 0 ? row.projectSerialNumber : [];
    });
    const named = numbers.slice(0, POSTS_NAMED).map((number) => `#${number}`);
    return numbers.length === 0 ? '' : `（${named.join('、')}${numbers.length > POSTS_NAMED ? ' ほか' : ''}）`;
  };
  switch (edit.kind) {
    case 'add':
      return { title: '投稿を追加', value: postText(edit) };
    case 'addSubPost':
      return { title: 'サブ投稿を追加', value: postText(edit) };
    case 'adds':
      return { title: `投稿を追加（${countOf(edit.posts)}）`, value: edit.posts.map(postText).join('\n') };
    case 'place':
      return { title: '投稿の移動', value: countOf(edit.posts) };
    case 'action':
      return { title: 'ボタン', value: columnOf(edit.columnId)?.customActionLabel ?? '' };
    case 'cell':
      return cellWords(edit);
    case 'title':
      return cellWords({ ...edit, columnId: FIXED_COLUMNS.title });
    case 'cells':
      if (edit.cells.length === 1) return cellWords(edit.cells[0]!);
      return {
        title: `セルの変更（${countOf(edit.cells)}）${numbersOf(edit.cells)}`,
        value: edit.cells.map(({ columnId, value }) => valueOf(columnId, value)).join('\n'),
      };
    default:
      return { title: TITLES[edit.kind] ?? '', value: countOf(edit.postIds) };
  }
}
