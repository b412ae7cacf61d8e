/** What each column of a file becomes on the board, from its heading and what is in it. */

import { beginningOf } from '#functions/domain/post/excerpt.ts';
import { foldText } from '#shared/board/fold-text.ts';
import { NAME_MAX, OPTIONS_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { ColumnStats } from './column-stats.ts';

export type Target =
  | { kind: 'title' }
  | { kind: 'contents' }
  /** A column the board has; `newOptions` are choices it lacks. */
  | { kind: 'column'; columnId: string; newOptions: string[] }
  /** A column to make. */
  | { kind: 'new'; name: string; columnType: ColumnType; options: string[] }
  | { kind: 'skip' };

const TITLE_NAMES = ['タイトル', '件名', '題名', 'title', 'subject', 'summary', '要約', '名前', 'name'].map(foldText);
const CONTENTS_NAMES = ['内容', '本文', '説明', '詳細', 'description', 'contents', 'body', '備考'].map(foldText);

/** Behind the name of a column that stands beside one of the same name. */
const IMPORTED = '（取り込み）';

/** With fewer readable cells a column is text; the rest of the cells is reported row by row. */
const ENOUGH = 0.95;
/** Values that repeat at least this often on average are choices. */
const REPEATS = 3;

export interface HeadingRoles {
  titleAt: number;
  /** -1: the file has none. */
  contentsAt: number;
  /** The board's column of the same name, per column of the file. */
  known: (Column | undefined)[];
}

/** The first column is the title where no heading names one; a board's column of contents names them where nothing else does. Names are compared whatever their width and kana. */
export function readHeadings(header: string[], columns: readonly Column[]): HeadingRoles {
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
  const known = folded.map((name, index) =>
    index === titleAt || index === contentsAt || name === ''
      ? undefined
      : columns.find((column) => foldText(column.name) === name),
  );
  return { titleAt, contentsAt, known };
}

function newColumn(name: string, stats: ColumnStats): Target {
  const readable = ([ColumnType.NUMERIC, ColumnType.DATE, ColumnType.LINK_URL] as const).find(
    (type) => stats.share(type) >= ENOUGH,
  );
  if (readable !== undefined) return { kind: 'new', name, columnType: readable, options: [] };
  const isChoice = stats.kinds !== undefined && stats.kinds.size > 0 && stats.kinds.size * REPEATS <= stats.count;
  return isChoice
    ? { kind: 'new', name, columnType: ColumnType.DROP_DOWN, options: [...stats.kinds!] }
    : { kind: 'new', name, columnType: ColumnType.TEXT, options: [] };
}

/** Choices can grow with the file; people must be members, or their names would stand for nobody. */
function useKnown(column: Column, stats: ColumnStats, isMember: (accountName: string) => boolean): Target | undefined {
  const use = (newOptions: string[]): Target => ({ kind: 'column', columnId: column.id, newOptions });
  if (column.columnType === ColumnType.USER) {
    const names = [...(stats.kinds ?? [])].flatMap((value) => value.split(/[,、]/)).map((name) => name.trim());
    return stats.kinds && names.every(isMember) ? use([]) : undefined;
  }
  if (column.columnType === ColumnType.DROP_DOWN) {
    const has = new Set(
      column.valueOptionList.filter((option) => !option.deletedAt).map((option) => foldText(option.name)),
    );
    const missing = stats.kinds && [...stats.kinds].filter((value) => !has.has(foldText(value)));
    return missing && column.valueOptionList.length + missing.length <= OPTIONS_MAX ? use(missing) : undefined;
  }
  return stats.accepted >= stats.count * ENOUGH ? use([]) : undefined;
}

/** One target per column of the file; a board column that cannot take the values gets a new one beside it. */
export function planColumns(
  header: string[],
  { titleAt, contentsAt, known }: HeadingRoles,
  stats: ColumnStats[],
  isMember: (accountName: string) => boolean,
): Target[] {
  return header.map((heading, index): Target => {
    const name = heading.trim();
    if (index === titleAt) return { kind: 'title' };
    if (index === contentsAt) return { kind: 'contents' };
    if (name === '') return { kind: 'skip' };
    const column = known[index];
    if (!column) return newColumn(name, stats[index]!);
    return (
      useKnown(column, stats[index]!, isMember) ??
      newColumn(`${beginningOf(name, NAME_MAX - IMPORTED.length)}${IMPORTED}`, stats[index]!)
    );
  });
}
