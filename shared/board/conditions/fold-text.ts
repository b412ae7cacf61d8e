/**
 * Texts of kana, kanji, digits, lower-case letters and common signs only. Folding would not change them, so normalising
 * is skipped; most texts are like this.
 */
const FOLDED = /^[ -@[-~ぁ-ゖァ-ヺー一-鿿々、。「」・]*$/;

/** Folds differences that people ignore when they compare texts: full width or half width, upper or lower case. */
export const foldText = (text: string): string => (FOLDED.test(text) ? text : text.normalize('NFKC').toLowerCase());

/** Variant kanji of names, with the form that people usually type. */
const VARIANTS: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  濵: '浜',
  濱: '浜',
  邉: '辺',
  邊: '辺',
  齋: '斎',
  齊: '斉',
  德: '徳',
  栁: '柳',
};

/**
 * As `foldText`, and also folds katakana to hiragana and variant kanji to common ones: ｱｰｶｲﾌﾞ, アーカイブ and あーかいぶ become
 * equal.
 */
export const foldKana = (text: string): string =>
  foldText(text).replace(
    /[ァ-ヶ髙﨑濵濱邉邊齋齊德栁]/g,
    (sign) => VARIANTS[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0x60),
  );
