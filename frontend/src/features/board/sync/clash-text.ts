import type { CellValue, Column } from '#shared/board/types.ts';
import { TITLE, TITLE_COLUMN } from '../columns/title-column.ts';
import { cellText } from '../editors/draft.ts';
import type { Notice } from '../state/notices.ts';
import type { Clash } from '../state/types.ts';
import { nameOf, type People } from '../values/people.ts';

export interface ClashWords {
  columns: readonly Column[];
  people: People;
  me: string;
}

export const columnOf = (columns: readonly Column[], columnId: string): Column | undefined =>
  columnId === TITLE ? TITLE_COLUMN : columns.find((column) => column.id === columnId);

export const valueText = ({ columns, people }: ClashWords, columnId: string, value: CellValue | undefined): string => {
  const column = columnOf(columns, columnId);
  return (column && cellText(column, value, (accountName) => nameOf(people, accountName))) || 'なし';
};

export const whoText = ({ people, me }: ClashWords, by: string): string =>
  by === me ? 'あなた' : by === '' ? 'ほかの人' : `${nameOf(people, by)}さん`;

/** 田中さんが先に変更したため、取り消せませんでした */
export function clashText(notice: Extract<Notice, { kind: 'kept' | 'clashed' }>, words: ClashWords): string {
  const { clashes } = notice;
  const [first] = clashes as [Clash, ...Clash[]];
  const names = [...new Set(clashes.map((clash) => whoText(words, clash.by)))];
  const who = names.length > 2 ? `${names[0]}ほか${names.length - 1}人` : names.join('と');
  if (notice.kind === 'kept') {
    const refused = notice.back === 'undo' ? '取り消せませんでした' : 'やり直せませんでした';
    return `${clashes.length > 1 ? `${clashes.length}件のセルは、` : ''}${who}が先に変更したため、${refused}`;
  }
  const column = columnOf(words.columns, first.columnId)?.name ?? '';
  if (notice.isMine)
    return clashes.length > 1
      ? `${clashes.length}件のセルは、${who}の変更より、あなたの変更があとになりました`
      : `「${column}」は${who}の変更より、あなたの変更があとになりました`;
  return clashes.length > 1
    ? `${who}が、あなたの変更した${clashes.length}件のセルを変更しました`
    : `${who}が「${column}」を「${valueText(words, first.columnId, first.theirs)}」に変更しました`;
}
