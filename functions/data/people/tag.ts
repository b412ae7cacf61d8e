/** Tags of a project; a tag's id is what its name hashes to, so that a name is there once. */
import { createHash } from 'node:crypto';
import type { DeleteOp, PutOp, Table } from '#functions/clients/table/table.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import { collect } from '../table/collect.ts';
import { projectKeys } from '../table/keys.ts';
import type { ProjectRef } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface Tag {
  id: string;
  name: string;
  color?: string;
  createdAt: string;
}

export const tagIdOf = (name: string): string =>
  createHash('sha256').update(foldText(name)).digest('base64url').slice(0, 22);

export async function listTags(table: Table, { workspaceId, projectKey }: ProjectRef): Promise<Tag[]> {
  const items = await collect(table.queryAll({ ...projectKeys.tags(workspaceId, projectKey), consistent: true }));
  return items.map((item) => withoutKeys<Tag>(item));
}

/** Fails when the project has a tag of this name. */
export const putNewTag = ({ workspaceId, projectKey }: ProjectRef, tag: Tag): PutOp => ({
  put: { ...projectKeys.tag(workspaceId, projectKey, tag.id), ...tag },
  if: [{ absent: 'PK' }],
});

/** Fails when there is none. */
export const deleteTagOp = ({ workspaceId, projectKey }: ProjectRef, tagId: string): DeleteOp => ({
  delete: projectKeys.tag(workspaceId, projectKey, tagId),
  if: [{ exists: 'PK' }],
});
