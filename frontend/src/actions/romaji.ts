import { foldKana } from '#shared/board/conditions/fold-text.ts';

const ROWS: Record<string, string> = {
  a: 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
};
const SOUNDS = new Map<string, string>([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, index): [string, string] => [kana, (consonant === 'a' ? '' : consonant) + 'aiueo'[index]]),
  ),
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['を', 'wo'],
  ['ん', 'n'],
  ['ゔ', 'bu'],
  ['ー', ''],
]);
const SMALL: Record<string, string> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };

/** Kana as romaji; everything else stays. A small kana takes the place of the vowel before it: し + ゃ = sya, ふ + ぁ = ha, じ + ぇ = zye. */
const kanaToRomaji = (text: string): string => {
  let romaji = '';
  for (const kana of text) {
    const small = SMALL[kana];
    if (small === undefined) romaji += SOUNDS.get(kana) ?? kana;
    else if (/[^aiueo][aiueo]$/.test(romaji))
      romaji = romaji.slice(0, -1) + (small === 'e' && romaji.endsWith('i') ? 'ye' : small);
    else romaji += small;
  }
  return romaji.replace(/っ([a-z])/g, '$1$1');
};

/**
 * One spelling for all ways to type a sound: Hepburn (shi, chi, tsu, fu, ji, shimbun, Tōkyō), Kunrei (si, ti, tu, hu, zi) and
 * what input methods take (nn, cch, a hyphen for a long vowel). People leave long vowels out, so they count once.
 */
const plainSpelling = (romaji: string): string =>
  romaji
    .replace(/[āīūēō]/g, (long) => 'aiueo'['āīūēō'.indexOf(long)] ?? long)
    .replace(/[-'’]/g, '')
    .replace(/t?ch/g, (sign) => (sign.startsWith('t') ? 'tty' : 'ty'))
    .replace(/ct(?=y)/g, 'tt')
    .replace(/sh/g, 'sy')
    .replace(/([td])h/g, '$1')
    .replace(/ts/g, 't')
    .replace(/f/g, 'h')
    .replace(/j/g, 'zy')
    .replace(/v/g, 'b')
    .replace(/d(?=[iuy])/g, 'z')
    .replace(/([stz])yi/g, '$1i')
    .replace(/y{2,}/g, 'y')
    .replace(/wo/g, 'o')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/nn(?![aiueoy])/g, 'n')
    .replace(/o[uo]+/g, 'o')
    .replace(/u{2,}/g, 'u');

export const soundsOf = (text: string): string => plainSpelling(kanaToRomaji(foldKana(text)));

/** The same for what is still being typed: a consonant that waits for its vowel (`sh`, `ts`, `j`) may become any of its sounds. */
export const typedSounds = (query: string): string => {
  const folded = foldKana(query);
  const open = /(?:sh|ch|ts|[jfc])$/.exec(folded)?.[0];
  return open
    ? soundsOf(folded.slice(0, -open.length)) + { sh: 's', ch: 't', ts: 't', j: 'z', f: 'h', c: 't' }[open]
    : soundsOf(folded);
};
