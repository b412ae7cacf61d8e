import { cellInput, isSameCell } from '#shared/board/cells/cells.ts';
import { isTemplateColumn } from '#shared/board/columns/template-columns.ts';
import type { Column } from '#shared/board/types.ts';
import {
  deleteSubTemplate,
  registerSubTemplate,
  registerTemplate,
  type Template,
  type TemplateBody,
  type TemplateCell,
  updateSubTemplate,
  updateSubTemplateCells,
  updateTemplate,
  updateTemplateCells,
} from '../api/post-templates.ts';
import type { BoardAddress } from '../state/types.ts';

/** A sub-post of a template; without an id it is not stored yet. */
export interface SubDraft extends TemplateBody {
  key: string;
  id?: string;
}

/** A template as somebody edits it. */
export interface TemplateDraft extends TemplateBody {
  id?: string;
  name: string;
  sectionId: string | null;
  subPosts: SubDraft[];
}

export const NEW_TEMPLATE: TemplateDraft = {
  name: '',
  title: '',
  contentsHtml: '',
  values: {},
  sectionId: null,
  subPosts: [],
};

export const draftOfTemplate = ({ lostColumnCount: _lost, ...template }: Template): TemplateDraft => ({
  ...template,
  subPosts: template.subPosts.map((subPost) => ({ ...subPost, key: subPost.id })),
});

/** The same once more, under a name of its own. */
export const copyOf = (template: Template, name: string): TemplateDraft => {
  const { id: _id, subPosts, ...rest } = draftOfTemplate(template);
  return { ...rest, name, subPosts: subPosts.map(({ id: _subId, ...subPost }) => subPost) };
};

const isSameText = (a: TemplateBody, b: TemplateBody): boolean =>
  a.title === b.title && a.contentsHtml === b.contentsHtml;

/** Cells that differ; one without a value is emptied. */
function changedCells(
  columns: readonly Column[],
  before: TemplateBody['values'],
  after: TemplateBody['values'],
): TemplateCell[] {
  return columns
    .filter((column) => isTemplateColumn(column) && !isSameCell(before[column.id], after[column.id]))
    .map((column) => ({ projectBoardColumnId: column.id, ...cellInput(column.columnType, after[column.id]) }));
}

/**
 * Writes what differs from `before`. What was registered is told at once: whoever tries again after a failure registers
 * nothing twice, and all other calls may be repeated.
 */
export async function saveTemplate(
  address: BoardAddress,
  columns: readonly Column[],
  before: Template | undefined,
  draft: TemplateDraft,
  onRegistered: (part: { id: string; key?: string }) => void,
): Promise<void> {
  const { name, title, contentsHtml, sectionId } = draft;
  let { id } = draft;
  if (id === undefined) {
    const columnDataList = changedCells(columns, {}, draft.values);
    id = await registerTemplate(address, { name, title, contentsHtml, sectionId, columnDataList });
    onRegistered({ id });
  } else {
    if (!before || before.name !== name || before.sectionId !== sectionId || !isSameText(before, draft))
      await updateTemplate(address, id, { name, title, contentsHtml, sectionId });
    const cells = changedCells(columns, before?.values ?? {}, draft.values);
    if (cells.length > 0 || (before?.lostColumnCount ?? 0) > 0) await updateTemplateCells(address, id, cells);
  }
  for (const subPost of draft.subPosts) {
    const text = { title: subPost.title, contentsHtml: subPost.contentsHtml };
    const stored = before?.subPosts.find((candidate) => candidate.id === subPost.id);
    if (subPost.id === undefined) {
      const columnDataList = changedCells(columns, {}, subPost.values);
      onRegistered({
        key: subPost.key,
        id: await registerSubTemplate(address, id, { ...text, columnDataList }),
      });
    } else if (stored) {
      if (!isSameText(stored, subPost)) await updateSubTemplate(address, id, subPost.id, text);
      const cells = changedCells(columns, stored.values, subPost.values);
      if (cells.length > 0) await updateSubTemplateCells(address, id, subPost.id, cells);
    }
  }
  for (const stored of before?.subPosts ?? [])
    if (!draft.subPosts.some((subPost) => subPost.id === stored.id)) await deleteSubTemplate(address, id, stored.id);
}
