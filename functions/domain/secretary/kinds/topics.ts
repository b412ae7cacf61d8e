/** Jobs that tell which topics titles have in common. */
import { topicsOf } from '#functions/domain/search/topic-names.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Row } from '#shared/board/types.ts';
import { byPeriod, figure } from '../report/figures.ts';
import { planned, postPlan } from '../report/plans.ts';
import { rangeName, said } from '../report/sentences.ts';
import { quoted } from '../wording/foreign-words.ts';
import type { JobKind } from './kind.ts';
import { beginning, TOLD } from './kind.ts';

export const recentTrends: JobKind = ({ about, book, facts }) => {
  const [range, before] = [rangeName(facts.period), rangeName(facts.previous)];
  const created = book.aggregate(`新しい投稿（${range}）`, facts.created, '投稿の集計');
  const earlier = new Map(topicsOf(facts.previousCreated, 1).map(({ name, of }) => [foldKana(name), of]));
  const changes = topicsOf(facts.created)
    .map(({ name, of }) => ({ name, now: of, then: earlier.get(foldKana(name)) ?? [] }))
    .sort((a, b) => b.now.length - b.then.length - (a.now.length - a.then.length));
  return {
    // Lists of reports show the title without asking again who may see the posts: so it names no topic.
    title: changes.length > 0 ? `${about}：共通する話題が${changes.length}件` : `${about}：共通する話題はありません`,
    summary: [
      said(
        `${range}の新しい投稿は${facts.created.length}件です`,
        created,
        book.aggregate(`新しい投稿（${before}）`, facts.previousCreated, '投稿の集計'),
      ),
      ...changes
        .slice(0, 2 * TOLD)
        .map(({ name, now, then }) =>
          said(
            `${quoted(name)}は${now.length}件で、前の期間は${then.length}件でした`,
            book.aggregate(`題名に${quoted(name)}のある新しい投稿（${range}）`, now, '題名の集計'),
            book.aggregate(`題名に${quoted(name)}のある新しい投稿（${before}）`, then, '題名の集計'),
          ),
        ),
    ],
    figures: [
      figure('新しい投稿', facts.created.length, '件', [created], `前の期間は${facts.previousCreated.length}件`),
      byPeriod('期間ごとの新しい投稿', facts, (one) => one.created.length, [created]),
    ],
    unknowns: ['話題は題名の言葉から読み取っています。2件以上に共通する言葉だけを数えます。'],
  };
};

/** A topic with so many posts is worth one of its own. */
const WORTH_A_POST = 3;
const NUMBERED = 10;
/** A topic goes into a proposed post only as a plain word: anybody can write an address into a title. */
const PLAIN_WORD = /^[\p{L}\p{N}ー]+$/u;
const numbersOf = (rows: readonly Row[]): string =>
  rows
    .slice(0, NUMBERED)
    .map(({ projectSerialNumber }) => `#${projectSerialNumber}`)
    .join('、') + (rows.length > NUMBERED ? 'など' : '');

export const customerVoice: JobKind = ({ about, book, facts, source, written }) => {
  const range = rangeName(facts.period);
  const marked = source.rows.some(({ isFeedback }) => isFeedback);
  const voicesAmong = (rows: readonly Row[]): Row[] => rows.filter(({ isFeedback }) => !marked || isFeedback);
  const voices = voicesAmong(facts.created);
  const topics = topicsOf(voices);
  const all = book.aggregate(`新しい声（${range}）`, voices, marked ? 'フィードバックの集計' : '投稿の集計');
  return {
    title: `${about}：新しい声が${voices.length}件`,
    summary: [
      said(`${range}の新しい声は${voices.length}件です`, all),
      ...topics.slice(0, TOLD).map(({ name, of }) => {
        const counted = book.aggregate(`題名に${quoted(name)}のある新しい声`, of, '題名の集計');
        const words = written.find(({ row, passage }) => row && passage.part === 'CONTENTS' && of.includes(row));
        if (!words) return said(`${quoted(name)}についての声は${of.length}件です`, counted);
        const { from, to } = beginning(words.passage.text);
        return said(`${quoted(name)}についての声は${of.length}件です`, counted, book.quote(words, from, to, '内容'));
      }),
    ],
    figures: [
      figure('新しい声', voices.length, '件', [all]),
      byPeriod('期間ごとの新しい声', facts, ({ created }) => voicesAmong(created).length, [all]),
    ],
    nextActions: topics
      .filter(({ name, of }) => of.length >= WORTH_A_POST && PLAIN_WORD.test(name))
      .slice(0, 1)
      .map(({ name, of }) => ({
        verb: '対応を決める',
        title: `${quoted(name)}についての声への対応を決める`,
        detail: `${quoted(name)}についての声が${of.length}件あります。`,
        evidence: [book.aggregate(`題名に${quoted(name)}のある新しい声`, of, '題名の集計')],
        ...planned(
          postPlan(
            facts,
            `${quoted(name)}についての声への対応を決める`,
            `${quoted(name)}についての声が${of.length}件あります（${numbersOf(of)}）。`,
          ),
        ),
      })),
    unknowns: marked
      ? []
      : ['フィードバックとして登録された投稿がないため、ボードのすべての投稿を声として数えました。'],
  };
};
