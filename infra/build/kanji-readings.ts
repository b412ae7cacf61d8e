/**
 * How kanji are read, from the words of a dictionary: `node infra/build/kanji-readings.ts <folder with IPADIC's CSV files>` writes
 * `frontend/src/actions/kanji-readings.txt`. Which kana of a word belong to which of its kanji is told by what all words have in
 * common (expectation maximization).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TARGET = resolve(import.meta.dirname, '../../frontend/src/actions/kanji-readings.txt');
const HEAD =
  '# Readings of kanji, made from mecab-ipadic 2.7.0-20070801 (infra/build/kanji-readings.ts); its terms: /licenses/ipadic.txt';
const [SURFACE, READING] = [0, 11];
const ROUNDS = 5;
/** How likely a kanji is read as so many kana, before anything is known. */
const BY_LENGTH = [0, 0.5, 1, 0.3, 0.05, 0.02];
/** A reading that nothing speaks for yet. */
const UNHEARD = 1e-7;
/** Readings that so few words have, and that are so rare for their kanji, are left out. */
const LEAST = { words: 1.5, share: 0.005, alone: 0.12 };
/** Nouns of everyday use: names of people and places have too many readings of their own. */
const EVERYDAY = ['Noun.csv', 'Noun.adverbal.csv', 'Noun.verbal.csv', 'Noun.adjv.csv', 'Noun.others.csv'];
const WORD_SIGNS = { least: 2, most: 4 };

const KANJI = /[\p{Script=Han}々]/u;
/** Signs that belong to the kana before them. */
const JOINED = /[ゃゅょー]/;
const NEVER_FIRST = /^[ゃゅょぁぃぅぇぉんっー]/;

type Counts = Map<string, Map<string, number>>;
interface Word {
  signs: string[];
  reading: string;
}

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

function wordsIn(folder: string, files: readonly string[]): Word[] {
  const words = new Map<string, Word>();
  for (const file of files)
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const cells = line.split(',');
      const [surface = '', reading = ''] = [cells[SURFACE], cells[READING]];
      if (KANJI.test(surface) && surface.length <= 6 && /^[ァ-ヶー]+$/.test(reading))
        words.set(`${surface} ${reading}`, { signs: [...hiragana(surface)], reading: hiragana(reading) });
    }
  return [...words.values()];
}

/** The kanji that a sign stands for: 々 is the one before it. */
const kanjiAt = (signs: readonly string[], at: number): string =>
  (signs[at] === '々' ? signs[at - 1] : signs[at]) ?? '';

/** Adds, for every way in which a word's kana can belong to its signs, how likely it is. */
function count({ signs, reading }: Word, known: Counts | undefined, counts: Counts): void {
  const [n, m] = [signs.length, reading.length];
  const chance = (at: number, from: number, length: number): number => {
    const said = reading.slice(from, from + length);
    if (!KANJI.test(signs[at]!)) return length === 1 && said === signs[at] ? 1 : 0;
    if (NEVER_FIRST.test(said) || JOINED.test(reading[from + length] ?? '')) return 0;
    return known ? (known.get(kanjiAt(signs, at))?.get(said) ?? UNHEARD) : BY_LENGTH[length]!;
  };
  const table = (): Float64Array[] => Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const [before, after] = [table(), table()];
  before[0]![0] = 1;
  after[n]![m] = 1;
  const steps = function* (from: number): Generator<number> {
    for (let length = 1; length < BY_LENGTH.length && from + length <= m; length += 1) yield length;
  };
  for (let at = 0; at < n; at += 1)
    for (let from = 0; from < m; from += 1)
      for (const length of steps(from))
        before[at + 1]![from + length]! += before[at]![from]! * chance(at, from, length);
  const all = before[n]![m]!;
  if (all === 0) return;
  for (let at = n - 1; at >= 0; at -= 1)
    for (let from = 0; from < m; from += 1)
      for (const length of steps(from)) {
        const rest = chance(at, from, length) * after[at + 1]![from + length]!;
        after[at]![from]! += rest;
        if (rest > 0 && KANJI.test(signs[at]!)) {
          const kanji = kanjiAt(signs, at);
          const readings = counts.get(kanji) ?? new Map<string, number>();
          const said = reading.slice(from, from + length);
          counts.set(kanji, readings.set(said, (readings.get(said) ?? 0) + (before[at]![from]! * rest) / all));
        }
      }
}

const sumOf = (readings: ReadonlyMap<string, number>): number => [...readings.values()].reduce((a, b) => a + b, 0);

/** By kanji, how many words read it so. */
export function readingCounts(words: readonly Word[]): Counts {
  let counts: Counts = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    const known: Counts | undefined =
      round === 0
        ? undefined
        : new Map(
            [...counts].map(([kanji, readings]) => {
              const sum = sumOf(readings);
              return [kanji, new Map([...readings].map(([said, words]) => [said, words / sum]))];
            }),
          );
    counts = new Map();
    for (const word of words) count(word, known, counts);
  }
  return counts;
}

/** By kanji, the readings that are worth keeping, the usual ones first. */
const keptReadings = (counts: Counts): Map<string, string[]> =>
  new Map(
    [...counts].flatMap(([kanji, readings]) => {
      const sum = sumOf(readings);
      const kept = [...readings]
        .sort(([, a], [, b]) => b - a)
        .filter(
          ([, words]) =>
            (words >= LEAST.words && words / sum >= LEAST.share) || (words > 0.3 && words / sum >= LEAST.alone),
        );
      return kanji !== '々' && kept.length > 0 ? [[kanji, kept.map(([said]) => said)]] : [];
    }),
  );

/** Whether a reading is made of one kept reading of each sign. */
const follows = (
  signs: readonly string[],
  reading: string,
  readings: ReadonlyMap<string, readonly string[]>,
): boolean =>
  signs.length === 0
    ? reading === ''
    : (readings.get(signs[0]!) ?? []).some(
        (said) => reading.startsWith(said) && follows(signs.slice(1), reading.slice(said.length), readings),
      );

/** Words whose reading does not follow from those of their kanji: 今日 is きょう. */
function wordsAsAWhole(
  words: readonly Word[],
  readings: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { signs, reading } of words) {
    if (signs.length < WORD_SIGNS.least || signs.length > WORD_SIGNS.most) continue;
    const name = signs.join('');
    const written = signs.map((_, at) => kanjiAt(signs, at));
    if (signs.every((sign) => KANJI.test(sign)) && !follows(written, reading, readings))
      found.set(name, [...(found.get(name) ?? []), reading]);
  }
  return found;
}

const linesOf = (readings: ReadonlyMap<string, readonly string[]>): string[] =>
  [...readings].map(([written, said]) => `${written}${said.join(' ')}`).sort();

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Which folder holds the CSV files of IPADIC?');
  const all = globSync('*.csv', { cwd: folder, exclude: ['Symbol.csv', 'Filler.csv', 'Auxil.csv'] });
  const readings = keptReadings(readingCounts(wordsIn(folder, all)));
  const words = wordsAsAWhole(wordsIn(folder, EVERYDAY), readings);
  writeFileSync(TARGET, `${[HEAD, ...linesOf(readings), ...linesOf(words)].join('\n')}\n`);
}
