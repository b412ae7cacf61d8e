/** A workspace's own emojis: texts name them (`:name:`), and pages that know the name show the picture. */
import * as z from 'zod';
import { formatFileSize } from '#shared/format/file-size.ts';
import { formatNumber } from '#shared/format/number.ts';
import { REQUIRED_MESSAGE } from '#shared/validation/required-message.ts';

export const CUSTOM_EMOJIS_MAX = 200;
export const CUSTOM_EMOJI_NAME_MAX = 32;
/** As it is chosen; what is stored is a PNG of 128 pixels at most. */
export const CUSTOM_EMOJI_BYTES = 256 * 1024;
export const CUSTOM_EMOJI_SIDE_PX = 1_024;
/** base64, and what stands before it. */
export const CUSTOM_EMOJI_DATA_URL_LENGTH = Math.ceil(CUSTOM_EMOJI_BYTES / 3) * 4 + 64;
export const CUSTOM_EMOJI_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

export const CUSTOM_EMOJI_REFUSALS = {
  name: '名前には、ひらがな、カタカナ、漢字、半角の英小文字と数字、ハイフン、アンダースコアが使えます。',
  nameLength: `名前は${CUSTOM_EMOJI_NAME_MAX}文字以内で入力してください。`,
  nameIsNumber: '数字だけの名前は、時刻と区別できないため使えません。',
  taken: '同じ名前の絵文字があります。',
  many: `カスタム絵文字は${CUSTOM_EMOJIS_MAX}件までです。使わないものを削除してください。`,
  size: `画像は${formatFileSize(CUSTOM_EMOJI_BYTES)}までです。`,
  pixels: `画像は縦横${formatNumber(CUSTOM_EMOJI_SIDE_PX)}ピクセルまでです。`,
} as const;

const SIGNS = 'a-z0-9_\\-ー々〆\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}';
const NAME = new RegExp(`^[${SIGNS}]+$`, 'u');
/** Without signs that say nothing by themselves, `10:30:15` would name one. */
const WORD = /[^\d_-]/u;

/** The colons are the sign's, not the name's; full-width signs and capitals mean the plain ones. */
export const asEmojiName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/^:+|:+$/g, '')
    .toLowerCase();

export const customEmojiName = z
  .string()
  .max(200, CUSTOM_EMOJI_REFUSALS.nameLength)
  .transform(asEmojiName)
  .pipe(
    z
      .string()
      .min(1, REQUIRED_MESSAGE)
      .refine((name) => [...name].length <= CUSTOM_EMOJI_NAME_MAX, CUSTOM_EMOJI_REFUSALS.nameLength)
      .refine((name) => NAME.test(name), CUSTOM_EMOJI_REFUSALS.name)
      .refine((name) => WORD.test(name), CUSTOM_EMOJI_REFUSALS.nameIsNumber),
  );

export const emojiText = (name: string): string => `:${name}:`;

const IN_TEXT = new RegExp(`:([${SIGNS}]{1,${CUSTOM_EMOJI_NAME_MAX}}):`, 'gu');

/** A text cut at the emojis that are known: words, and between them names. */
export function emojisInText(text: string, isKnown: (name: string) => boolean): { text: string; name?: string }[] {
  const parts: { text: string; name?: string }[] = [];
  let [from, at] = [0, 0];
  for (;;) {
    IN_TEXT.lastIndex = at;
    const found = IN_TEXT.exec(text);
    if (!found) break;
    const [whole, name = ''] = found;
    if (isKnown(name)) {
      if (found.index > from) parts.push({ text: text.slice(from, found.index) });
      parts.push({ text: whole, name });
      from = at = found.index + whole.length;
    } else {
      // Its second colon may be the first of the next one.
      at = found.index + whole.length - 1;
    }
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Whether it may name one at all. */
export const mayNameEmoji = (text: string): boolean => {
  IN_TEXT.lastIndex = 0;
  return IN_TEXT.test(text);
};

/** Why a file cannot be one; undefined where it can, as far as its name and size tell. */
export function customEmojiRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (!CUSTOM_EMOJI_TYPES.includes(type)) return 'PNGまたはJPEGの画像を選んでください。';
  return size > CUSTOM_EMOJI_BYTES ? CUSTOM_EMOJI_REFUSALS.size : undefined;
}
