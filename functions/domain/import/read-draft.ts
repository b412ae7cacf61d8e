import { TITLE_MAX, parseCell } from '#shared/board/cells.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import type { ImportPlan } from '#functions/data/import-job.ts';
import type { BulkDraft } from '#functions/domain/board/bulk-register.ts';
import { beginningOf } from '#functions/domain/post/excerpt.ts';
import { decode } from './encoding.ts';
import { bytesOf, CONTENTS_BYTES, ROW_BYTES, TOO_LARGE } from '#shared/rules/bounds.ts';
import { rowBytes } from '#functions/data/row.ts';

export type DraftResult = { draft: BulkDraft } | { message: string };

/** One row of the file as a post, or every reason why it is none; nothing is guessed and nothing dropped silently. */
export function readDraft(cells: Buffer[], rowNumber: number, plan: ImportPlan, columns: ReadonlyMap<string, Column>, now: number): DraftResult {
  const problems: string[] = [];
  const values: Row['values'] = {};
  let title = '';
  let text = '';
  if (cells.length > plan.assignments.length) problems.push(`見出しより列が多くあります（${cells.length}列）。`);
  plan.assignments.forEach((assignment, index) => {
    if (assignment.kind === 'skip') return;
    const cell = cells[index];
    const decoded = cell ? decode(cell, plan.encoding) : '';
    const heading = assignment.kind === 'column' ? assignment.heading : assignment.kind === 'title' ? 'タイトル' : '内容';
    if (decoded === undefined) return void problems.push(`${heading}：この文字コードでは読み取れない文字があります。`);
    if (assignment.kind === 'title') title = decoded.replace(/\s+/g, ' ').trim();
    else if (assignment.kind === 'contents') text = decoded.replace(/\r\n?/g, '\n').trim();
    else {
      const result = parseCell(columns.get(assignment.columnId)!, decoded, now);
      if ('message' in result) problems.push(`${heading}：${result.message}（${beginningOf(decoded, 40)}）`);
      else if (result.value !== undefined) values[assignment.columnId] = result.value;
    }
  });
  if (problems.length === 0 && title === '') problems.push('タイトルが空です。');
  if (title.length > TITLE_MAX) problems.push(`タイトル：${TITLE_MAX}文字以内で入力してください。`);
  const html = richTextFrom(text);
  if (bytesOf(html) > CONTENTS_BYTES) problems.push(`内容：${TOO_LARGE.contents}`);
  if (rowBytes({ title, values }) > ROW_BYTES) problems.push(TOO_LARGE.row);
  if (problems.length > 0) return { message: problems.join(' ') };
  const projectSerialNumber = plan.firstSerial + rowNumber - plan.headingRow - 1;
  return { draft: { rowNumber, projectSerialNumber, title, sectionId: plan.sectionId, values, ...(html ? { contents: { html } } : {}) } };
}
