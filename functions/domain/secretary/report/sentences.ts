/** What the sentences of a report are made from, and the few words they share. */
import type { Statement } from '#shared/contract/secretary.ts';
import type { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import type { Period } from '../period.ts';
import type { EvidenceBook } from '../sources/evidence-book.ts';
import type { Facts } from '../sources/facts.ts';
import { STALLED_DAYS } from '../sources/facts.ts';
import type { Related } from '../sources/related.ts';
import { quoted } from '../wording/foreign-words.ts';

export interface Draft {
  facts: Facts;
  /** What the rest of the project says. */
  related: Related;
  book: EvidenceBook;
  boardName: string;
  unit: Unit;
  /** Account name → name with さん. */
  nameOf: (accountName: string) => string;
}

/** A sentence and what it rests on; written without its full stop. */
export const said = (text: string, ...evidence: number[]): Statement => ({
  text: `${text}。`,
  evidence,
  isConfirmed: evidence.length > 0,
});

export const rangeName = (period: Period): string =>
  `${formatDayInSentence(period.from)}〜${formatDayInSentence(period.to)}`;

const basis = (facts: Facts): string => (facts.dateColumn ? `${quoted(facts.dateColumn.name)}列の集計` : '投稿の集計');

/** The aggregates that several sentences rest on; one title each, so that they share a number. */
export const aggregates = {
  created: ({ facts, book }: Draft): number =>
    book.aggregate(`新しい投稿（${rangeName(facts.period)}）`, facts.created, basis(facts)),
  createdBefore: ({ facts, book }: Draft): number =>
    book.aggregate(`新しい投稿（${rangeName(facts.previous)}）`, facts.previousCreated, basis(facts)),
  completed: ({ facts, book }: Draft): number =>
    book.aggregate(`完了した投稿（${rangeName(facts.period)}）`, facts.completed, '状態の履歴の集計'),
  completedBefore: ({ facts, book }: Draft): number =>
    book.aggregate(`完了した投稿（${rangeName(facts.previous)}）`, facts.previousCompleted, '状態の履歴の集計'),
  overdue: ({ facts, book }: Draft): number =>
    book.aggregate(
      '期限を過ぎた投稿',
      facts.overdue.map(({ row }) => row),
      '現在の期限と状態',
    ),
  stalled: ({ facts, book }: Draft): number =>
    book.aggregate(
      `${STALLED_DAYS}日以上状態が変わっていない進行中の投稿`,
      facts.stalled.map(({ row }) => row),
      '状態の履歴',
    ),
};
