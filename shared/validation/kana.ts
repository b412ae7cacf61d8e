import * as z from 'zod';
import { inOneLine } from './text.ts';

export const KANA_MESSAGE = 'カタカナで入力してください。';

/** Hiragana and half-width kana are meant as katakana. */
export const normalizeKana = (value: string): string =>
  inOneLine(value.normalize('NFKC')).replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** フリガナ of a name; empty: none. */
export const kanaText = z
  .string()
  .overwrite(normalizeKana)
  .max(80, '80文字以内で入力してください。')
  .regex(/^[ァ-ヺー・\s]*$/, KANA_MESSAGE);
