/** What a kind of job is given, and what it makes of it: sentences and figures, each with what it rests on. */
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { sourceTypeOf } from '#functions/domain/source/source.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { Report, Statement } from '#shared/contract/secretary.ts';
import { ColumnType, SourceType } from '#shared/enums/enums.ts';
import { SOURCE_NAMES } from '#shared/rules/secretary/secretary-sources.ts';
import type { EvidenceBook } from '../sources/evidence-book.ts';
import type { Facts, Source } from '../sources/facts.ts';
import { quoted } from '../wording/foreign-words.ts';
import { titleOfEntry, type Written } from './written.ts';

export interface Material {
  /** Figures and rows of the posts that are asked about. */
  source: Source;
  facts: Facts;
  /** All posts of the board that are there, whatever is asked about. */
  allRows: readonly Row[];
  /** Words of the newest posts, documents and threads, oldest first; empty for kinds that read none. */
  written: readonly Written[];
  /** Posts whose words were read. */
  read: ReadonlySet<Row>;
  /** The board, and what of it is asked about. */
  about: string;
  /** The one post that is asked about. */
  post: Row | undefined;
  /** Sub-posts of the posts whose words are read, in their order. */
  subPosts: readonly Row[];
  /** What words, or what topic, are asked about. */
  words: string | undefined;
  /** Who is asked about. */
  person: string | undefined;
  book: EvidenceBook;
  /** Account name → name with さん. */
  nameOf(accountName: string): string;
}

export interface Findings {
  title: string;
  summary: Statement[];
  figures?: Report['figures'];
  recommendation?: Statement[];
  risks?: Report['risks'];
  nextActions?: Report['nextActions'];
  /** What the sources cannot tell. */
  unknowns?: string[];
}

export type JobKind = (material: Material) => Findings;

/** What people said and where, in words: of posts alone, or elsewhere, too. */
export const talkWords = (talk: readonly Written[]): [talk: string, place: string] =>
  talk.every(({ row }) => row) ? ['コメント', '投稿'] : ['コメントと発言', '話し合い'];

/** People, topics or pairs that one list of a report names. */
export const TOLD = 5;

export const named = ({ projectSerialNumber, title }: Row): string => `#${projectSerialNumber}${quoted(title)}`;
export const namedEntry = (entry: SourceEntry): string =>
  `${SOURCE_NAMES[sourceTypeOf(entry)]}${quoted(titleOfEntry(entry))}`;
/** The post, document or thread that holds the words. */
export const namedPlace = ({ row, entry }: Written): string => (row ? named(row) : namedEntry(entry));
export const placeOf = ({ row, entry }: Written): Row | SourceEntry => row ?? entry;
export const partName = ({ passage, entry }: Written): string => {
  if (passage.part !== 'COMMENT') return '内容';
  return entry && sourceTypeOf(entry) === SourceType.CHAT_MESSAGE ? '発言' : 'コメント';
};

export const assigneesOf = (columns: readonly Column[]): ((row: Row) => string[]) => {
  const people = columns.filter(({ columnType }) => columnType === ColumnType.USER);
  return ({ values }) => [...new Set(people.flatMap(({ id }) => [values[id] ?? []].flat().map(String)))];
};

/** Rows by what `keysOf` says of them, most first. */
export function tally(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): { key: string; rows: Row[] }[] {
  const keyed = rows.flatMap((row) => keysOf(row).map((key) => ({ key, row })));
  return [...Map.groupBy(keyed, ({ key }) => key)]
    .map(([key, of]) => ({ key, rows: of.map(({ row }) => row) }))
    .sort((a, b) => b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1));
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[at]! : Math.round((sorted[at - 1]! + sorted[at]!) / 2);
};

const QUOTED = 80;
/** As much of a passage as a line shows; the words stay as they stand. */
export function beginning(text: string): { from: number; to: number } {
  const from = text.length - text.trimStart().length;
  const end = text.indexOf('\n', from);
  const line = text.slice(from, end < 0 ? undefined : end);
  // Never half of a character.
  return { from, to: from + line.slice(0, QUOTED).replace(/[\uD800-\uDBFF]$/, '').length };
}
