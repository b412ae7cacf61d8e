/** Which post a row of a file is about: the one that has the same value as the row in the column that was chosen as key. */

import { createHash } from 'node:crypto';
import type { ObjectStore } from '#functions/clients/ports.ts';
import type { Board } from '#functions/data/board/board.ts';
import { importKeysKey } from '#functions/data/board/import-files.ts';
import type { ImportPlan, StoredImport } from '#functions/data/board/import-job.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { parseCell } from '#shared/board/cells/cells.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { withoutGuard } from '#shared/format/csv.ts';
import { decode } from '#shared/format/encoding.ts';
import { formatNumber } from '#shared/format/number.ts';
import { title as titleRule } from '#shared/graphql/inputs.ts';
import { readRows } from '../file/csv-rows.ts';
import { UnreadableFile } from '../file/survey.ts';
import type { ImportRun } from '../import-context.ts';

export type KeyColumn = { kind: 'title' } | { kind: 'number' } | { kind: 'column'; column: Column };

/** What the rows of a file are about; keys stand by their digests, so that it stays small whatever they are. */
export interface KeyIndex {
  /** The post that alone has a key. */
  posts: Record<string, string>;
  /** Numbers of the posts that have the same one. */
  several: Record<string, number[]>;
  /** Rows that have the same one. */
  repeated: Record<string, number[]>;
}

export type RowIsAbout = { postId: string } | { isNew: true } | { message: string };

/** Named in a message. */
const NAMED = 3;
const DIGEST_LENGTH = 16;
const QUOTED_LENGTH = 40;
const NUMBER = /^#?0*(\d{1,9})$/;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, DIGEST_LENGTH);

/** Empty: there is none. */
function keyOfText(key: KeyColumn, text: string, now: number): string {
  if (text.trim() === '') return '';
  if (key.kind === 'number') return NUMBER.exec(text.trim().normalize('NFKC'))?.[1] ?? text.trim();
  if (key.kind === 'title') return titleRule.safeParse(text).data ?? '';
  const read = parseCell({ ...key.column, required: false }, text, now);
  return 'value' in read ? String(read.value ?? '') : text.trim();
}

function keyOfRow(key: KeyColumn, row: Row): string {
  if (key.kind === 'number') return String(row.projectSerialNumber);
  if (isSubPost(row)) return '';
  return key.kind === 'title' ? row.title : String(row.values[key.column.id] ?? '');
}

type FileForm = Pick<ImportPlan, 'encoding' | 'delimiter' | 'headingRow' | 'parentAt'> & { keyAt: number };

const textAt = (cells: readonly Buffer[], { keyAt, encoding }: Pick<FileForm, 'keyAt' | 'encoding'>): string => {
  const cell = cells[keyAt];
  return withoutGuard((cell && decode(cell, encoding)) ?? '');
};

/** Of a row that the file calls a sub-post: the number of its post; else empty. */
const parentOf = (cells: readonly Buffer[], { parentAt, encoding }: Pick<FileForm, 'parentAt' | 'encoding'>): string =>
  parentAt === undefined ? '' : textAt(cells, { keyAt: parentAt, encoding }).trim();

/** Why a row is about no post: the file says that it is a sub-post, which is found by its number alone and which no row becomes. Undefined: it is about one. */
export function subPostRefusal(cells: readonly Buffer[], plan: ImportPlan): string | undefined {
  const isByNumber = plan.keyAt !== undefined && plan.assignments[plan.keyAt]!.kind === 'number';
  const parent = isByNumber ? '' : parentOf(cells, plan);
  return parent === ''
    ? undefined
    : `親の番号：「${beginningOf(parent, QUOTED_LENGTH)}」のサブ投稿のため、取り込めません。更新するときは番号で見分け、投稿として加えるときは、ファイルからこの列を除いてください。`;
}

/** From the whole file, and all rows of the board. */
export async function indexKeys(
  file: { uploads: ObjectStore; key: string; form: FileForm },
  rows: AsyncIterable<{ row: Row }>,
  key: KeyColumn,
  now: number,
): Promise<{ index: KeyIndex; fresh: number }> {
  const places = new Map<string, number[]>();
  const { form } = file;
  for await (const { cells, row } of readRows(await file.uploads.stream(file.key), 0, form.delimiter)) {
    if (row <= form.headingRow) continue;
    // Sub-posts of many posts are called alike.
    if (key.kind !== 'number' && parentOf(cells, form) !== '') continue;
    const value = keyOfText(key, textAt(cells, form), now);
    if (value === '') continue;
    const digest = digestOf(value);
    const found = places.get(digest);
    if (!found) places.set(digest, [row]);
    else if (found.length < NAMED) found.push(row);
  }
  const index: KeyIndex = { posts: {}, several: {}, repeated: {} };
  for (const [digest, found] of places) if (found.length > 1) index.repeated[digest] = found;
  const firsts = new Map<string, Row>();
  for await (const { row } of rows) {
    const value = keyOfRow(key, row);
    if (value === '') continue;
    const digest = digestOf(value);
    if (!places.has(digest)) continue;
    const first = firsts.get(digest);
    if (!first) {
      firsts.set(digest, row);
      index.posts[digest] = row.id;
      continue;
    }
    const several = (index.several[digest] ??= [first.projectSerialNumber]);
    if (several.length < NAMED) several.push(row.projectSerialNumber);
  }
  const fresh = key.kind === 'number' ? 0 : [...places.keys()].filter((digest) => !firsts.has(digest)).length;
  return { index, fresh };
}

/** Asked row by row. */
const rowFinder =
  (index: KeyIndex, key: KeyColumn, heading: string, form: Pick<FileForm, 'keyAt' | 'encoding'>) =>
  (cells: readonly Buffer[], now: number): RowIsAbout => {
    const text = textAt(cells, form);
    const value = keyOfText(key, text, now);
    if (value === '') return { message: `${heading}：空のため、どの投稿の行か分かりません。` };
    const digest = digestOf(value);
    const repeated = index.repeated[digest];
    if (repeated)
      return {
        message: `${heading}：同じ値の行がほかにもあります（${repeated.map(formatNumber).join('、')}行目）。`,
      };
    const several = index.several[digest];
    if (several)
      return {
        message: `${heading}：同じ値の投稿がほかにもあります（${several.map((number) => `#${number}`).join('、')}）。`,
      };
    const postId = index.posts[digest];
    if (postId !== undefined) return { postId };
    return key.kind === 'number'
      ? { message: `${heading}：この番号の投稿は、このボードにありません。` }
      : { isNew: true };
  };

/** Which post each row is about; undefined: every row becomes a post. */
export async function finderOf(
  { ports, scope }: ImportRun,
  board: Board,
  { id, plan }: StoredImport,
): Promise<ReturnType<typeof rowFinder> | undefined> {
  const { keyAt, keyHeading, encoding, assignments } = plan!;
  if (keyAt === undefined) return undefined;
  const stored = await ports.uploads.get(importKeysKey(scope, board.id, id));
  if (!stored) throw new UnreadableFile('取り込みを続けられませんでした。もう一度ファイルを取り込んでください。');
  const assignment = assignments[keyAt]!;
  const key: KeyColumn =
    assignment.kind === 'column'
      ? { kind: 'column', column: board.columns.find((column) => column.id === assignment.columnId)! }
      : { kind: assignment.kind === 'number' ? 'number' : 'title' };
  const index = JSON.parse(Buffer.from(stored.body).toString()) as KeyIndex;
  return rowFinder(index, key, keyHeading!, { keyAt, encoding });
}
