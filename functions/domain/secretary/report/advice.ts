/** 推奨, リスク and 次の行動, each derived from one fact. */

import type { Report, Statement } from '#shared/contract/secretary.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { named } from '../kinds/kind.ts';
import type { Stalled } from '../sources/facts.ts';
import { STALLED_DAYS } from '../sources/facts.ts';
import { assigneePlan, commentPlan, duePlan, leastBusy, planned, statePlan } from './plans.ts';
import { mentionAdvice, twinActions, twinAdvice } from './related-advice.ts';
import type { Draft } from './sentences.ts';
import { aggregates, said } from './sentences.ts';

/** One person holding this share of the open work is a risk. */
const CONCENTRATION = 0.4;
const MOST_ACTIONS = 3;

const overdueEvidence = ({ book }: Draft, { row, days }: Stalled): number =>
  book.post(row, `期限から${days}日が過ぎています。`, '現在の期限と状態');
const stalledEvidence = ({ book }: Draft, { row, days }: Stalled): number =>
  book.post(row, `進行中のまま${days}日、状態が変わっていません。`, '状態の履歴');

export function recommendationsOf(draft: Draft): Statement[] {
  const { facts, book } = draft;
  const statements: Statement[] = [];
  const [late] = facts.overdue;
  if (late)
    statements.push(
      said(
        `期限を${late.days}日過ぎている${named(late.row)}から片づけることをお勧めします`,
        overdueEvidence(draft, late),
      ),
    );
  const [still] = facts.stalled;
  if (still)
    statements.push(
      said(
        `${still.days}日間状態が変わっていない${named(still.row)}は、止まっている理由を担当者に確かめることをお勧めします`,
        stalledEvidence(draft, still),
      ),
    );
  if (facts.unassigned.length > 0) {
    statements.push(
      said(
        `期限があるのに担当者がいない${facts.unassigned.length}件に、担当者を決めることをお勧めします`,
        book.aggregate('期限があり担当者がいない投稿', facts.unassigned, '現在の担当者と期限'),
      ),
    );
  }
  if (!facts.hasStatus && facts.created.length > 0) {
    statements.push(
      said(
        `新しい${facts.created.length}件に状態と担当者を入れると、次の報告から進み具合と遅れを数えられます`,
        aggregates.created(draft),
      ),
    );
  }
  return [...statements, ...twinAdvice(draft), ...mentionAdvice(draft)];
}

export function risksOf(draft: Draft): Report['risks'] {
  const { facts, book } = draft;
  const risks: Report['risks'] = [];
  if (facts.overdue.length > 0) {
    const worst = facts.overdue[0]!;
    risks.push({
      level: 'high',
      statement: said(
        `期限を過ぎて終わっていない投稿が${facts.overdue.length}件あり、最も長いものは${worst.days}日過ぎています`,
        aggregates.overdue(draft),
        overdueEvidence(draft, worst),
      ),
    });
  }
  if (facts.stalled.length > 0) {
    risks.push({
      level: 'mid',
      statement: said(
        `進行中の${facts.byStatus[StatusType.IN_PROGRESS].length}件のうち${facts.stalled.length}件は、${STALLED_DAYS}日以上状態が変わっていません`,
        aggregates.stalled(draft),
      ),
    });
  }
  const [heaviest] = facts.workload;
  const open =
    facts.byStatus[StatusType.OPEN].length +
    facts.byStatus[StatusType.IN_PROGRESS].length +
    facts.byStatus[StatusType.PENDING].length;
  if (heaviest && facts.workload.length > 1 && heaviest.rows.length >= open * CONCENTRATION) {
    risks.push({
      level: 'mid',
      statement: said(
        `完了していない${open}件のうち${heaviest.rows.length}件を${draft.nameOf(heaviest.accountName)}が担当しています`,
        book.aggregate(`${draft.nameOf(heaviest.accountName)}が担当する未完了の投稿`, heaviest.rows, '現在の担当者'),
      ),
    });
  }
  if (facts.hasHistory && facts.created.length > facts.completed.length) {
    risks.push({
      level: 'low',
      statement: said(
        `この期間は新しい投稿が完了より${facts.created.length - facts.completed.length}件多く、残りが増えています`,
        aggregates.created(draft),
        aggregates.completed(draft),
      ),
    });
  }
  return risks;
}

function unassignedDetail({ facts, nameOf }: Draft): string {
  const accountName = leastBusy(facts);
  return accountName === undefined
    ? '期限がありますが、担当者がいません。'
    : `期限がありますが、担当者がいません。未完了の担当が最も少ないのは${nameOf(accountName)}です。`;
}

/** Proposals only: nothing changes before a person acts. Only those that are made note their evidence: a board may have 100,000 overdue posts. */
export function actionsOf(draft: Draft): Report['nextActions'] {
  const { facts } = draft;
  const actions: Report['nextActions'] = [
    ...facts.overdue.slice(0, MOST_ACTIONS).map((late) => ({
      verb: '期限を見直す',
      title: late.row.title,
      detail: `期限から${late.days}日が過ぎています。終わらせるか、新しい期限を決めます。`,
      projectSerialNumber: late.row.projectSerialNumber,
      evidence: [overdueEvidence(draft, late)],
      ...planned(duePlan(facts, late.row)),
    })),
    ...facts.stalled.slice(0, MOST_ACTIONS).map((still) => ({
      verb: '状況を確かめる',
      title: still.row.title,
      detail: `進行中のまま${still.days}日、状態が変わっていません。`,
      projectSerialNumber: still.row.projectSerialNumber,
      evidence: [stalledEvidence(draft, still)],
      ...planned(
        commentPlan(
          facts,
          still.row,
          `進行中のまま${still.days}日、状態が変わっていません。止まっている理由と、次にすることを教えてください。`,
        ),
      ),
    })),
    ...facts.unassigned.slice(0, 1).map((row) => ({
      verb: '担当者を決める',
      title: row.title,
      detail: unassignedDetail(draft),
      projectSerialNumber: row.projectSerialNumber,
      evidence: [draft.book.post(row, '担当者が割り当てられていません。', '現在の担当者')],
      ...planned(assigneePlan(facts, row)),
    })),
    ...twinActions(draft),
  ];
  if (actions.length > 0) return actions;
  return facts.created
    .filter((row) => !Object.values(row.values).some(Array.isArray))
    .slice(0, MOST_ACTIONS)
    .map((row) => ({
      verb: '状態と担当者を入れる',
      title: row.title,
      detail: '状態と担当者が空のため、進み具合を数えられません。',
      projectSerialNumber: row.projectSerialNumber,
      evidence: [draft.book.post(row, '状態と担当者が入っていません。', '現在の値')],
      ...planned(statePlan(facts, row)),
    }));
}
