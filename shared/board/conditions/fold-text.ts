/** Kana, kanji, digits, small letters and common signs stay as they are, and most texts have nothing else: no need to normalise them. */
const FOLDED = /^[ -@[-~ぁ-ゖァ-ヺー一-鿿々、。「」・]*$/;

/** Text as people compare it: full-width and half-width forms, and letter case, make no difference. */
export const foldText = (text: string): string => (FOLDED.test(text) ? text : text.normalize('NFKC').toLowerCase());

/** Kanji of names that people type in another form than they stand. */
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

/** As `foldText`, and kana and forms of kanji do not matter either: ｱｰｶｲﾌﾞ, アーカイブ and あーかいぶ are the same word. */
export const foldKana = (text: string): string =>
  foldText(text).replace(
    /[ァ-ヶ髙﨑濵濱邉邊齋齊德栁]/g,
    (sign) => VARIANTS[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0x60),
  );
