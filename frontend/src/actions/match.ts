import type { Action } from './action.ts';

/** Width, case and kana do not matter: ｱｰｶｲﾌﾞ, アーカイブ and あーかいぶ are the same word. */
export const foldKana = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const ROWS: Record<string, string> = {
  a: 'あいうえお', k: 'かきくけこ', s: 'さしすせそ', t: 'たちつてと', n: 'なにぬねの', h: 'はひふへほ', m: 'まみむめも',
  r: 'らりるれろ', g: 'がぎぐげご', z: 'ざじずぜぞ', d: 'だぢづでど', b: 'ばびぶべぼ', p: 'ぱぴぷぺぽ',
};
const SOUNDS = new Map<string, string>([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, index): [string, string] => [kana, (consonant === 'a' ? '' : consonant) + 'aiueo'[index]]),
  ),
  ['や', 'ya'], ['ゆ', 'yu'], ['よ', 'yo'], ['わ', 'wa'], ['を', 'wo'], ['ん', 'n'],
  ['ぁ', 'a'], ['ぃ', 'i'], ['ぅ', 'u'], ['ぇ', 'e'], ['ぉ', 'o'], ['ー', ''],
]);
const SMALL_Y: Record<string, string> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' };

/** Kana as romaji in one plain spelling; everything else stays. */
const kanaToRomaji = (text: string): string => {
  let romaji = '';
  for (const kana of text) {
    const glide = SMALL_Y[kana];
    if (glide) romaji = romaji.replace(/i$/, '') + glide;
    else if (kana === 'っ') romaji += 'っ';
    else romaji += SOUNDS.get(kana) ?? kana;
  }
  return romaji.replace(/っ([a-z])/g, '$1$1');
};

/** shi and si, chi and ti, fu and hu, ja and zya: how people type must not decide what they find. */
const plainSpelling = (romaji: string): string =>
  romaji
    // A long vowel is typed with a hyphen, and left out as often.
    .replace(/-/g, '')
    .replace(/cch/g, 'tty').replace(/ch/g, 'ty').replace(/sh/g, 'sy').replace(/tsu/g, 'tu').replace(/fu/g, 'hu').replace(/j/g, 'zy')
    .replace(/([tsz])yi/g, '$1i').replace(/([kstnhmrgzbp])yy/g, '$1y').replace(/nn(?![aiueoy])/g, 'n');

export const soundsOf = (text: string): string => plainSpelling(kanaToRomaji(foldKana(text)));

/** 3 the name begins so, 2 the name holds it, 1 a reading holds it, 0 not at all. Kanji, kana and romaji all find. */
export const matchScore = (action: Pick<Action, 'name' | 'keywords'>, query: string): number => {
  const asked = foldKana(query).trim();
  if (asked === '') return 1;
  const name = foldKana(action.name);
  if (name.startsWith(asked)) return 3;
  if (name.includes(asked)) return 2;
  const sounds = soundsOf(asked);
  const words = foldKana(action.keywords ?? '');
  return words.includes(asked) || soundsOf(`${name} ${words}`).includes(sounds) ? 1 : 0;
};
