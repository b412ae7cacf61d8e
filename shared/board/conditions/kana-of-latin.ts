/** Japanese words in latin letters, read as input methods read them: what people type before theirs is on. */

const ROWS: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ',
  k: 'カ キ ク ケ コ',
  s: 'サ シ ス セ ソ',
  t: 'タ チ ツ テ ト',
  n: 'ナ ニ ヌ ネ ノ',
  h: 'ハ ヒ フ ヘ ホ',
  m: 'マ ミ ム メ モ',
  y: 'ヤ イ ユ イェ ヨ',
  r: 'ラ リ ル レ ロ',
  w: 'ワ ウィ ウ ウェ ヲ',
  g: 'ガ ギ グ ゲ ゴ',
  z: 'ザ ジ ズ ゼ ゾ',
  d: 'ダ ヂ ヅ デ ド',
  b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ',
  sh: 'シャ シ シュ シェ ショ',
  ch: 'チャ チ チュ チェ チョ',
  j: 'ジャ ジ ジュ ジェ ジョ',
  ts: 'ツァ ツィ ツ ツェ ツォ',
  f: 'ファ フィ フ フェ フォ',
  v: 'ヴァ ヴィ ヴ ヴェ ヴォ',
  th: 'テャ ティ テュ テェ テョ',
  dh: 'デャ ディ デュ デェ デョ',
};
const WITH_Y = 'kstnhmrgzdbpj';
/** Signs that say how a sound goes on. */
const LOOKED_AT = 3;

const rowOf = (consonant: string): string[] => ROWS[consonant]!.split(' ');
const SOUNDS = new Map(
  [
    ...Object.keys(ROWS).map((consonant): [string, string[]] => [consonant, rowOf(consonant)]),
    ...[...WITH_Y].map((consonant): [string, string[]] => [
      `${consonant}y`,
      [...'ャィュェョ'].map((small) => rowOf(consonant)[1]! + small),
    ]),
  ].flatMap(([consonant, row]) => row.map((kana, at): [string, string] => [consonant + 'aiueo'[at], kana])),
);

/** In katakana; undefined: not all of it is Japanese. A hyphen is a long vowel. */
export function kanaOfLatin(text: string): string | undefined {
  let kana = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + LOOKED_AT);
    const length = [3, 2, 1].find((many) => many <= rest.length && SOUNDS.has(rest.slice(0, many)));
    if (length !== undefined) {
      kana += SOUNDS.get(rest.slice(0, length))!;
      at += length;
    } else if (rest[0] === 'n') {
      kana += 'ン';
      at += /^n(?:'|n(?![aiueoy]))/.test(rest) ? 2 : 1;
    } else if (rest[0] === '-' && at > 0) {
      kana += 'ー';
      at += 1;
    } else if (/^(?:([b-df-hj-mp-tv-z])\1|tch)/.test(rest)) {
      kana += 'ッ';
      at += 1;
    } else return undefined;
  }
  return kana;
}
