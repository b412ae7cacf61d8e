/** Jobs about how much lies with whom. */

import type { Report } from '#shared/contract/secretary.ts';
import { byPerson, figure } from '../report/figures.ts';
import { rangeName, said } from '../report/sentences.ts';
import type { JobKind, Material } from './kind.ts';
import { assigneesOf, TOLD, tally } from './kind.ts';

const openByPerson = (label: string, { book, facts, nameOf }: Material): Report['figures'][number] =>
  byPerson(
    label,
    facts.workload.map(({ accountName, rows }) => ({ label: nameOf(accountName), value: rows.length })),
    [
      book.aggregate(
        '担当者のいる未完了の投稿',
        [...new Set(facts.workload.flatMap(({ rows }) => rows))],
        '現在の担当者と状態',
      ),
    ],
  );

/** Open work of each, and of it what is late. */
export const highWorkloads: JobKind = (material) => {
  const { about, book, facts, nameOf } = material;
  const late = new Set(facts.overdue.map(({ row }) => row));
  const holders = facts.workload;
  const evidenceOf = ({ accountName, rows }: Material['facts']['workload'][number]): number =>
    book.aggregate(`${nameOf(accountName)}が担当する未完了の投稿`, rows, '現在の担当者と状態');
  return {
    title: holders[0]
      ? `未完了の担当が最も多いのは${nameOf(holders[0].accountName)}（${holders[0].rows.length}件）`
      : `${about}には未完了の担当がありません`,
    summary: holders
      .slice(0, 2 * TOLD)
      .map((holder) =>
        said(
          `${nameOf(holder.accountName)}の未完了の担当は${holder.rows.length}件で、期限切れは${holder.rows.filter((row) => late.has(row)).length}件です`,
          evidenceOf(holder),
        ),
      ),
    figures: holders.length > 0 ? [openByPerson('人ごとの未完了の担当', material)] : [],
    recommendation: holders
      .slice(0, 1)
      .filter(({ rows }) => holders.length > 1 && rows.length >= 2 * holders.at(-1)!.rows.length)
      .map((holder) =>
        said(
          `${nameOf(holder.accountName)}の担当から、ほかの人へ渡せるものを選ぶことをお勧めします`,
          evidenceOf(holder),
        ),
      ),
    unknowns: facts.hasStatus ? [] : ['状態が入っていないため、未完了の担当は数えられません。'],
  };
};

export const assignmentSummary: JobKind = (material) => {
  const { about, book, facts, nameOf, source } = material;
  const assignees = assigneesOf(source.columns);
  const range = rangeName(facts.period);
  const completed = book.aggregate(`完了した投稿（${range}）`, facts.completed, '状態の履歴の集計');
  const done = new Map(tally(facts.completed, assignees).map(({ key, rows }) => [key, rows]));
  const open = new Map(facts.workload.map(({ accountName, rows }) => [accountName, rows]));
  const everybody = [...new Set([...done.keys(), ...open.keys()])].sort(
    (a, b) => (done.get(b)?.length ?? 0) - (done.get(a)?.length ?? 0) || (a < b ? -1 : 1),
  );
  return {
    title: `${about}の担当：${everybody.length}人`,
    summary: everybody.slice(0, 2 * TOLD).map((account) => {
      const [finished, left] = [done.get(account) ?? [], open.get(account) ?? []];
      const name = nameOf(account);
      return said(
        `${name}の担当は${range}に${finished.length}件が完了し、${left.length}件が残っています`,
        book.aggregate(`${name}の担当で完了した投稿（${range}）`, finished, '状態の履歴の集計'),
        book.aggregate(`${name}が担当する未完了の投稿`, left, '現在の担当者と状態'),
      );
    }),
    figures: [
      figure('完了', facts.completed.length, '件', [completed]),
      ...(done.size > 0
        ? [
            byPerson(
              '人ごとの完了',
              [...done].map(([account, rows]) => ({ label: nameOf(account), value: rows.length })),
              [completed],
            ),
          ]
        : []),
      ...(open.size > 0 ? [openByPerson('人ごとの残り', material)] : []),
    ],
    unknowns: facts.hasHistory ? [] : ['状態の変更履歴がないため、期間中の完了は分かりません。'],
  };
};
