/** Keys of pictures of people and workspaces: served without a signature, so their names are unguessable, and each is used once. */
import { createHash } from 'node:crypto';

/** Tells whose a picture is without naming the account or the workspace. */
const folderOf = (ownerId: string): string =>
  `avatars/${createHash('sha256').update(`avatar:${ownerId}`).digest('base64url').slice(0, 22)}`;

export const thumbnailKey = (ownerId: string, secret: string): string => `${folderOf(ownerId)}/${secret}.jpg`;

/** Of an emoji of a workspace's own. */
export const emojiPictureKey = (workspaceId: string, secret: string): string =>
  `${folderOf(workspaceId)}/${secret}.png`;

/** Nobody shows, or deletes with the next change, another person's picture. */
export const isOwnThumbnail = (userId: string, key: string): boolean =>
  key.startsWith(`${folderOf(userId)}/`) && /^[\w-]{20,64}\.jpg$/.test(key.slice(folderOf(userId).length + 1));
