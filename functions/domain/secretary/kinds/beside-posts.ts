/** Jobs that are made from no post: where documents say how something is meant to be, and what was said and decided in threads. */
import { beginningOf } from '#functions/domain/post/contents/excerpt.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { dayOf } from '#shared/format/days.ts';
import { isIn } from '../period.ts';
import { holdsWords } from '../query.ts';
import { figure } from '../report/figures.ts';
import { rangeName, said } from '../report/sentences.ts';
import { quoted } from '../wording/foreign-words.ts';
import { decidedIn, tellDecided } from './decided.ts';
import type { JobKind } from './kind.ts';
import { namedEntry, partName, placeOf, TOLD } from './kind.ts';
import type { Written } from './written.ts';

const SENTENCE = /[^。！？!?\n]+[。！？!?]*/g;
const QUOTED = 200;

interface Found {
  one: Written;
  from: number;
  to: number;
}

/** The first sentence in which one of the words stands; where they stand in the title alone, the first of all. */
function tellingIn(written: readonly Written[], words: readonly string[]): Found {
  const sentences = written.flatMap((one) =>
    [...one.passage.text.matchAll(SENTENCE)].map(({ 0: text, index }) => ({ one, text, index })),
  );
  const holding = sentences.find(({ text }) => words.some((word) => foldKana(text).includes(word)));
  const { one, text, index } = holding ?? sentences[0]!;
  const from = index + (text.length - text.trimStart().length);
  return { one, from, to: from + beginningOf(text.trim(), QUOTED).length };
}

export const functionSpec: JobKind = ({ about, book, words = '', written }) => {
  const asked = searchWords(words);
  const holds = holdsWords(asked);
  const documents = [...Map.groupBy(written, ({ entry }) => entry)]
    .flatMap(([entry, own]) =>
      entry &&
      holds(
        entry,
        own.map(({ passage }) => passage),
      )
        ? [{ entry, found: tellingIn(own, asked) }]
        : [],
    )
    .sort((a, b) => (a.entry.updatedAt < b.entry.updatedAt ? 1 : -1));
  const all = book.aggregate(
    `${quoted(words)}に触れているドキュメント`,
    documents.map(({ entry }) => entry),
    '現在の題名と内容',
  );
  const quoteOf = ({ found: { one, from, to } }: (typeof documents)[number]): number =>
    book.quote(one, from, to, partName(one));
  return {
    title: `${about}：触れているドキュメントが${documents.length}件`,
    summary: [
      documents.length > 0
        ? said(`${quoted(words)}に触れているドキュメントは${documents.length}件です`, all)
        : said(`${quoted(words)}に触れているドキュメントは見つかりませんでした`, all),
      ...documents
        .slice(0, 2 * TOLD)
        .map((one) =>
          said(
            `${namedEntry(one.entry)}（${formatDayInSentence(dayOf(Date.parse(one.entry.updatedAt)))}に更新）に書かれています`,
            quoteOf(one),
          ),
        ),
    ],
    figures: [figure('ドキュメント', documents.length, '件', [all])],
    recommendation: documents
      .slice(0, documents.length > 1 ? 1 : 0)
      .map((one) => said(`最後に更新された${namedEntry(one.entry)}から読むことをお勧めします`, quoteOf(one))),
  };
};

export const threadMinutes: JobKind = ({ about, book, facts, written }) => {
  const range = rangeName(facts.period);
  const talk = written.filter(({ passage }) => isIn(dayOf(Date.parse(passage.at)), facts.period));
  const threads = [...Map.groupBy(talk, placeOf)].sort(([, a], [, b]) =>
    a.at(-1)!.passage.at < b.at(-1)!.passage.at ? 1 : -1,
  );
  const decided = decidedIn(talk, facts.period);
  const told = tellDecided(book);
  const all = book.aggregate(
    `発言のあったスレッド（${range}）`,
    threads.map(([thread]) => thread),
    '発言の集計',
  );
  const decidedOf = book.aggregate(
    `決定のあったスレッド（${range}）`,
    [...new Set(decided.map(({ one }) => placeOf(one)))],
    '発言の内容',
  );
  return {
    title: `${about}：スレッドが${threads.length}件、決定が${decided.length}件`,
    summary: [
      said(`${range}に発言のあったスレッドは${threads.length}件で、発言は${talk.length}件です`, all),
      ...threads.slice(0, 2 * TOLD).flatMap(([thread, messages]) => {
        const last = messages.at(-1)!;
        const people = new Set(messages.map(({ passage }) => passage.by)).size;
        return [
          said(
            `${namedEntry(last.entry!)}では${people}人が${messages.length}件を発言しています`,
            book.quote(last, 0, beginningOf(last.passage.text, QUOTED).length, '最後の発言'),
          ),
          ...decided
            .filter(({ one, isFinal }) => isFinal && placeOf(one) === thread)
            .slice(0, TOLD)
            .map(told),
        ];
      }),
    ],
    figures: [
      figure('スレッド', threads.length, '件', [all]),
      figure('発言', talk.length, '件', [all]),
      figure('決定', decided.length, '件', [decidedOf]),
    ],
    risks: decided
      .filter(({ isFinal }) => !isFinal)
      .slice(0, TOLD)
      .map((one) => ({ level: 'mid' as const, statement: told(one) })),
  };
};
