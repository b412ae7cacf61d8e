/** Nodes and reasons of the work graph in words. */

import type { GraphEvidence, GraphNode, GraphReason } from '#shared/contract/work-graph.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import { GRAPH_EVIDENCE } from '#shared/rules/secretary/secretary.ts';

export const KIND_NAME: Record<GraphNodeKind, string> = {
  PERSON: '人',
  POST: '投稿',
  CONVERSATION: '会話',
  TOPIC: '話題',
  DECISION: '決定',
};

/** What is nearest to work comes first. */
export const KIND_ORDER: readonly GraphNodeKind[] = ['POST', 'DECISION', 'PERSON', 'CONVERSATION', 'TOPIC'];

const last = (at: string | null): string => (at === null ? '' : `（${formatDate(at)}）`);

/** Why the node that is looked at is linked with another one. */
export function reasonText({ kind, count, columnName, at, isMet }: GraphReason): string {
  const comments = `コメント${formatNumber(count ?? 0)}件`;
  const posts = formatNumber(count ?? 0);
  return {
    REGISTERED: `登録した人${last(at)}`,
    IN_CHARGE: `「${columnName}」の人`,
    SPOKE: comments + last(at),
    CALLED: 'メンションされた人',
    PARENT: '親の投稿',
    SUB_POST: 'サブ投稿',
    LINKED: `「${columnName}」のリンク`,
    NAMES: '番号に触れている',
    NAMED_BY: '番号で触れられている',
    SIMILAR: '題名がほぼ同じ',
    TITLE: '題名にある',
    SENTENCE: '決定の文にある',
    TALK: `この投稿の会話${last(at)}`,
    DECIDED: `ここで決まった${last(at)}`,
    SAID: `発言した${last(at)}`,
    CONDITION: isMet ? '決定の条件（完了）' : '決定の条件（未完了）',
    SUPERSEDES: '置き換えられた前の決定',
    SUPERSEDED_BY: '置き換えた新しい決定',
    CONTRADICTS: '食い違う決定',
    TOGETHER: `同じ投稿${posts}件`,
  }[kind];
}

/** The words that say so, where neither node shows them already. */
export const quoteOf = (reasons: readonly GraphReason[], ...shown: readonly (GraphNode | null)[]): string | undefined =>
  reasons.flatMap(({ quote }) => quote ?? []).find((quote) => !shown.some((node) => node?.label === quote));

/** Where one may look, each place once; the comment rather than the post around it. */
export const evidenceIn = (reasons: readonly GraphReason[]): GraphEvidence[] => {
  const all = reasons.flatMap(({ evidenceList }) => evidenceList);
  const spoken = all.toSorted((a, b) => Number(a.commentId === null) - Number(b.commentId === null));
  return [...new Map(spoken.toReversed().map((one) => [one.projectSerialNumber, one])).values()]
    .toReversed()
    .slice(0, GRAPH_EVIDENCE);
};

export const labelOf = ({ kind, label }: GraphNode, nameOf: (accountName: string) => string): string =>
  kind === 'PERSON' ? nameOf(label) : label;

/** What stands small beside a node. */
export function noteOf({ kind, projectSerialNumber, boardName, isDone, count }: GraphNode): string | undefined {
  if (kind === 'TOPIC') return `投稿${formatNumber(count ?? 0)}件`;
  if (projectSerialNumber === null) return undefined;
  const talk = kind === 'CONVERSATION' && count !== null ? `・コメント${formatNumber(count)}件` : '';
  return `#${projectSerialNumber}・${boardName}${talk}${kind === 'POST' && isDone ? '・完了' : ''}`;
}
