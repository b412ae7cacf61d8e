/** What the columns of a file become on a board (work §3.13): what their headings say, or what a person chose. */

import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { isComputed, WRITABLE_TYPES } from './column-kinds.ts';
import { foldText } from './fold-text.ts';
import type { Column } from './types.ts';

const TITLE_NAMES = ['タイトル', '件名', '題名', 'title', 'subject', 'summary', '要約', '名前', 'name'].map(foldText);
const CONTENTS_NAMES = ['内容', '本文', '説明', '詳細', 'description', 'contents', 'body', '備考'].map(foldText);

/** Columns that a row of a file has no way to fill. */
const UNREADABLE: readonly ColumnType[] = [ColumnType.POST_LINK, ColumnType.FILE];
export const isReadable = ({ columnType }: Pick<Column, 'columnType'>): boolean => !UNREADABLE.includes(columnType);

/** Columns that a person may send a column of a file to. */
export const isImportable = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  WRITABLE_TYPES.includes(columnType) &&
  !isComputed(columnType) &&
  columnType !== ColumnType.POST_TITLE &&
  isReadable({ columnType });

/** The first column is the title where no heading names one; a board's column of contents names them where nothing else does. Names are compared whatever their width and kana. */
export function targetsOfHeadings(header: readonly string[], columns: readonly Column[]): ImportTarget[] {
  const folded = header.map(foldText);
  const titleAt = Math.max(
    0,
    folded.findIndex((name) => TITLE_NAMES.includes(name)),
  );
  const headingIn = (names: readonly string[]): number =>
    folded.findIndex((name, index) => index !== titleAt && names.includes(name));
  const named = headingIn(CONTENTS_NAMES);
  // A column that shows contents is written by way of them.
  const contentsAt =
    named >= 0
      ? named
      : headingIn(
          columns.filter(({ columnType }) => columnType === ColumnType.POST_CONTENTS).map(({ name }) => foldText(name)),
        );
  return folded.map((name, index): ImportTarget => {
    if (index === titleAt) return { kind: 'title' };
    if (index === contentsAt) return { kind: 'contents' };
    const column = name === '' ? undefined : columns.find((candidate) => foldText(candidate.name) === name);
    if (column) return { kind: 'column', columnId: column.id };
    return { kind: header[index]!.trim() === '' ? 'skip' : 'new' };
  });
}

/** Why these targets cannot be those of one file; undefined: they can. */
export function problemOfTargets(targets: readonly ImportTarget[]): string | undefined {
  const count = (kind: ImportTarget['kind']): number => targets.filter((target) => target.kind === kind).length;
  if (count('title') !== 1) return 'タイトルにする列を1つ選んでください。';
  if (count('contents') > 1) return '内容にできる列は1つです。';
  const columnIds = targets.flatMap((target) => (target.kind === 'column' ? target.columnId : []));
  return new Set(columnIds).size < columnIds.length ? '同じ列に、ファイルの2つの列を取り込めません。' : undefined;
}
