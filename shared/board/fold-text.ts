/** Kana, kanji, digits, small letters and common signs stay as they are, and most texts have nothing else: no need to normalise them. */
const FOLDED = /^[ -@[-~ぁ-ゖァ-ヺー一-鿿々、。「」・]*$/;

/** Text as people compare it: full-width and half-width forms, and letter case, make no difference. */
export const foldText = (text: string): string => (FOLDED.test(text) ? text : text.normalize('NFKC').toLowerCase());

/** As `foldText`, and kana do not matter either: ｱｰｶｲﾌﾞ, アーカイブ and あーかいぶ are the same word. */
export const foldKana = (text: string): string =>
  foldText(text).replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
