/** Sentences in です・ます as である says them. What stands in 「」 is somebody's words and stays. */
import { outsideQuotes } from './outside-quotes.ts';

/** Where a clause ends. */
const END = '(?=[。、）：]|が[、。]|ので|から[、。]|$)';

/** Verbs whose stem ends in い段 and that only lose ます. */
const ONE_STEP = /(?:でき|起き|生き|過ぎ|すぎ|落ち|じ|足り|借り|降り|[一-龥])$/;
/** One kanji and し that is する. */
const SURU = /(?:[一-龥々]{2}|[対関達属適反接課発]|[ァ-ヺーA-Za-z]|を|は|も|に|と|お.)し$/;
/** い behind kana that is no いる. */
const WA_ROW = /(?:[一-龥々]|もら|しま|ちが|かま)い$/;

interface Row {
  plain: string;
  past: string;
  negative: string;
}
const ROWS: Record<string, Row> = {
  い: { plain: 'う', past: 'った', negative: 'わない' },
  り: { plain: 'る', past: 'った', negative: 'らない' },
  ち: { plain: 'つ', past: 'った', negative: 'たない' },
  き: { plain: 'く', past: 'いた', negative: 'かない' },
  ぎ: { plain: 'ぐ', past: 'いだ', negative: 'がない' },
  し: { plain: 'す', past: 'した', negative: 'さない' },
  み: { plain: 'む', past: 'んだ', negative: 'まない' },
  び: { plain: 'ぶ', past: 'んだ', negative: 'ばない' },
};

/** `stem`: what stands before ます, at least its last two signs. */
function inflected(stem: string, form: keyof Row): string {
  if (SURU.test(stem)) return `${stem.slice(0, -1)}${{ plain: 'する', past: 'した', negative: 'しない' }[form]}`;
  const row = ROWS[stem.at(-1)!];
  if (!row || ONE_STEP.test(stem) || (stem.endsWith('い') && !WA_ROW.test(stem)))
    return `${stem}${{ plain: 'る', past: 'た', negative: 'ない' }[form]}`;
  if (form === 'past' && stem.endsWith('行き')) return `${stem.slice(0, -1)}った`;
  return `${stem.slice(0, -1)}${row[form]}`;
}

const STEM = '([^。、「」]{0,3}[ぁ-ん一-龥々])';
type Rule = [ending: RegExp, (found: string, stem: string) => string];
const ending = (words: string): RegExp => new RegExp(`${words}${END}`, 'g');
const RULES: readonly Rule[] = [
  [ending('お勧めします'), () => '勧める'],
  [ending('ありませんでした'), () => 'なかった'],
  [ending('ありません'), () => 'ない'],
  [ending(`${STEM}ませんでした`), (_, stem) => inflected(stem, 'negative').replace(/い$/, 'かった')],
  [ending(`${STEM}ません`), (_, stem) => inflected(stem, 'negative')],
  [ending(`${STEM}ました`), (_, stem) => inflected(stem, 'past')],
  [ending(`${STEM}ます`), (_, stem) => inflected(stem, 'plain')],
  [ending('でした'), () => 'だった'],
  [ending('((?:多|少な|な|長|短|高|低|早|遅|よ|し)い)です'), (_, adjective) => adjective],
  [ending('です'), () => 'である'],
];

export const plainTone = (text: string): string =>
  outsideQuotes(text, (words) => RULES.reduce((said, [rule, by]) => said.replace(rule, by), words));
