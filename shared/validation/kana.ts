import * as z from 'zod';
import { inOneLine } from './text.ts';

export const KANA_MESSAGE = 'フリガナは全角カタカナで入力してください。';

/** Hiragana and half-width katakana are meant as katakana. */
export const normalizeKana = (value: string): string =>
  inOneLine(value.normalize('NFKC')).replace(/[\u3041-\u3096]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  );

const KANA = /^[ァ-ヺー・ ]*$/;

/** フリガナ of a family or a given name. */
export const kanaText = z
  .string()
  .overwrite(normalizeKana)
  .max(80, '80文字以内で入力してください。')
  .regex(KANA, KANA_MESSAGE);
