/** Sections of a board: what is written of them, and all of them. */

import type { PutOp, Table, UpdateOp } from '#functions/clients/table/table.ts';
import type { Section } from '#shared/board/types.ts';
import { boardKeys, boardPrefix } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export const putNewSection = (scope: TenantScope, boardId: string, section: Section): PutOp => ({
  put: { ...boardKeys.section(scope.workspaceId, boardId, section.id), ...section },
  if: [{ absent: 'PK' }],
});

export const updateSection = (
  scope: TenantScope,
  boardId: string,
  sectionId: string,
  set: Partial<Section>,
  remove: (keyof Section)[] = [],
): UpdateOp => ({
  update: boardKeys.section(scope.workspaceId, boardId, sectionId),
  set,
  remove,
});

export async function listSections(table: Table, scope: TenantScope, boardId: string): Promise<Section[]> {
  const sections: (Section & { deletedAt?: string })[] = [];
  for await (const item of table.queryAll({
    pk: boardKeys.partition(scope.workspaceId, boardId),
    prefix: boardPrefix.section,
    consistent: true,
  }))
    sections.push(withoutKeys(item));
  return sections.filter((section) => !section.deletedAt).sort((one, other) => one.sectionOrder - other.sectionOrder);
}
