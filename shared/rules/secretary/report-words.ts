/** The words of a workspace's reports: their tone, and what things are called. */
export const ReportTone = { POLITE: 'POLITE', PLAIN: 'PLAIN' } as const;
export type ReportTone = (typeof ReportTone)[keyof typeof ReportTone];

export const ReportToneName: Readonly<Record<ReportTone, string>> = { POLITE: 'です・ます', PLAIN: 'である' };

export const GLOSSARY_MAX = 50;
export const GLOSSARY_WORD_MAX = 30;
export const GLOSSARY_INSTEAD_MAX = 5;
/** What the form takes; more than all entries at their longest. */
export const GLOSSARY_TEXT_MAX = 15_000;

export interface GlossaryEntry {
  word: string;
  /** In kana; stands behind the word where a report names it first. */
  reading: string | null;
  /** Said for the same thing; the reports say `word`. */
  insteadOfList: string[];
}

export interface ReportWords {
  tone: ReportTone;
  glossaryList: GlossaryEntry[];
}
export const PLAIN_WORDS: ReportWords = { tone: ReportTone.POLITE, glossaryList: [] };

/** They delimit entries, quoted words and post numbers. */
const SIGNS = /[「」（）()、，,：:=＝<>#＃\n\r]/;
const KANA = /^[ぁ-ゖァ-ヺー・ 　]+$/;

const problemOfWord = (word: string, least: number): string | undefined => {
  if (word.length < least) return `「${word}」は短すぎます。${least}文字以上で入力してください。`;
  if (word.length > GLOSSARY_WORD_MAX)
    return `「${word.slice(0, 10)}…」は長すぎます。${GLOSSARY_WORD_MAX}文字までです。`;
  if (SIGNS.test(word)) return `「${word.replace(/[「」]/g, '')}」に使えない記号があります。`;
  if (/^\d+$/.test(word.normalize('NFKC'))) return '数字だけの言葉は登録できません。';
  return undefined;
};

/** Why an entry cannot be taken. */
export function problemOfEntry({ word, reading, insteadOfList }: GlossaryEntry): string | undefined {
  if (insteadOfList.length > GLOSSARY_INSTEAD_MAX)
    return `言いかえる語は、1つの言葉に${GLOSSARY_INSTEAD_MAX}つまでです。`;
  if (reading !== null && (!KANA.test(reading) || reading.length > 2 * GLOSSARY_WORD_MAX))
    return `「${word.slice(0, 10)}」の読みは、かなで${2 * GLOSSARY_WORD_MAX}文字までにしてください。`;
  if (reading === null && insteadOfList.length === 0)
    return `「${word.slice(0, 10)}」に、読みか言いかえる語を入力してください。`;
  // One sign alone stands in every sentence.
  return problemOfWord(word, 1) ?? insteadOfList.map((one) => problemOfWord(one, 2)).find((one) => one !== undefined);
}

const LINE = /^([^（(：:=＝]+)(?:[（(]([^）)]*)[）)])?\s*(?:[：:=＝](.*))?$/;
const trimmed = (text = ''): string => text.trim();

const entryIn = (line: string): GlossaryEntry | undefined => {
  const [, word, reading, insteadOf] = LINE.exec(line) ?? [];
  if (word === undefined) return undefined;
  return {
    word: trimmed(word),
    reading: trimmed(reading) || null,
    insteadOfList: [
      ...new Set(
        trimmed(insteadOf)
          .split(/[、，,]/)
          .map(trimmed),
      ),
    ].filter((one) => one !== ''),
  };
};

/** An entry a line: 「予約（よやく）：ブッキング、リザベーション」. */
export function readGlossary(text: string): { glossaryList: GlossaryEntry[] } | { problem: string } {
  const glossaryList: GlossaryEntry[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const entry = entryIn(line.trim());
    const problem = entry ? problemOfEntry(entry) : '「言葉（読み）：言いかえる語」の形で入力してください。';
    if (!entry || problem) return { problem: `${at + 1}行目：${problem}` };
    glossaryList.push(entry);
  }
  if (glossaryList.length > GLOSSARY_MAX) return { problem: `登録できる言葉は${GLOSSARY_MAX}件までです。` };
  return { glossaryList };
}

export const glossaryText = (glossaryList: readonly GlossaryEntry[]): string =>
  glossaryList
    .map(
      ({ word, reading, insteadOfList }) =>
        `${word}${reading === null ? '' : `（${reading}）`}${insteadOfList.length > 0 ? `：${insteadOfList.join('、')}` : ''}`,
    )
    .join('\n');
