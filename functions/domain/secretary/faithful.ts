import { QUOTED } from './wording/foreign-words.ts';

/** How much longer than the computed sentence a worded one may be. */
const MOST_GROWTH = 1.6;

export const numbersIn = (text: string): string[] => (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
const quotedIn = (text: string): string[] => (text.match(QUOTED) ?? []).sort();

/** Names, addresses and foreign words. */
const latinIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z][\w.@:/-]*/g) ?? [];
const kanjiNumbersIn = (text: string): string[] => text.match(/[〇一二三四五六七八九十百千万億兆]+/g) ?? [];
const isBrought = (worded: readonly string[], computed: readonly string[]): boolean =>
  worded.some((word) => !computed.includes(word));

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
    TURNS.test(computed) === TURNS.test(worded) &&
    !isBrought(ordersIn(worded), ordersIn(computed)) &&
    ordersIn(worded).length <= ordersIn(computed).length
  );
}

/**
 * Whether a model's wording still says what was computed: the same figures, in whichever signs, the same quoted words, no name and no
 * address besides, neither turned round nor made an order, and one sentence's length. What is refused for nothing stays as computed.
 */
export function isFaithful(computed: string, worded: string): boolean {
  return (
    worded.length > 0 &&
    worded.length <= computed.length * MOST_GROWTH + 10 &&
    !/\/\/|www\.|[<>\n]/i.test(worded) &&
    numbersIn(computed).join() === numbersIn(worded).join() &&
    quotedIn(computed).join() === quotedIn(worded).join() &&
    addsNothing(withoutQuotes(computed), withoutQuotes(worded))
  );
}
