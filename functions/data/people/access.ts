/** The items that decide access, in one consistent BatchGetItem; a project asked for by another key than its first takes a second read. */

import type { Item, Key, Table } from '#functions/clients/table/table.ts';
import type { ApiKeyItem } from '../board/api-key.ts';
import { isBoardReadable } from '../board/board.ts';
import { placeFrom } from '../post/serial-number.ts';
import { boardKeys, projectKeys, workspaceKeys } from '../table/keys.ts';
import type { PostPlace } from '../table/scope.ts';
import type { ProjectItem } from '../workspace/project.ts';
import { followAlias } from '../workspace/project.ts';
import type { WorkspaceItem } from '../workspace/workspace.ts';
import { isWorkspaceOpen } from '../workspace/workspace.ts';
import type { MemberItem } from './member.ts';
import { isActiveMember } from './member.ts';

export interface ApiKeyItems {
  workspace?: WorkspaceItem;
  project?: ProjectItem;
  board?: Item;
  key?: ApiKeyItem;
  /** What lies under the further keys, in their order. */
  counted: (Item | undefined)[];
}

/** What an API key is checked against. A closed workspace, and what is deleted or of another project, is as absent. */
export async function readApiKeyItems(
  table: Table,
  { workspaceId, projectKey, boardId }: { workspaceId: string; projectKey: string; boardId: string },
  further: Key[],
): Promise<ApiKeyItems> {
  const keys = [
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.project(workspaceId, projectKey),
    boardKeys.meta(workspaceId, boardId),
    boardKeys.apiKey(workspaceId, boardId),
    ...further,
  ];
  const [found, underKey, board, key, ...counted] = await table.batchGet(keys, { consistent: true });
  const workspace = found as WorkspaceItem | undefined;
  const project = await followAlias(table, { workspaceId }, underKey);
  if (!isWorkspaceOpen(workspace) || !project || project.deletedDate !== undefined) return { counted };
  const isPresent = isBoardReadable(board) && board.projectKey === project.projectKey;
  return { workspace, project, ...(isPresent ? { board } : {}), key: key as ApiKeyItem | undefined, counted };
}

export interface AccessItems {
  member?: MemberItem;
  project?: ProjectItem;
  workspace?: WorkspaceItem;
  /** By number, as asked for; absent where the project was named by a later key, under which none lies. */
  postPlaces?: ReadonlyMap<number, PostPlace | undefined>;
}

/** A workspace as one of its people knows it, closed or not; what it opens is for the caller to decide. */
export async function readOwnWorkspace(
  table: Table,
  workspaceId: string,
  userId: string,
): Promise<{ workspace?: WorkspaceItem; member?: MemberItem }> {
  const [workspace, member] = await table.batchGet(
    [workspaceKeys.workspace(workspaceId), workspaceKeys.member(workspaceId, userId)],
    { consistent: true },
  );
  return { workspace: workspace as WorkspaceItem | undefined, member: member as MemberItem | undefined };
}

/** Members who were removed or deactivated, everybody of a closed workspace, and deleted projects are as absent. */
export async function readAccessItems(
  table: Table,
  workspaceId: string,
  userId: string,
  projectKey?: string,
  serials: readonly number[] = [],
): Promise<AccessItems> {
  const keys = [
    workspaceKeys.workspace(workspaceId),
    workspaceKeys.member(workspaceId, userId),
    ...(projectKey === undefined
      ? []
      : [
          workspaceKeys.project(workspaceId, projectKey),
          ...serials.map((serial) => projectKeys.serial(workspaceId, projectKey, serial)),
        ]),
  ];
  const [workspace, found, underKey, ...numbered] = await table.batchGet(keys, { consistent: true });
  const member = found as MemberItem | undefined;
  if (!member || !isActiveMember(member) || !isWorkspaceOpen(workspace as WorkspaceItem | undefined)) return {};
  const project = await followAlias(table, { workspaceId }, underKey);
  return {
    member,
    project: project?.deletedDate === undefined ? project : undefined,
    workspace: workspace as WorkspaceItem,
    ...(project?.projectKey === projectKey && {
      postPlaces: new Map(serials.map((serial, at) => [serial, placeFrom(numbered[at])])),
    }),
  };
}
