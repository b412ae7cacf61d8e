/** What the columns of a file become on a board (work §3.13): what their headings say, or what a person chose. */

import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { foldText } from '../conditions/fold-text.ts';
import type { Column } from '../types.ts';
import { isComputed, WRITABLE_TYPES } from './column-kinds.ts';

const TITLE_NAMES = ['タイトル', '件名', '題名', 'title', 'subject', 'summary', '要約', '名前', 'name'].map(foldText);
const CONTENTS_NAMES = ['内容', '本文', '説明', '詳細', 'description', 'contents', 'body', '備考'].map(foldText);

/** What files of boards tell beside their columns (domain/export/board-table.ts): the board knows it, or has no way to take it. */
const PARENT_NAME = foldText('親の番号');
const TOLD_NAMES = [...['番号', '作成者', '作成日', '更新者', '更新日', 'アーカイブ日時'].map(foldText), PARENT_NAME];
const NUMBER_NAME = foldText('番号');
const SECTION_NAME = foldText('セクション');
export const isNumberHeading = (heading: string): boolean => foldText(heading) === NUMBER_NAME;

/** What rows that did not come in begin with, in the file that gives them back. */
export const REFUSED_HEADINGS = ['行', '取り込めない理由'] as const;

/** As files of boards begin, and those that give their rows back. */
function isOwnFile(header: readonly string[]): boolean {
  const isGivenBack = REFUSED_HEADINGS.every((name, at) => header[at] === name);
  const [first = '', second = ''] = isGivenBack ? header.slice(REFUSED_HEADINGS.length) : header;
  return isNumberHeading(first) && second.trim() === 'タイトル';
}

/** Where a file of a board says which of its rows are sub-posts, and of which post; undefined in other files. */
export function parentColumnOf(header: readonly string[]): number | undefined {
  if (!isOwnFile(header)) return undefined;
  const parentAt = header.findLastIndex((name) => foldText(name) === PARENT_NAME);
  return parentAt < 0 ? undefined : parentAt;
}

const STAYS = '更新する投稿ではいまのままになり、新しい投稿では空になります。';
/** Columns that a row of a file has no way to fill, and why. */
const UNREADABLE: Partial<Record<ColumnType, string>> = {
  [ColumnType.FILE]: `ファイルは名前だけが書かれているため、取り込めません。${STAYS}`,
};
const isReadable = ({ columnType }: Pick<Column, 'columnType'>): boolean => UNREADABLE[columnType] === undefined;
/** Whether a file has to fill a column that must not be empty: links can be made once the posts are there. */
export const isAskedFor = (column: Pick<Column, 'columnType'>): boolean =>
  isReadable(column) && column.columnType !== ColumnType.POST_LINK;

const COMPUTED = '値が自動で決まる列のため、取り込みません。';
const RECORDED = '自動で記録される項目のため、取り込みません。';

/** Columns that a person may send a column of a file to. */
export const isImportable = ({ columnType }: Pick<Column, 'columnType'>): boolean =>
  WRITABLE_TYPES.includes(columnType) &&
  !isComputed(columnType) &&
  columnType !== ColumnType.POST_TITLE &&
  isReadable({ columnType });

const namedBy = (heading: string, columns: readonly Column[]): Column | undefined =>
  columns.find(({ name }) => foldText(name) === foldText(heading));

/** Why what a column of the file holds is lost to the board's column of that name; undefined: it need not be. */
export function whyLost(heading: string, columns: readonly Column[]): string | undefined {
  const column = namedBy(heading, columns);
  return column && UNREADABLE[column.columnType];
}

/** Why each column of the file does not go where its heading says; undefined: it may. */
export function whyLeftOut(header: readonly string[], columns: readonly Column[]): (string | undefined)[] {
  const isOwn = isOwnFile(header);
  const parentAt = parentColumnOf(header);
  return header.map((heading, index) => {
    const column = namedBy(heading, columns);
    if (column) return UNREADABLE[column.columnType] ?? (isImportable(column) ? undefined : COMPUTED);
    if (index === parentAt) return 'サブ投稿の行を見分けるために使います。';
    return isOwn && TOLD_NAMES.includes(foldText(heading)) ? RECORDED : undefined;
  });
}

/** The first column is the title where no heading names one; a board's column of contents names them where nothing else does. Names are compared whatever their width and kana. */
export function targetsOfHeadings(header: readonly string[], columns: readonly Column[]): ImportTarget[] {
  if (REFUSED_HEADINGS.every((name, at) => header[at] === name)) {
    const own = targetsOfHeadings(header.slice(REFUSED_HEADINGS.length), columns);
    return [...REFUSED_HEADINGS.map((): ImportTarget => ({ kind: 'skip' })), ...own];
  }
  const folded = header.map(foldText);
  const isOwn = isOwnFile(header);
  const titleAt = isOwn
    ? 1
    : Math.max(
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
  const sectionAt = folded.indexOf(SECTION_NAME);
  const known = new Set<string>();
  return folded.map((name, index): ImportTarget => {
    if (index === titleAt) return { kind: 'title' };
    if (index === contentsAt) return { kind: 'contents' };
    if (name === '' || (isOwn && index === 0)) return { kind: 'skip' };
    const column = columns.find(
      (candidate) => foldText(candidate.name) === name && !(isOwn && known.has(candidate.id)),
    );
    if (isOwn && (column ? !isImportable(column) : TOLD_NAMES.includes(name))) return { kind: 'skip' };
    if (!column && index === sectionAt) return { kind: 'section' };
    if (!column || !isImportable(column)) return { kind: 'new' };
    // A board's own column may be called like what every board has, and stands before it.
    known.add(column.id);
    return { kind: 'column', columnId: column.id };
  });
}

export const KEY_REFUSED = '同じ投稿を見分ける列には、タイトル、番号、テキスト・数値・URLの列を選べます。';
/** Types whose values tell one post from others. */
const KEY_TYPES: readonly ColumnType[] = [ColumnType.TEXT, ColumnType.NUMERIC, ColumnType.LINK_URL];

/** Whether what a column of the file becomes can tell which post a row is about. */
export function isKeyTarget(target: ImportTarget | undefined, columns: readonly Column[]): boolean {
  if (target?.kind !== 'column') return target?.kind === 'title' || target?.kind === 'number';
  return columns.some(({ id, columnType }) => id === target.columnId && KEY_TYPES.includes(columnType));
}

/** Why these targets cannot be those of one file; undefined: they can. */
export function problemOfTargets(targets: readonly ImportTarget[], keyIndex?: number): string | undefined {
  const count = (kind: ImportTarget['kind']): number => targets.filter((target) => target.kind === kind).length;
  const key = keyIndex === undefined ? undefined : targets[keyIndex];
  if (keyIndex !== undefined && !key) return '同じ投稿を見分ける列を選びなおしてください。';
  if (count('number') > (key?.kind === 'number' ? 1 : 0)) return '番号は、同じ投稿を見分ける列としてだけ選べます。';
  // By their numbers posts are changed alone: none is made, which would need a title.
  if (count('title') > 1 || (count('title') === 0 && key?.kind !== 'number'))
    return 'タイトルにする列を1つ選んでください。';
  if (count('contents') > 1) return '内容にできる列は1つです。';
  if (count('section') > 1) return 'セクションにできる列は1つです。';
  const columnIds = targets.flatMap((target) => (target.kind === 'column' ? target.columnId : []));
  return new Set(columnIds).size < columnIds.length ? '同じ列に、ファイルの2つの列を取り込めません。' : undefined;
}
