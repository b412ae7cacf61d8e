import { useEffect } from 'react';
import { onDemand } from '#app/lib/loading/on-demand.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { soundsOf, typedSounds } from './romaji.ts';

/** By kanji, and by words that their kanji do not tell, the readings in hiragana, the usual ones first. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** Of lines like `客きゃく かく` and `今日きょう`. */
export const readingsFrom = (text: string): Readings =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [written = ''] = /^\p{Script=Han}+/u.exec(line) ?? [];
        return [written, line.slice(written.length).split(' ')];
      }),
  );

const SPOKEN = /^[ぁ-ゖーa-z'’\- ]+$/;
/** In romaji: a single sound is in nearly every name. */
const SHORTEST = 2;
const LONGEST = 60;
/** In kanji, of a word that is read as a whole. */
const LONGEST_WORD = 4;

/**
 * Whether a name, or a part of it from one of its signs on, may be read as what was typed in kana or romaji. Its kanji are tried one by one,
 * as people's and customers' names stand in no dictionary: 佐藤 is さ or ざ, and ふじ, とう or どう; 今日 is きょう beside that.
 */
export function isReadAs(name: string, query: string, readings: Readings): boolean {
  const typed = foldKana(query);
  const asked = typedSounds(typed.replaceAll(' ', ''));
  if (!SPOKEN.test(typed) || asked.length < SHORTEST || asked.length > LONGEST) return false;
  const signs = [...foldKana(name)];
  const ways = signs.map((_, at) => waysFrom(signs, at, readings));
  return ways.some((_, at) => goesOn(ways, at, '', asked, new Set()));
}

/** How what begins at a sign may be read, and how many signs that takes. */
interface Way {
  said: string;
  length: number;
}

function waysFrom(signs: readonly string[], at: number, readings: Readings): Way[] {
  const sign = signs[at]!;
  const ofSign = readings.get(sign === '々' ? (signs[at - 1] ?? '') : sign) ?? [spelt(sign)];
  const ways = ofSign.map((said): Way => ({ said, length: 1 }));
  for (let length = 2; length <= LONGEST_WORD && at + length <= signs.length; length += 1)
    for (const said of readings.get(signs.slice(at, at + length).join('')) ?? []) ways.push({ said, length });
  return ways;
}

/** Signs between words are not read. */
const spelt = (sign: string): string => (/[\p{L}\p{N}ー]/u.test(sign) ? sign : '');

/** From the sign at `at` on, with `said` before it. What was tried leads nowhere a second time. */
function goesOn(
  ways: readonly (readonly Way[])[],
  at: number,
  said: string,
  asked: string,
  tried: Set<string>,
): boolean {
  // A stop becomes the sound that follows.
  const sounds = soundsOf(said.replace(/っ$/, ''));
  if (sounds.startsWith(asked)) return true;
  const place = `${at}${said}`;
  if (!asked.startsWith(sounds) || tried.has(place)) return false;
  tried.add(place);
  return ways[at]?.some((way) => goesOn(ways, at + way.length, said + way.said, asked, tried)) ?? false;
}

const kanjiReadings = onDemand(async () => readingsFrom((await import('./kanji-readings.txt?raw')).default));

/** Fetched with the first kana or letter that somebody types. */
export const useReadings = (query: string): Readings | undefined => {
  const isSpoken = SPOKEN.test(foldKana(query).trim());
  useEffect(() => {
    if (isSpoken) kanjiReadings.preload();
  }, [isSpoken]);
  return kanjiReadings.use();
};
