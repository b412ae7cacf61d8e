/** What the graph is read from, found by what people name: everything that is there for the reader, at this moment. */

import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { type AllDecisions, allDecisions, type FoundDecision } from '#functions/domain/decision/all-decisions.ts';
import type { Linked } from '#functions/domain/decision/link-decisions.ts';
import { topicsIn } from '#functions/domain/search/topic-names.ts';
import type { SourceEntry } from '#functions/domain/source/source.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { GraphEvidence, GraphNode } from '#shared/contract/work-graph.ts';
import { AppError } from '#shared/errors.ts';
import { BARE_NODE, GRAPH_EVIDENCE } from '#shared/rules/secretary/secretary.ts';
import type { Talk } from './talk.ts';

export type OneDecision = Linked<FoundDecision>;

export interface GraphWorld extends AllDecisions {
  entries: readonly SourceEntry[];
  byId: ReadonlyMap<string, SourceEntry>;
  bySerial: ReadonlyMap<number, SourceEntry>;
  byUid: ReadonlyMap<string, OneDecision>;
  talkOf(id: string): Talk;
}

const SILENCE: Talk = { speakers: [], called: [], named: [] };

export async function graphWorld(context: ReadContext): Promise<GraphWorld> {
  const all = await allDecisions(context);
  const { entries } = all.listed;
  return {
    ...all,
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    bySerial: new Map(entries.map((entry) => [entry.projectSerialNumber, entry])),
    byUid: new Map(all.linked.map((one) => [one.decision.uid, one])),
    talkOf: (id) => all.wordsOf(id).talk ?? SILENCE,
  };
}

/** The entries whose titles name a topic, by the topic's folded name. */
export function namingTitles(entries: readonly SourceEntry[], names: readonly string[]): Map<string, SourceEntry[]> {
  const found = new Map<string, SourceEntry[]>(names.map((name) => [foldKana(name), []]));
  for (const entry of entries) {
    const title = foldKana(entry.title);
    const held = [...found.keys()].filter((key) => title.includes(key));
    if (held.length === 0) continue;
    // A word within a longer one is another topic.
    const topics = new Set(topicsIn(entry.title).map(foldKana));
    for (const key of held) if (topics.has(key)) found.get(key)!.push(entry);
  }
  return found;
}

export const newestOf = (entries: readonly SourceEntry[], most: number): SourceEntry[] =>
  entries.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, most);

export const evidenceOf = (entries: readonly SourceEntry[], commentId: string | null = null): GraphEvidence[] =>
  newestOf(entries, GRAPH_EVIDENCE).map(({ projectSerialNumber, parentSerialNumber = null, part }) => ({
    projectSerialNumber,
    parentSerialNumber,
    boardId: part,
    commentId,
  }));

/** As `namingTitles`, but with the topics' names as they are written. */
export const namedTopics = (entries: readonly SourceEntry[], names: readonly string[]): [string, SourceEntry[]][] => {
  const found = namingTitles(entries, names);
  return names.map((name) => [name, found.get(foldKana(name))!]);
};

export const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new AppError('EntityNotFound');
  return found;
};

export const decidedIn = ({ decision: { text, at, entry, spoken } }: OneDecision) => ({
  kind: 'DECIDED' as const,
  quote: text,
  at,
  evidenceList: evidenceOf([entry], spoken.commentId),
});

export const saidBy = ({ decision: { at, entry, spoken } }: OneDecision) => ({
  kind: 'SAID' as const,
  at,
  evidenceList: evidenceOf([entry], spoken.commentId),
});

export const personNode = (accountName: string): GraphNode => ({
  ...BARE_NODE,
  kind: 'PERSON',
  id: accountName,
  label: accountName,
});

export const topicNode = (name: string, count: number): GraphNode => ({
  ...BARE_NODE,
  kind: 'TOPIC',
  id: name,
  label: name,
  count,
});

const placeOf = (entry: SourceEntry) => ({
  projectSerialNumber: entry.projectSerialNumber,
  parentSerialNumber: entry.parentSerialNumber ?? null,
  boardId: entry.part,
  boardName: entry.boardName,
});

export const postNode = (entry: SourceEntry): GraphNode => ({
  ...BARE_NODE,
  ...placeOf(entry),
  kind: 'POST',
  id: entry.id,
  label: entry.title,
  isDone: entry.isDone,
  at: entry.updatedAt,
});

export const commentsOf = ({ speakers }: Talk): number => speakers.reduce((sum, [, count]) => sum + count, 0);
export const lastSaid = ({ speakers }: Talk): string | null => speakers[0]?.[2] ?? null;

export const conversationNode = (entry: SourceEntry, talk: Talk): GraphNode => ({
  ...BARE_NODE,
  ...placeOf(entry),
  kind: 'CONVERSATION',
  id: entry.id,
  label: entry.title,
  at: lastSaid(talk),
  count: commentsOf(talk),
});

export const decisionNode = ({ decision: { uid, text, status, at, entry } }: OneDecision): GraphNode => ({
  ...BARE_NODE,
  ...placeOf(entry),
  kind: 'DECISION',
  id: uid,
  label: text,
  status,
  at,
});
