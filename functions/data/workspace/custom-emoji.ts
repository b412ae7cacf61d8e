/** A workspace's own emojis, by name. */

import type { DeleteOp, Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { collect } from '../table/collect.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { withoutKeys } from '../table/without-keys.ts';

export interface CustomEmoji {
  name: string;
  /** Key of the stored picture. */
  picture: string;
  createdAt: string;
}

export const listCustomEmojis = async (table: Table, { workspaceId }: TenantScope): Promise<CustomEmoji[]> =>
  (await collect(table.queryAll({ ...workspaceKeys.customEmojis(workspaceId), consistent: true }))).map((item) =>
    withoutKeys<CustomEmoji>(item),
  );

export const getCustomEmoji = (
  table: Table,
  { workspaceId }: TenantScope,
  name: string,
): Promise<(Item & CustomEmoji) | undefined> =>
  table.get<Item & CustomEmoji>(workspaceKeys.customEmoji(workspaceId, name), { consistent: true });

/** Fails when the workspace has one of this name. */
export const putNewCustomEmoji = ({ workspaceId }: TenantScope, emoji: CustomEmoji): PutOp => ({
  put: { ...workspaceKeys.customEmoji(workspaceId, emoji.name), ...emoji },
  if: [{ absent: 'PK' }],
});

/** Fails unless it is the one that was read. */
export const deleteCustomEmojiOp = (
  { workspaceId }: TenantScope,
  { name, picture }: Pick<CustomEmoji, 'name' | 'picture'>,
): DeleteOp => ({
  delete: workspaceKeys.customEmoji(workspaceId, name),
  if: [{ path: 'picture', equals: picture }],
});
