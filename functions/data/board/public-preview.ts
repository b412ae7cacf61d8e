/** What decides whether a stranger sees something of a post: no member's scope, so every step says why it ends. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row, Section } from '#shared/board/types.ts';
import { getSubDomain } from '../global/sub-domain.ts';
import { boardKeys, projectKeys, workspaceKeys } from '../table/keys.ts';
import type { ProjectRef } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';
import { followAlias } from '../workspace/project.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import { isWorkspaceOpen } from '../workspace/workspace.ts';
import { isBoardActive } from './board.ts';
import { rowUnlessDeleted } from './row.ts';

export interface PreviewPlace extends ProjectRef {
  postId: string;
  boardId: string;
}

type SerialItem = Item & { postId: string; boardId: string };

/** Undefined unless the workspace is open, and its project is there and allows previews. */
export async function readPreviewPlace(
  table: Table,
  {
    subDomain,
    projectKey,
    serial,
    ...named
  }: { subDomain: string; projectKey: string; serial: number; workspaceId?: string | undefined },
): Promise<PreviewPlace | undefined> {
  const workspaceId = (await getSubDomain(table, subDomain))?.workspaceId;
  if (workspaceId === undefined || (named.workspaceId ?? workspaceId) !== workspaceId) return undefined;
  const [workspace, underKey, underSerial] = await table.batchGet([
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.project(workspaceId, projectKey),
    projectKeys.serial(workspaceId, projectKey, serial),
  ]);
  const project = await followAlias(table, { workspaceId }, underKey);
  if (
    !isWorkspaceOpen(workspace as WorkspaceItem | undefined) ||
    !project ||
    project.deletedDate ||
    !project.isPublicPreview
  )
    return undefined;
  // Numbers lie under the project's first key.
  const place = (
    project.projectKey === projectKey
      ? underSerial
      : await table.get(projectKeys.serial(workspaceId, project.projectKey, serial))
  ) as SerialItem | undefined;
  return place && { workspaceId, projectKey: project.projectKey, postId: place.postId, boardId: place.boardId };
}

/** The row, the post that a sub-post belongs to, and the section that both stand in; undefined where the board is gone. */
export async function readPreviewRow(
  table: Table,
  { workspaceId, projectKey, postId, boardId }: PreviewPlace,
): Promise<{ row: Row; post: Row | undefined; sections: Section[] } | undefined> {
  const parentId = parentIdOf(postId);
  const [board, item, parent] = await table.batchGet([
    projectKeys.board(workspaceId, projectKey, boardId),
    boardKeys.row(workspaceId, boardId, postId),
    ...(parentId === undefined ? [] : [boardKeys.row(workspaceId, boardId, parentId)]),
  ]);
  const [row, post] = [rowUnlessDeleted(item), rowUnlessDeleted(parent)];
  if (!isBoardActive(board) || !row || (parentId !== undefined && !post)) return undefined;
  const section = await table.get(boardKeys.section(workspaceId, boardId, (post ?? row).sectionId));
  return { row, post, sections: section ? [withoutKeys<Section>(section)] : [] };
}
