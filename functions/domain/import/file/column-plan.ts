/** What each column of a file becomes on the board, from its heading and what is in it. */

import type { Board } from '#functions/data/board/board.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { namesIn } from '#shared/board/columns/kinds/people.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import { NAME_MAX, OPTIONS_MAX, SECTIONS_MAX } from '#shared/board/limits.ts';
import type { Column, Section } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { ColumnStats } from './column-stats.ts';
import type { PersonOf } from './people-in-file.ts';

export type Target =
  | { kind: 'title' }
  | { kind: 'contents' }
  | { kind: 'number' }
  /** The section of each post; `newSections` are names that no section has. */
  | { kind: 'section'; newSections: string[] }
  /** A column the board has; `newOptions` are choices it lacks. */
  | { kind: 'column'; columnId: string; newOptions: string[] }
  /** A column to make. */
  | { kind: 'new'; name: string; columnType: ColumnType; options: string[] }
  | { kind: 'skip' };

/** Behind the name of a column that stands beside one of the same name. */
const IMPORTED = '（取り込み）';

/** With fewer readable cells a column is text; the rest of the cells is reported row by row. */
const ENOUGH = 0.95;
/** Values that repeat at least this often on average are choices. */
const REPEATS = 3;

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
function useKnown(column: Column, stats: ColumnStats, personOf: PersonOf): Target | undefined {
  const use = (newOptions: string[]): Target => ({ kind: 'column', columnId: column.id, newOptions });
  if (column.columnType === ColumnType.USER) {
    const names = [...(stats.kinds ?? [])].flatMap(namesIn);
    return stats.kinds && names.every((name) => personOf(name) !== undefined) ? use([]) : undefined;
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

export interface Wanted {
  targets: readonly ImportTarget[];
  /** By a person: a column of the board is filled even where many cells do not fit; each row that does not is told. People stay the exception. */
  isChosen: boolean;
}

/** Sections can grow with the file as long as a board may have so many; longer lists are no sections. */
function useSections(sections: readonly Section[], { kinds }: ColumnStats): string[] | undefined {
  const has = new Set(sections.map(({ name }) => foldText(name)));
  const missing = distinct([...(kinds ?? [])].filter((value) => !has.has(foldText(value))));
  return sections.length + missing.length <= SECTIONS_MAX ? missing : undefined;
}

/** Names that only differ in width or case are one. */
export const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [foldText(name), name])).values(),
];

/** One target per column of the file; a board column that cannot take the values gets a new one beside it, unless it was chosen. */
export function planColumns(
  header: string[],
  { targets, isChosen }: Wanted,
  stats: ColumnStats[],
  { columns, sections }: Pick<Board, 'columns' | 'sections'>,
  personOf: PersonOf,
): Target[] {
  const taken = new Set(columns.map(({ name }) => foldText(name)));
  return header.map((heading, index): Target => {
    const name = heading.trim();
    const beside = `${beginningOf(name || '列', NAME_MAX - IMPORTED.length)}${IMPORTED}`;
    const target = targets[index]!;
    if (target.kind === 'new')
      return newColumn(name === '' || taken.has(foldText(name)) ? beside : name, stats[index]!);
    if (target.kind === 'section') {
      const newSections = useSections(sections, stats[index]!);
      // Of those that a person chose, each row whose section is not there is told.
      return newSections || isChosen
        ? { kind: 'section', newSections: newSections ?? [] }
        : newColumn(beside, stats[index]!);
    }
    if (target.kind !== 'column') return target;
    const column = columns.find(({ id }) => id === target.columnId)!;
    return (
      useKnown(column, stats[index]!, personOf) ??
      (isChosen && column.columnType !== ColumnType.USER
        ? { ...target, newOptions: [] }
        : newColumn(beside, stats[index]!))
    );
  });
}
