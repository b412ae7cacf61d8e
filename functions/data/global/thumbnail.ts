/** Keys of people's pictures: served without a signature, so their names are unguessable, and each is used once. */
import { createHash } from 'node:crypto';

/** Tells whose a picture is without naming the account. */
const folderOf = (userId: string): string => `avatars/${createHash('sha256').update(`avatar:${userId}`).digest('base64url').slice(0, 22)}`;

export const thumbnailKey = (userId: string, secret: string): string => `${folderOf(userId)}/${secret}.jpg`;

/** Nobody shows, or deletes with the next change, another person's picture. */
export const isOwnThumbnail = (userId: string, key: string): boolean => key.startsWith(`${folderOf(userId)}/`) && /^[\w-]{20,64}\.jpg$/.test(key.slice(folderOf(userId).length + 1));
