/** Words that are spelled otherwise and mean the same: okurigana (申込, 申し込み), and one slip in a katakana word (サーバ, サーバー). */
import { foldKana } from './fold-text.ts';

/** First place, and the one behind the last, in UTF-16 units. */
export type Span = readonly [number, number];

const KANJI = /[一-龥々〆]/;
const HIRAGANA = /[ぁ-ん]/;
/** Longer ones are words between words. */
const OKURIGANA_MOST = 3;
const KATAKANA = /[ァ-ヶー]+/g;
/** Shorter words are another word as soon as one sign differs. */
const SLIP_LEAST = 4;

interface Bare {
  text: string;
  /** Where each of its characters stands. */
  at: number[];
}

/** Without hiragana that follow kanji, up to the next kanji or the end of the word; particles between words go, too. */
function bare(text: string): Bare {
  const kept: Bare = { text: '', at: [] };
  let run = 0;
  let isAfterKanji = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    run = HIRAGANA.test(sign) ? run + 1 : 0;
    if (run === 0) isAfterKanji = KANJI.test(sign);
    if (run > 0 && isAfterKanji && run <= OKURIGANA_MOST) continue;
    const folded = foldKana(sign);
    kept.text += folded;
    for (let n = 0; n < folded.length; n += 1) kept.at.push(at);
  }
  return kept;
}

type Find = (text: string) => Span | undefined;

/** Two kanji at least: of one alone everything is a variant. */
function byOkurigana(word: string): Find | undefined {
  const kanji = [...word].filter((sign) => KANJI.test(sign));
  if (kanji.length < 2) return undefined;
  const wanted = bare(word).text;
  // Most texts are passed over without being looked at sign by sign.
  const [first, last] = [kanji[0]!, kanji.at(-1)!];
  return (text) => {
    if (!text.includes(first) || !text.includes(last)) return undefined;
    const { text: kept, at } = bare(text);
    const from = kept.indexOf(wanted);
    return from < 0 ? undefined : [at[from]!, at[from + wanted.length - 1]! + 1];
  };
}

/** Whether one insertion, deletion, replacement or exchange of neighbours at most lies between them. */
export function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

function bySlip(word: string): Find | undefined {
  if (word.length < SLIP_LEAST || word.replace(KATAKANA, '') !== '') return undefined;
  return (text) => {
    for (const { 0: found, index } of text.matchAll(KATAKANA))
      if (found.length >= SLIP_LEAST - 1 && isOneSlip(found, word)) return [index, index + found.length];
    return undefined;
  };
}

/** Finds where a variant of the word stands in a text; half-width katakana of texts are none. */
export function variantOf(word: string): Find {
  const typed = word.normalize('NFKC');
  const find = byOkurigana(typed) ?? bySlip(typed);
  return find ?? (() => undefined);
}
