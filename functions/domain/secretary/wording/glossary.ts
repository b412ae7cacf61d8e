/** The workspace's own words in sentences; what stands in 「」 is somebody's words and stays. */
import type { GlossaryEntry } from '#shared/rules/secretary/report-words.ts';
import { numbersIn } from '../report/faithful.ts';
import { outsideQuotes } from './outside-quotes.ts';

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A word in latin or in katakana is none within a longer one. */
const whole = (word: string): string => {
  for (const signs of ['A-Za-z', 'ァ-ヺー'])
    if (new RegExp(`^[${signs}]+$`).test(word)) return `(?<![${signs}])${escaped(word)}(?![${signs}])`;
  return escaped(word);
};

/** One for a report: a reading stands behind its word once. */
export function glossaryOf(glossaryList: readonly GlossaryEntry[]): (text: string) => string {
  const said = new Map<string, GlossaryEntry>();
  for (const entry of glossaryList)
    for (const word of [entry.word, ...entry.insteadOfList]) if (!said.has(word)) said.set(word, entry);
  if (said.size === 0) return (text) => text;
  const longestFirst = [...said.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(whole).join('|'), 'g');
  const read = new Set<string>();
  return (text) => {
    const named = new Set<string>();
    const worded = outsideQuotes(text, (words) =>
      words.replace(pattern, (found) => {
        const { word, reading } = said.get(found)!;
        if (reading === null || read.has(word) || named.has(word)) return word;
        named.add(word);
        return `${word}（${reading}）`;
      }),
    );
    // Figures are computed: no word changes them.
    if (numbersIn(worded).join() !== numbersIn(text).join()) return text;
    for (const word of named) read.add(word);
    return worded;
  };
}
