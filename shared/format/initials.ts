/** Kana, kanji, their marks, and the full-width space between parts of a name. */
const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆・\u3000]+$/u;

/** What an avatar without a picture shows (account §5.1). */
export const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  if (JAPANESE.test(trimmed)) return Array.from(trimmed.split('\u3000')[0] ?? '')[0] ?? '';
  return trimmed
    .split(/ +/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
};
