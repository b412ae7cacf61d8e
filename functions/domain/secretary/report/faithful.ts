import { QUOTED } from '../wording/foreign-words.ts';

/** How much longer than the computed sentence a worded one may be. */
const MOST_GROWTH = 1.6;

export const numbersIn = (text: string): string[] => (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
/** In their order: 「A」から「B」 is not 「B」から「A」. */
const quotedIn = (text: string): string[] => text.match(QUOTED) ?? [];

/** Names, addresses and foreign words. */
const latinIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z][\w.@:/-]*/g) ?? [];
const kanjiNumbersIn = (text: string): string[] => text.match(/[〇一二三四五六七八九十百千万億兆]+/g) ?? [];
const isBrought = (worded: readonly string[], computed: readonly string[]): boolean =>
  worded.some((word) => !computed.includes(word));

/** Who is named, in their order. Of a name in hiragana the end, as particles stand before it. */
const peopleIn = (text: string): string[] =>
  (text.match(/(?:[\p{sc=Han}\p{sc=Katakana}々ー\w\s.'’-]+|[ぁ-ん]{1,2})さん/gu) ?? []).map((name) =>
    name.replace(/\s/g, ''),
  );

/** How things stand and where they go: what the computed sentence does not say of them, no wording says. */
const standingIn = (text: string): string[] =>
  text.match(
    /完了|進行|保留|着手|期限|延期|中止|決定|確定|暫定|解決|達成|順調|悪化|[増減多少高低早速遅長短]|超え|上回|下回/g,
  ) ?? [];

/** What turns a statement round, and what makes an order of it: a wording says them where the computed sentence does, and nowhere else. */
const TURNS = /ない|なく|なかっ|ません|ませず|ずに|ず[、。]|未|不|無し|なし/;
const ordersIn = (text: string): string[] =>
  text.match(/ください|下さい|なさい|せよ|しろ|べき|お願い|ほしい|承認|許可|削除|送信|送っ|入力し|開い|クリック/g) ??
  [];
/** Quoted words are the same on both sides, whatever they say. */
const withoutQuotes = (text: string): string => text.replace(QUOTED, '「」');

function addsNothing(computed: string, worded: string): boolean {
  return (
    !isBrought(latinIn(worded), latinIn(computed)) &&
    !isBrought(kanjiNumbersIn(worded), kanjiNumbersIn(computed)) &&
    !isBrought(standingIn(worded), standingIn(computed)) &&
    peopleIn(worded).join() === peopleIn(computed).join() &&
    TURNS.test(computed) === TURNS.test(worded) &&
    !isBrought(ordersIn(worded), ordersIn(computed)) &&
    ordersIn(worded).length <= ordersIn(computed).length
  );
}

const FIGURE = /(\d+(?:[.,]\d+)*)\s?([\p{sc=Han}\p{sc=Katakana}a-z%]?)/giu;

/** Figures by their units, each in the order in which they are said. */
const figuresIn = (text: string): [unit: string, numbers: string[]][] =>
  [...Map.groupBy(text.normalize('NFKC').matchAll(FIGURE), ([, , unit]) => unit!)]
    .map(([unit, found]): [string, string[]] => [unit, found.map(([, number]) => number!)])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Days name a time, and no two things. */
const DATES = new Set(['月', '日']);
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .replace(FIGURE, ' ')
      .match(/[\p{sc=Han}々]{2,}|[\p{sc=Katakana}ー]{2,}/gu),
  ),
];

/** Figures of one unit change places neither with each other nor with what they are of. */
function keepsOrder(computed: string, worded: string): boolean {
  const figures = figuresIn(computed);
  if (JSON.stringify(figures) !== JSON.stringify(figuresIn(worded))) return false;
  if (!figures.some(([unit, numbers]) => numbers.length > 1 && !DATES.has(unit))) return true;
  const [before, after] = [wordsIn(computed), wordsIn(worded)];
  return before.filter((word) => after.includes(word)).join() === after.filter((word) => before.includes(word)).join();
}

/**
 * Whether a model's wording still says what was computed: the same figures of the same things, in whichever signs, the same quoted words
 * and people, no name and no address besides, neither turned round nor made an order, and one sentence's length. What is refused for
 * nothing stays as computed.
 */
export function isFaithful(computed: string, worded: string): boolean {
  return (
    worded.length > 0 &&
    worded.length <= computed.length * MOST_GROWTH + 10 &&
    !/\/\/|www\.|[<>\n]/i.test(worded) &&
    numbersIn(computed).join() === numbersIn(worded).join() &&
    quotedIn(computed).join() === quotedIn(worded).join() &&
    keepsOrder(withoutQuotes(computed), withoutQuotes(worded)) &&
    addsNothing(withoutQuotes(computed), withoutQuotes(worded))
  );
}
