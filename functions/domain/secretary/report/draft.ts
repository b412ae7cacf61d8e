/** Facts → a report whose every sentence cites what it rests on. The extractive writer hands it out as it is. */
import type { Report, Statement } from '#shared/contract/secretary.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { UNIT_NAME } from '../period.ts';
import { quoted } from '../wording/foreign-words.ts';
import { actionsOf, recommendationsOf, risksOf } from './advice.ts';
import { assembleReport } from './assemble-report.ts';
import { byPeriod } from './figures.ts';
import { relatedUnknowns } from './related-advice.ts';
import type { Draft } from './sentences.ts';
import { aggregates, rangeName, said } from './sentences.ts';

function comparison(now: number, before: number): string {
  if (now === before) return `前の期間と同じ${before}件です`;
  return `前の期間の${before}件から${Math.abs(now - before)}件${now > before ? '増えています' : '減っています'}`;
}

function summaryOf(draft: Draft): Statement[] {
  const { facts, book, unit } = draft;
  const range = rangeName(facts.period);
  const statements: Statement[] = [];
  if (facts.hasHistory) {
    statements.push(
      said(
        `${range}の${UNIT_NAME[unit]}に${facts.completed.length}件が完了し、${comparison(facts.completed.length, facts.previousCompleted.length)}`,
        aggregates.completed(draft),
        aggregates.completedBefore(draft),
      ),
    );
  }
  statements.push(
    said(
      `${range}の新しい投稿は${facts.created.length}件で、${comparison(facts.created.length, facts.previousCreated.length)}`,
      aggregates.created(draft),
      aggregates.createdBefore(draft),
    ),
  );
  if (facts.hasStatus) {
    const {
      [StatusType.OPEN]: open,
      [StatusType.IN_PROGRESS]: working,
      [StatusType.PENDING]: pending,
    } = facts.byStatus;
    statements.push(
      said(
        `いま進行中は${working.length}件、保留は${pending.length}件、未着手は${open.length}件です`,
        book.aggregate('進行中の投稿', working, '現在の状態'),
        book.aggregate('保留の投稿', pending, '現在の状態'),
        book.aggregate('未着手の投稿', open, '現在の状態'),
      ),
    );
  }
  const [topKind] = facts.kinds;
  if (topKind) {
    const { column, optionName, rows } = topKind;
    statements.push(
      said(
        `新しい投稿のうち最も多い${quoted(column.name)}は${quoted(optionName)}で、${rows.length}件です`,
        book.aggregate(`${quoted(column.name)}が${quoted(optionName)}の新しい投稿`, rows, '現在の値'),
      ),
    );
  }
  return statements;
}

function figuresOf(draft: Draft): Report['figures'] {
  const { facts, book } = draft;
  const figures: Report['figures'] = [
    facts.hasHistory
      ? {
          label: '完了',
          value: facts.completed.length,
          unit: '件',
          note: `前の期間は${facts.previousCompleted.length}件`,
          evidence: [aggregates.completed(draft)],
        }
      : {
          label: '新しい投稿',
          value: facts.created.length,
          unit: '件',
          note: `前の期間は${facts.previousCreated.length}件`,
          evidence: [aggregates.created(draft)],
        },
  ];
  if (facts.hasDeadline && facts.hasStatus)
    figures.push({ label: '期限切れ', value: facts.overdue.length, unit: '件', evidence: [aggregates.overdue(draft)] });
  if (facts.remaining) {
    const { column, value, rows } = facts.remaining;
    figures.push({
      label: `残りの${quoted(column.name)}`,
      value,
      unit: column.numericUnit ?? '',
      note: `${rows.length}件の合計`,
      evidence: [book.aggregate(`${quoted(column.name)}のある未完了の投稿`, rows, '現在の値の合計')],
    });
  }
  figures.push(
    facts.hasHistory
      ? byPeriod('期間ごとの完了', facts, ({ completed }) => completed.length, [aggregates.completed(draft)])
      : byPeriod('期間ごとの新しい投稿', facts, ({ created }) => created.length, [aggregates.created(draft)]),
  );
  return figures;
}

/** What the sources cannot tell, in words a reader can act on. */
function unknownsOf({ facts, related }: Draft): string[] {
  const unknowns: string[] = [];
  if (facts.dateColumn) {
    unknowns.push(
      `投稿はまとめて取り込まれたため、${quoted(facts.dateColumn.name)}を投稿の日付として数えました。最後の日付は${facts.asOf}で、それより後の動きは分かりません。`,
    );
  }
  if (!facts.hasStatus) unknowns.push('状態が入っていないため、完了・進行中・保留の件数は分かりません。');
  else if (facts.noStatus.length > 0)
    unknowns.push(`${facts.noStatus.length}件は状態が入っていないため、完了したかどうか分かりません。`);
  if (!facts.hasHistory)
    unknowns.push('状態の変更履歴がないため、いつ完了したか、どれだけ時間がかかったかは分かりません。');
  if (!facts.hasDeadline) unknowns.push('期限が入っていないため、遅れは分かりません。');
  if (!facts.hasAssignee) unknowns.push('担当者が割り当てられていないため、負荷の偏りは分かりません。');
  return [...unknowns, ...relatedUnknowns(related)];
}

function titleOf({ facts, boardName }: Draft): string {
  if (!facts.hasHistory) return `${boardName}：新しい投稿が${facts.created.length}件`;
  const rest =
    facts.overdue.length > 0 ? `期限切れが${facts.overdue.length}件` : `新しい投稿が${facts.created.length}件`;
  return `${boardName}：${facts.completed.length}件が完了、${rest}`;
}

/** A report without a model: computed sentences, in the fixed order of look.md §11. */
export const draftReport = (draft: Draft): Report =>
  assembleReport({
    title: titleOf(draft),
    period: draft.facts.period,
    summary: summaryOf(draft),
    figures: figuresOf(draft),
    recommendation: recommendationsOf(draft),
    risks: risksOf(draft),
    nextActions: actionsOf(draft),
    unknowns: unknownsOf(draft),
    // Last: the sentences above have put it together.
    evidence: draft.book.list,
  });
