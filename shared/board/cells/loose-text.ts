/**
 * Text as people spell it in more than one way: what matters to nobody is left out. Hiragana behind kanji (申し込み, 申込), long vowels
 * (サーバー, サーバ), small kana (ウィ, ウイ), ヴァ beside バ, further forms of kanji (斎, 齋, 斉), hyphens within latin words.
 */
import { foldText } from '../conditions/fold-text.ts';
import { foldedUnits } from '../conditions/folded-units.ts';

/** First place, and the one behind the last, in UTF-16 units. */
export type Span = readonly [number, number];

/** Longer ones are words between words. */
const OKURIGANA_MOST = 3;
/** Of a text, what is looked through for a place to mark. */
const FOUND_WITHIN = 20_000;
const LONG = 0x30fc;
const MIDDLE_DOT = 0x30fb;
const HYPHEN = 0x2d;
const VU = 0x30f4;

const codesOf = (signs: string): number[] => [...signs].map((sign) => sign.charCodeAt(0));
const pairs = (from: string, to: string): [number, number][] =>
  codesOf(from).map((code, at) => [code, to.charCodeAt(at)]);

/** Small kana and their large ones; both are hiragana by the time they are looked up. */
const LARGE = new Map(pairs('ぁぃぅぇぉっゃゅょゎ', 'あいうえおつやゆよわ'));
/** What ヴ and a small vowel say together. */
const AFTER_VU = new Map(pairs('ァィェォ', 'ばびべぼ'));
const BU = 'ぶ'.charCodeAt(0);
/** Beside those that every comparison folds (`foldKana`): forms that people choose among in names and words. */
const FORMS = new Map(
  pairs(
    '髙﨑濵濱邉邊齋齊斎德栁澤國廣龍櫻惠實眞圓學會壽關驛條榮澁瀧舘嶋嶌冨峯萬藝應經濟數體氣單圖變寶靜',
    '高崎浜浜辺辺斉斉斉徳柳沢国広竜桜恵実真円学会寿関駅条栄渋滝館島島富峰万芸応経済数体気単図変宝静',
  ),
);

const isKanji = (code: number): boolean => (code >= 0x4e00 && code <= 0x9fff) || code === 0x3005 || code === 0x3006;
const isHiragana = (code: number): boolean => code >= 0x3041 && code <= 0x3096;
const isKatakana = (code: number): boolean => code >= 0x30a1 && code <= 0x30f6;
const isLatin = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Calls `keep` with each sign that stays and its place; `isMore`: it takes the place of the sign kept last. */
function walk(folded: string, keep: (code: number, at: number, isMore: boolean) => void): void {
  let run = 0;
  let isAfterKanji = false;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    if (isHiragana(code)) {
      run += 1;
      if (!isAfterKanji || run > OKURIGANA_MOST) keep(LARGE.get(code) ?? code, at, false);
      continue;
    }
    run = 0;
    isAfterKanji = isKanji(code);
    if (isAfterKanji) keep(FORMS.get(code) ?? code, at, false);
    else if (isKatakana(code)) {
      const isVu = at > 0 && folded.charCodeAt(at - 1) === VU;
      const voiced = isVu ? AFTER_VU.get(code) : undefined;
      if (voiced !== undefined) keep(voiced, at, true);
      else keep(code === VU ? BU : (LARGE.get(code - 0x60) ?? code - 0x60), at, false);
    } else if (code === HYPHEN) {
      if (!isLatin(folded.charCodeAt(at - 1)) || !isLatin(folded.charCodeAt(at + 1))) keep(code, at, false);
    } else if (code !== LONG && code !== MIDDLE_DOT) keep(code, at, false);
  }
}

/** Arguments of one call. */
const AT_ONCE = 4_096;

export function loosen(text: string): string {
  const codes: number[] = [];
  walk(foldText(text), (code, _at, isMore) => {
    if (isMore) codes.pop();
    codes.push(code);
  });
  let loose = '';
  for (let at = 0; at < codes.length; at += AT_ONCE) loose += String.fromCharCode(...codes.slice(at, at + AT_ONCE));
  return loose;
}

/** Where a loosened word stands in a text as it is written. */
export function findLoose(text: string, wanted: string): Span | undefined {
  const { fold, from } = foldedUnits(text, foldText);
  const codes: number[] = [];
  const places: Span[] = [];
  walk(fold, (code, at, isMore) => {
    // Several folded signs can come from one of the text.
    let next = at + 1;
    while (from[next] === from[at]) next += 1;
    if (isMore) codes.pop();
    places.push([isMore ? places.pop()![0] : from[at]!, from[next]!]);
    codes.push(code);
  });
  const at = wanted === '' ? -1 : String.fromCharCode(...codes.slice(0, FOUND_WITHIN)).indexOf(wanted);
  return at < 0 ? undefined : [places[at]![0], places[at + wanted.length - 1]![1]];
}

/** Of one kanji alone everything is a variant, and two kana stand in every text. */
export const isTelling = (loose: string): boolean =>
  loose.length > 2 || [...loose].filter((sign) => isKanji(sign.charCodeAt(0))).length > 1;
