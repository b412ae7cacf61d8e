import type { Assignment, ImportPlan, StoredImport } from '#functions/data/board/import-job.ts';
import { rowBytes } from '#functions/data/board/row.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { bulkPostId } from '#functions/domain/board/bulk-register.ts';
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { parseCell, TITLE_MAX } from '#shared/board/cells/cells.ts';
import { isPlainText, NOT_PLAIN_MESSAGE } from '#shared/board/cells/plain-text.ts';
import { isAskedFor } from '#shared/board/columns/import-targets.ts';
import { namesIn } from '#shared/board/columns/kinds/people.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { missingColumns, missingMessage } from '#shared/board/rows/new-values.ts';
import type { Column, Row, Section } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { withoutGuard } from '#shared/format/csv.ts';
import { decode } from '#shared/format/encoding.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { title as titleRule } from '#shared/graphql/inputs.ts';
import { bytesOf, CONTENTS_BYTES, ROW_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { whyUnreadable } from './link-text.ts';

/** Without its number: those are taken for rows that become posts. */
export type Draft = Omit<BulkDraft, 'projectSerialNumber' | 'sectionId'> & {
  /** Undefined: the row says nothing of it. */
  sectionId?: string;
  links?: LinkTexts;
};
/** What the row says of columns of links, by column. */
export type LinkTexts = Record<string, string>;

export type DraftResult = { draft: Draft } | { message: string };

/** Of one row: it is kept, and listed with others. */
const MESSAGE_LENGTH = 300;
const QUOTED_LENGTH = 40;

type Read<T> = { value: T } | { message: string };

/** A title as the form takes it. */
function readTitle(text: string): Read<string> {
  const { success, data } = titleRule.safeParse(text);
  if (success) return { value: data };
  if (text.trim() === '') return { message: '空です。' };
  return { message: isPlainText(text) ? `${TITLE_MAX}文字以内で入力してください。` : NOT_PLAIN_MESSAGE };
}

function readContents(text: string): Read<string> {
  const html = richTextFrom(text.replace(/\r\n?/g, '\n').trim());
  if (!isPlainText(text)) return { message: NOT_PLAIN_MESSAGE };
  return bytesOf(html) > CONTENTS_BYTES
    ? { message: '長すぎます。約10万文字までにするか、いくつかの投稿に分けてください。' }
    : { value: html };
}

const HEADINGS = { title: 'タイトル', contents: '内容', section: 'セクション', number: '番号', skip: '' } as const;
const headingOf = (assignment: Assignment): string =>
  assignment.kind === 'column' ? assignment.heading : HEADINGS[assignment.kind];

/** Of those that are called so, one that posts can come into. */
function readSection(text: string, sections: readonly Section[]): Read<Section> {
  const called = sections.filter(({ name }) => foldText(name) === foldText(text));
  const section = called.find((one) => !isArchivedItself(one)) ?? called[0];
  return section
    ? { value: section }
    : { message: `「${beginningOf(text.trim(), QUOTED_LENGTH)}」というセクションがありません。` };
}

/** People by their account names. */
const asWritten = ({ columnType }: Column, text: string, { people = {} }: ImportPlan): string =>
  columnType === ColumnType.USER
    ? namesIn(text)
        .map((name) => (Object.hasOwn(people, name) ? people[name] : name))
        .join()
    : text;

export interface Places {
  columns: ReadonlyMap<string, Column>;
  sections: readonly Section[];
}

/** A post as views see it before it has a number. */
export const newRow = (
  { id, plan, createdAt, accountName }: StoredImport,
  { rowNumber, title, values, sectionId = plan!.sectionId }: Draft,
): Row => ({
  id: bulkPostId(id, rowNumber),
  revision: 1,
  projectSerialNumber: 0,
  title,
  sectionId,
  values,
  createdAt,
  createdBy: accountName,
  updatedAt: createdAt,
  updatedBy: accountName,
});

/** One row of the file as a post, or every reason why it is none; nothing is guessed and nothing dropped silently. */
export function readDraft(
  cells: Buffer[],
  rowNumber: number,
  plan: ImportPlan,
  { columns, sections }: Places,
  /** What the board's columns begin with; undefined: the row is about a post that is there, and what it leaves empty stays. */
  defaults: Row['values'] | undefined,
  now: number,
): DraftResult {
  const problems: string[] = [];
  const values = { ...defaults };
  const links: LinkTexts = {};
  let title = '';
  let html = '';
  let sectionId: string | undefined;
  const read = (assignment: Assignment, text: string): string | undefined => {
    if (assignment.kind === 'column') {
      const column = columns.get(assignment.columnId)!;
      if (column.columnType === ColumnType.POST_LINK) {
        const reason = whyUnreadable(text);
        if (reason === undefined && text.trim() !== '') links[column.id] = text;
        return reason;
      }
      const result = parseCell({ ...column, required: false }, asWritten(column, text, plan), now);
      if ('message' in result) return `${result.message}（${beginningOf(text, QUOTED_LENGTH)}）`;
      if (result.value !== undefined) values[column.id] = result.value;
      // What the file leaves empty stays empty; what must not be begins with its default.
      else if (!column.required) delete values[column.id];
      return undefined;
    }
    if (assignment.kind === 'section') {
      if (text.trim() === '') return undefined;
      const result = readSection(text, sections);
      if ('message' in result) return result.message;
      // A post that lies there already is no reason to refuse its row.
      if (defaults && isArchivedItself(result.value)) return `「${result.value.name}」はアーカイブされています。`;
      sectionId = result.value.id;
      return undefined;
    }
    const result = assignment.kind === 'title' ? readTitle(text) : readContents(text);
    if ('message' in result) return result.message;
    if (assignment.kind === 'title') title = result.value;
    else html = result.value;
    return undefined;
  };
  if (cells.length > plan.assignments.length) problems.push(`見出しより列が多くあります（${cells.length}列）。`);
  for (const [index, assignment] of plan.assignments.entries()) {
    if (assignment.kind === 'skip' || assignment.kind === 'number') continue;
    const cell = cells[index];
    const raw = cell ? decode(cell, plan.encoding) : '';
    const text = raw === undefined ? undefined : withoutGuard(raw);
    if (!defaults && text?.trim() === '') continue;
    const problem = text === undefined ? 'この文字コードでは読み取れない文字があります。' : read(assignment, text);
    if (problem) problems.push(`${headingOf(assignment)}：${problem}`);
  }
  // What could not be read is said already.
  const missing = problems.length > 0 || !defaults ? [] : missingColumns([...columns.values()], values, isAskedFor);
  if (missing.length > 0) problems.push(missingMessage(missing));
  if (problems.length === 0 && rowBytes({ title, values }) > ROW_BYTES) problems.push(TOO_LARGE.row);
  if (problems.length > 0) return { message: beginningOf(problems.join(' '), MESSAGE_LENGTH) };
  return {
    draft: {
      rowNumber,
      title,
      values,
      ...(sectionId && { sectionId }),
      ...(html && { contents: { html } }),
      ...(Object.keys(links).length > 0 && { links }),
    },
  };
}
