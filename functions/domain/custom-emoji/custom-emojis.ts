/** A workspace's own emojis: an admin adds and deletes them, every member uses them (decision 212). */
import { emojiPictureKey } from '#functions/data/global/thumbnail.ts';
import { transactGuarded } from '#functions/data/table/guarded.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import {
  type CustomEmoji,
  deleteCustomEmojiOp,
  getCustomEmoji,
  listCustomEmojis,
  putNewCustomEmoji,
} from '#functions/data/workspace/custom-emoji.ts';
import { pictureOfDataUrl } from '#functions/domain/picture/picture-of-data-url.ts';
import { FOREVER, forgetPicture, type PicturePorts } from '#functions/domain/picture/square-of-data-url.ts';
import { thumbnailAddress } from '#functions/domain/user/thumbnail-address.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/audit.ts';
import {
  CUSTOM_EMOJI_BYTES,
  CUSTOM_EMOJI_REFUSALS,
  CUSTOM_EMOJI_SIDE_PX,
  CUSTOM_EMOJIS_MAX,
  emojiText,
} from '#shared/rules/custom-emojis.ts';
import { emojiPicture, PNG } from './emoji-picture.ts';

interface EmojiContext {
  ports: PicturePorts;
  scope: MemberScope;
}

const present = ({ name, picture }: CustomEmoji): { name: string; imageUrl: string } => ({
  name,
  imageUrl: thumbnailAddress(picture) ?? '',
});

export async function customEmojis({
  ports,
  scope,
}: {
  ports: Pick<EmojiContext['ports'], 'table'>;
  scope: EmojiContext['scope'];
}) {
  const emojis = await listCustomEmojis(ports.table, scope);
  return emojis.map(present).sort((a, b) => a.name.localeCompare(b.name, 'ja'));
}

const auditOf = ({ workspaceId }: MemberScope, name: string, [before, after]: [string, string]) => ({
  action: AuditAction.WORKSPACE_EMOJI_CHANGED,
  targetId: workspaceId,
  targetName: emojiText(name),
  before,
  after,
});

export async function registerCustomEmoji(
  { ports, scope }: EmojiContext,
  { name, image }: { name: string; image: string },
): Promise<{ name: string; imageUrl: string }> {
  const emojis = await listCustomEmojis(ports.table, scope);
  if (emojis.some((emoji) => emoji.name === name)) throw new AppError('BadRequest', CUSTOM_EMOJI_REFUSALS.taken);
  if (emojis.length >= CUSTOM_EMOJIS_MAX) throw new AppError('BadRequest', CUSTOM_EMOJI_REFUSALS.many);
  const bytes = await pictureOfDataUrl(ports, image, {
    mostBytes: CUSTOM_EMOJI_BYTES,
    tooLarge: CUSTOM_EMOJI_REFUSALS.size,
    fits: ({ width, height }) => Math.max(width, height) <= CUSTOM_EMOJI_SIDE_PX,
    tooManyPixels: CUSTOM_EMOJI_REFUSALS.pixels,
    make: emojiPicture,
  });
  const picture = emojiPictureKey(scope.workspaceId, ports.ids.secret());
  await ports.uploads.put(picture, bytes, { contentType: PNG, cacheControl: FOREVER, ifAbsent: true });
  const emoji: CustomEmoji = { name, picture, createdAt: new Date(ports.clock.now()).toISOString() };
  try {
    await transactGuarded(ports, [
      // Somebody else was faster with the name.
      { op: putNewCustomEmoji(scope, emoji), refusal: 'Conflict' },
      { op: auditOp(ports, scope, auditOf(scope, name, ['なし', 'あり'])) },
    ]);
  } catch (error) {
    await forgetPicture(ports, picture);
    throw error;
  }
  return present(emoji);
}

export async function deleteCustomEmoji({ ports, scope }: EmojiContext, name: string): Promise<void> {
  const emoji = await getCustomEmoji(ports.table, scope, name);
  if (!emoji) throw new AppError('EntityNotFound');
  await transactGuarded(ports, [
    { op: deleteCustomEmojiOp(scope, emoji), refusal: 'Conflict' },
    { op: auditOp(ports, scope, auditOf(scope, name, ['あり', 'なし'])) },
  ]);
  await forgetPicture(ports, emoji.picture);
}
