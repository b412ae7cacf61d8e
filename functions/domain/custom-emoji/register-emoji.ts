import { isoNow } from '#functions/clients/iso-time.ts';
import { emojiPictureKey } from '#functions/data/global/thumbnail.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import { type CustomEmoji, listCustomEmojis, putNewCustomEmoji } from '#functions/data/workspace/custom-emoji.ts';
import { pictureOfDataUrl } from '#functions/domain/picture/picture-of-data-url.ts';
import { FOREVER, forgetPicture } from '#functions/domain/picture/stored-picture.ts';
import { AppError } from '#shared/errors.ts';
import {
  CUSTOM_EMOJI_BYTES,
  CUSTOM_EMOJI_REFUSALS,
  CUSTOM_EMOJI_SIDE_PX,
  CUSTOM_EMOJIS_MAX,
} from '#shared/rules/workspace/custom-emojis.ts';
import { type EmojiContext, emojiAudit, presentEmoji } from './custom-emojis.ts';
import { emojiPicture, PNG } from './emoji-picture.ts';

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
  const emoji: CustomEmoji = { name, picture, createdAt: isoNow(ports) };
  try {
    await transactGuarded(ports, [
      // Somebody else was faster with the name.
      { op: putNewCustomEmoji(scope, emoji), refusal: 'Conflict' },
      { op: auditOp(ports, scope, emojiAudit(scope, name, ['なし', 'あり'])) },
    ]);
  } catch (error) {
    await forgetPicture(ports, picture);
    throw error;
  }
  return presentEmoji(emoji);
}
