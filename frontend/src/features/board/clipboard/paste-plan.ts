import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { whyNoLink } from '#shared/board/rows/why-no-link.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { TITLE_COLUMN } from '../columns/title-column.ts';
import type { AddedPost, CellEdit, PostStart } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { readCell } from './read-cell.ts';

/** A cell that could not be written, and why. */
export interface PasteProblem {
  /** The post, as its row begins. */
  post: string;
  column: string;
  text: string;
  reason: string;
}

export interface PastePlan {
  cells: Omit<CellEdit, 'before'>[];
  added: Omit<AddedPost, 'postId'>[];
  problems: PasteProblem[];
  /** Names of columns that nobody can write into, or not this person. */
  skipped: string[];
}

export interface PasteTarget {
  /** Rows from the first on; what is longer becomes new posts. */
  rows: readonly Row[];
  /** Columns from the first on; what is wider is left out. */
  columns: readonly Column[];
  /** What new posts begin with. */
  start: PostStart;
  people: People;
  now: number;
  isEditable(column: Column): boolean;
  /** Required columns that a new post would leave empty. */
  missingIn(post: Omit<AddedPost, 'postId'>): readonly Column[];
}

export const UNTITLED = '無題';
/** All or nothing: a post without what it must have is none. */
export const NOT_ADDED = '必須の項目のため、この行の投稿は追加していません。';

/** The texts over and over, as often as they fit into the selected range; as they are where they do not fit evenly. */
export function tiled(texts: string[][], height: number, width: number): string[][] {
  const own = texts[0]?.length ?? 0;
  if (height % texts.length !== 0 || width % own !== 0) return texts;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => texts[row % texts.length]![column % own]!),
  );
}

/** Why a post cannot have a column's value; the server would refuse the posts beside it as well. */
export const whyNot = (row: Row, { columnType }: Column, value: CellValue | undefined): string | undefined =>
  columnType === ColumnType.POST_LINK && value !== undefined ? whyNoLink(row, textsOf(value)) : undefined;

/** What a paste writes, column by column as the column reads it; all that can be read is written, the rest is named. */
export function pastePlan(
  texts: string[][],
  { rows, columns, start, people, now, isEditable, missingIn }: PasteTarget,
): PastePlan {
  const cells = new Map<string, Omit<CellEdit, 'before'>>();
  const added: PastePlan['added'] = [];
  const problems: PasteProblem[] = [];
  const width = Math.min(columns.length, texts[0]?.length ?? 0);
  const written = columns
    .slice(0, width)
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => isEditable(column));

  for (const [index, line] of texts.entries()) {
    const row = rows[index];
    if (!row && line.every((text) => text.trim() === '')) continue;
    const values: Record<string, CellValue> = {};
    let title = row?.title ?? UNTITLED;
    const refused: Omit<PasteProblem, 'post'>[] = [];
    for (const { column, at } of written) {
      const text = line[at]!;
      if (!row && text.trim() === '') continue;
      const read = readCell(column, text, people, now);
      const reason = row && !('message' in read) ? whyNot(row, column, read.value) : undefined;
      const result = reason === undefined ? read : { message: reason };
      if ('message' in result) refused.push({ column: column.name, text, reason: result.message });
      else if (row) cells.set(`${row.id} ${column.id}`, { postId: row.id, columnId: column.id, value: result.value });
      else if (column === TITLE_COLUMN) title = String(result.value);
      else if (result.value !== undefined) values[column.id] = result.value;
    }
    const post = { ...start, title, values: { ...start.values, ...values } };
    const missing = row ? [] : missingIn(post);
    if (!row && missing.length === 0) added.push(post);
    for (const { name } of missing) refused.push({ column: name, text: '', reason: NOT_ADDED });
    problems.push(
      ...refused.map((problem) => ({ post: row ? `${row.projectSerialNumber} ${row.title}` : title, ...problem })),
    );
  }
  return {
    cells: [...cells.values()],
    added,
    problems,
    skipped: columns
      .slice(0, width)
      .filter((column) => !isEditable(column))
      .map((column) => column.name),
  };
}
