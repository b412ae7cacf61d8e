/** A workspace's own emojis: an admin adds and deletes them, every member uses them (decision 212). Making one decodes a picture: `register-emoji.ts`. */
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { auditOp } from '#functions/data/workspace/audit.ts';
import {
  type CustomEmoji,
  deleteCustomEmojiOp,
  getCustomEmoji,
  listCustomEmojis,
} from '#functions/data/workspace/custom-emoji.ts';
import { forgetPicture, type PicturePorts } from '#functions/domain/picture/stored-picture.ts';
import { thumbnailAddress } from '#functions/domain/user/thumbnail-address.ts';
import { AppError } from '#shared/errors.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { emojiText } from '#shared/rules/workspace/custom-emojis.ts';

export interface EmojiContext {
  ports: PicturePorts;
  scope: MemberScope;
}

export const presentEmoji = ({ name, picture }: CustomEmoji): { name: string; imageUrl: string } => ({
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
  return emojis.map(presentEmoji).sort((a, b) => a.name.localeCompare(b.name, 'ja'));
}

export const emojiAudit = ({ workspaceId }: MemberScope, name: string, [before, after]: [string, string]) => ({
  action: AuditAction.WORKSPACE_EMOJI_CHANGED,
  targetId: workspaceId,
  targetName: emojiText(name),
  before,
  after,
});

export async function deleteCustomEmoji({ ports, scope }: EmojiContext, name: string): Promise<void> {
  const emoji = await getCustomEmoji(ports.table, scope, name);
  if (!emoji) throw new AppError('EntityNotFound');
  await transactGuarded(ports, [
    { op: deleteCustomEmojiOp(scope, emoji), refusal: 'Conflict' },
    { op: auditOp(ports, scope, emojiAudit(scope, name, ['あり', 'なし'])) },
  ]);
  await forgetPicture(ports, emoji.picture);
}
