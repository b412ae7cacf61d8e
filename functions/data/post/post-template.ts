/** Post templates of a board: each an item, each of their sub-posts another, and an index that says which there are. */

import type { DeleteOp, Item, PutOp, Table } from '#functions/clients/table/table.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import { boardKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface StoredSubTemplate {
  id: string;
  title: string;
  html: string;
  values: Row['values'];
  /** Counts its changes from 1. */
  revision: number;
  createdAt: string;
  /** Account name. */
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

export interface StoredTemplate extends StoredSubTemplate {
  name: string;
  /** Absent: the board's default section. */
  sectionId?: string;
}

/** In the order in which they were registered, sub-posts too. */
export interface TemplateIndex {
  templates: { id: string; subPostIds: string[] }[];
  /** Counts its changes; 0: there has been none. */
  revision: number;
}

const NO_TEMPLATES: TemplateIndex = { templates: [], revision: 0 };

export async function getTemplateIndex(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
): Promise<TemplateIndex> {
  const item = await table.get<Item & TemplateIndex>(boardKeys.templateIndex(workspaceId, boardId), {
    consistent: true,
  });
  return item ? withoutKeys(item) : NO_TEMPLATES;
}

/** Fails when somebody registered or deleted one since it was read. */
export const putTemplateIndex = (
  { workspaceId }: TenantScope,
  boardId: string,
  read: TemplateIndex,
  templates: TemplateIndex['templates'],
): PutOp => ({
  put: { ...boardKeys.templateIndex(workspaceId, boardId), templates, revision: read.revision + 1 },
  if: [read.revision === 0 ? { absent: 'PK' } : { path: 'revision', equals: read.revision }],
});

/** A template, or one of its sub-posts. */
export interface TemplateRef {
  boardId: string;
  templateId: string;
  subPostTemplateId?: string | undefined;
}

const keyOf = ({ workspaceId }: TenantScope, { boardId, templateId, subPostTemplateId }: TemplateRef) =>
  subPostTemplateId === undefined
    ? boardKeys.postTemplate(workspaceId, boardId, templateId)
    : boardKeys.subPostTemplate(workspaceId, boardId, templateId, subPostTemplateId);

export async function getTemplate<T extends StoredSubTemplate>(
  table: Table,
  scope: TenantScope,
  ref: TemplateRef,
): Promise<T | undefined> {
  const item = await table.get(keyOf(scope, ref), { consistent: true });
  return item && withoutKeys<T>(item);
}

/** Fails where the board has no such template. */
export async function requireTemplate(table: Table, scope: TenantScope, ref: TemplateRef): Promise<StoredTemplate> {
  const template = await getTemplate<StoredTemplate>(table, scope, ref);
  if (!template) throw new AppError('EntityNotFound', 'テンプレートが見つかりません。削除された可能性があります。');
  return template;
}

/** Fails when it has changed or gone since it was read; revision 1 is new. */
export const putTemplate = (scope: TenantScope, ref: TemplateRef, template: StoredSubTemplate): PutOp => ({
  put: { ...keyOf(scope, ref), ...template },
  if: [template.revision === 1 ? { absent: 'PK' } : { path: 'revision', equals: template.revision - 1 }],
});

export const deleteTemplate = (scope: TenantScope, ref: TemplateRef): DeleteOp => ({ delete: keyOf(scope, ref) });

export interface WholeTemplate extends StoredTemplate {
  subPosts: StoredSubTemplate[];
}

/** All of a board. */
export async function listTemplates(
  table: Table,
  { workspaceId }: TenantScope,
  boardId: string,
): Promise<WholeTemplate[]> {
  const items = new Map<string, Item>();
  for await (const item of table.queryAll({ ...boardKeys.templates(workspaceId, boardId), consistent: true }))
    items.set(item.SK, item);
  const found = <T>({ SK }: { SK: string }): T[] => {
    const item = items.get(SK);
    return item ? [withoutKeys<T>(item)] : [];
  };
  const [index = NO_TEMPLATES] = found<TemplateIndex>(boardKeys.templateIndex(workspaceId, boardId));
  return index.templates.flatMap(({ id, subPostIds }) =>
    found<StoredTemplate>(boardKeys.postTemplate(workspaceId, boardId, id)).map((template) => ({
      ...template,
      subPosts: subPostIds.flatMap((subId) =>
        found<StoredSubTemplate>(boardKeys.subPostTemplate(workspaceId, boardId, id, subId)),
      ),
    })),
  );
}
