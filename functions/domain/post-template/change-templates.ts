/** What registers, changes and deletes post templates; sub-post templates are changed alike. */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { boardPresent } from '#functions/data/board/api-key.ts';
import type { Board } from '#functions/data/board/board.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type {
  StoredSubTemplate,
  StoredTemplate,
  TemplateIndex,
  TemplateRef,
} from '#functions/data/post/post-template.ts';
import {
  deleteTemplate,
  getTemplate,
  getTemplateIndex,
  putTemplate,
  putTemplateIndex,
} from '#functions/data/post/post-template.ts';
import { contended } from '#functions/data/table/contended.ts';
import { requireColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { claimImages } from '#functions/domain/file/unused-images.ts';
import { requireContents } from '#functions/domain/post/contents/contents.ts';
import type { CellContext, ColumnInput } from '#functions/domain/post/update-cell.ts';
import { checkCell } from '#functions/domain/post/update-cell.ts';
import { isTemplateColumn } from '#shared/board/columns/template-columns.ts';
import { SUB_TEMPLATES_MAX, TEMPLATES_MAX } from '#shared/board/limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { shownValues } from '#shared/board/rows/wire-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { jsonBytes, SUB_TEMPLATE_BYTES, TEMPLATE_BYTES, TOO_LARGE } from '#shared/rules/size-limits.ts';
import { presentSubTemplate } from './present.ts';

/** Absent: as it is. */
export interface TemplateText {
  title?: string | null | undefined;
  contentsHtml?: string | null | undefined;
}
export interface TemplatePart extends TemplateText {
  name?: string | null | undefined;
  /** null: the board's default section. */
  sectionId?: string | null | undefined;
}
type Cells = readonly ColumnInput[] | null | undefined;

interface OfBoard {
  boardId: string;
}
interface OfTemplate extends OfBoard {
  templateId: string;
}
interface OfSubTemplate extends OfTemplate {
  subPostTemplateId: string;
}

async function withCells(
  context: CellContext,
  board: Board,
  before: Row['values'],
  inputs: Cells,
): Promise<Row['values']> {
  const values = { ...before };
  const asked = new Map<string, string>();
  for (const input of inputs ?? []) {
    const column = requireColumn(board, input.projectBoardColumnId);
    if (!isTemplateColumn(column))
      throw new AppError('BadRequest', `「${column.name}」の値は、テンプレートに入れられません。`);
    // A template may leave open what a post must have.
    const value = await checkCell(context, { ...column, required: false }, input, before[column.id], asked);
    if (value === undefined) delete values[column.id];
    else values[column.id] = value;
  }
  return values;
}

function requireSection({ sections }: Board, sectionId: string | null | undefined): string | undefined {
  if (sectionId == null) return undefined;
  const section = sections.find(({ id }) => id === sectionId);
  if (!section || isArchivedItself(section)) throw new AppError('BadRequest', 'セクションが見つかりません。');
  return section.id;
}

/** As large as it is answered. */
function requireSize(board: Board, template: StoredSubTemplate, most: number): void {
  if (jsonBytes(presentSubTemplate(template, board.columns)) > most)
    throw new AppError('BadRequest', TOO_LARGE.template);
}

const bytesOfRef = ({ subPostTemplateId }: TemplateRef): number =>
  subPostTemplateId === undefined ? TEMPLATE_BYTES : SUB_TEMPLATE_BYTES;

/** New ones and deletions go by the index, so that there are never more than an answer holds. */
const changeIndex = (
  { ports, scope }: CellContext,
  boardId: string,
  decide: (templates: TemplateIndex['templates']) => { templates: TemplateIndex['templates']; ops: TransactOp[] },
): Promise<void> =>
  contended(ports, async () => {
    const index = await getTemplateIndex(ports.table, scope, boardId);
    const { templates, ops } = decide(index.templates);
    await ports.table.transact([
      putTemplateIndex(scope, boardId, index, templates),
      boardPresent(scope, boardId),
      ...ops,
    ]);
  });

async function newBody(
  context: CellContext,
  board: Board,
  text: TemplateText,
  cells: Cells,
): Promise<StoredSubTemplate> {
  const { ports, scope } = context;
  const at = isoNow(ports);
  const html = requireContents(text.contentsHtml ?? '');
  await claimImages(context, { html, postId: undefined });
  return {
    id: shortId(ports.ids),
    title: text.title ?? '',
    html,
    values: await withCells(context, board, {}, cells),
    revision: 1,
    createdAt: at,
    createdBy: scope.accountName,
    updatedAt: at,
    updatedBy: scope.accountName,
  };
}

export async function registerPostTemplate(
  context: CellContext,
  {
    boardId,
    name,
    sectionId,
    columnDataList,
    ...text
  }: OfBoard & TemplateText & { name: string; sectionId?: string | null | undefined; columnDataList?: Cells },
): Promise<{ id: string }> {
  const board = await requireBoard(context.ports.table, context.scope, boardId);
  const section = requireSection(board, sectionId);
  const template: StoredTemplate = {
    ...(await newBody(context, board, text, columnDataList)),
    name,
    ...(section !== undefined && { sectionId: section }),
  };
  requireSize(board, template, TEMPLATE_BYTES);
  const { id } = template;
  await changeIndex(context, boardId, (templates) => {
    if (templates.length >= TEMPLATES_MAX)
      throw new AppError(
        'BadRequest',
        `テンプレートは1つのボードに${TEMPLATES_MAX}個までです。使わないものを削除してください。`,
      );
    return {
      templates: [...templates, { id, subPostIds: [] }],
      ops: [putTemplate(context.scope, { boardId, templateId: id }, template)],
    };
  });
  return { id };
}

export async function registerSubPostTemplate(
  context: CellContext,
  { boardId, templateId, columnDataList, ...text }: OfTemplate & TemplateText & { columnDataList?: Cells },
): Promise<{ id: string }> {
  const board = await requireBoard(context.ports.table, context.scope, boardId);
  const subPost = await newBody(context, board, text, columnDataList);
  requireSize(board, subPost, SUB_TEMPLATE_BYTES);
  const { id } = subPost;
  await changeIndex(context, boardId, (templates) => {
    const template = templates.find((candidate) => candidate.id === templateId);
    if (!template) throw new AppError('EntityNotFound');
    if (template.subPostIds.length >= SUB_TEMPLATES_MAX)
      throw new AppError('BadRequest', `1つのテンプレートに入れられるサブ投稿は${SUB_TEMPLATES_MAX}件までです。`);
    return {
      templates: templates.map((one) => (one === template ? { id: one.id, subPostIds: [...one.subPostIds, id] } : one)),
      ops: [putTemplate(context.scope, { boardId, templateId, subPostTemplateId: id }, subPost)],
    };
  });
  return { id };
}

/** Two who change the same template at once both change it: each has read what the other wrote, or reads it again. */
async function change<T extends StoredSubTemplate>(
  context: CellContext,
  ref: TemplateRef,
  decide: (template: T, board: Board) => Promise<T> | T,
): Promise<void> {
  const { ports, scope } = context;
  const board = await requireBoard(ports.table, scope, ref.boardId);
  await contended(ports, async () => {
    const stored = await getTemplate<T>(ports.table, scope, ref);
    if (!stored) throw new AppError('EntityNotFound');
    const template = {
      ...(await decide(stored, board)),
      revision: stored.revision + 1,
      updatedAt: isoNow(ports),
      updatedBy: scope.accountName,
    };
    requireSize(board, template, bytesOfRef(ref));
    await ports.table.transact([putTemplate(scope, ref, template), boardPresent(scope, ref.boardId)]);
  });
}

async function withText<T extends StoredSubTemplate>(
  context: CellContext,
  template: T,
  { title, contentsHtml }: TemplateText,
): Promise<T> {
  const html = contentsHtml == null ? template.html : requireContents(contentsHtml);
  await claimImages(context, { html, before: template.html, postId: undefined });
  return { ...template, html, ...(title != null && { title }) };
}

export const updatePostTemplate = (
  context: CellContext,
  { boardId, templateId, name, sectionId, ...text }: OfTemplate & TemplatePart,
): Promise<void> =>
  change<StoredTemplate>(context, { boardId, templateId }, async (stored, board) => {
    const { sectionId: before, ...template } = await withText(context, stored, text);
    const section = sectionId === undefined ? before : requireSection(board, sectionId);
    return { ...template, ...(name != null && { name }), ...(section !== undefined && { sectionId: section }) };
  });

export const updateSubPostTemplate = (
  context: CellContext,
  { boardId, templateId, subPostTemplateId, ...text }: OfSubTemplate & TemplateText,
): Promise<void> =>
  change<StoredSubTemplate>(context, { boardId, templateId, subPostTemplateId }, (stored) =>
    withText(context, stored, text),
  );

/** Of a template or, with `subPostTemplateId`, of one of its sub-posts; a column without a value has none from then on. */
export const upsertTemplateCells = (
  context: CellContext,
  { columnDataList, ...ref }: OfTemplate & { subPostTemplateId?: string; columnDataList: readonly ColumnInput[] },
): Promise<void> =>
  change<StoredSubTemplate>(context, ref, async (stored, board) => ({
    ...stored,
    // What belongs to columns that are gone leaves with the next change.
    values: await withCells(context, board, shownValues(stored.values, board.columns), columnDataList),
  }));

export const deletePostTemplate = (context: CellContext, { boardId, templateId }: OfTemplate): Promise<void> =>
  changeIndex(context, boardId, (templates) => {
    const template = templates.find(({ id }) => id === templateId);
    if (!template) throw new AppError('EntityNotFound');
    return {
      templates: templates.filter((one) => one !== template),
      ops: [
        deleteTemplate(context.scope, { boardId, templateId }),
        ...template.subPostIds.map((subPostTemplateId) =>
          deleteTemplate(context.scope, { boardId, templateId, subPostTemplateId }),
        ),
      ],
    };
  });

export const deleteSubPostTemplate = (
  context: CellContext,
  { boardId, templateId, subPostTemplateId }: OfSubTemplate,
): Promise<void> =>
  changeIndex(context, boardId, (templates) => {
    const template = templates.find(({ id }) => id === templateId);
    if (!template?.subPostIds.includes(subPostTemplateId)) throw new AppError('EntityNotFound');
    return {
      templates: templates.map((one) =>
        one === template ? { id: one.id, subPostIds: one.subPostIds.filter((id) => id !== subPostTemplateId) } : one,
      ),
      ops: [deleteTemplate(context.scope, { boardId, templateId, subPostTemplateId })],
    };
  });
