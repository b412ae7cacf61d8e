/**
 * What later decisions do to earlier ones, and where time has gone past one: superseded, contradicted, conditions now met,
 * provisional for too long. Rules over sentences, states and a calendar; the same input always gives the same answer.
 */
import { topicsIn } from '#functions/domain/search/topic-names.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { DecisionStatus } from '#shared/enums/enums.ts';
import { dayOf } from '#shared/format/days.ts';
import { businessDaysBetween } from '#shared/rules/holidays.ts';
import { PROVISIONAL_BUSINESS_DAYS } from '#shared/rules/secretary/secretary.ts';
import type { Verdict } from './read-sentence.ts';

export interface Decided extends Verdict {
  uid: string;
  /** The post whose talk it is a part of. */
  postId: string;
  text: string;
  /** ISO. */
  at: string;
}

/** A post that a condition names. */
export interface Condition {
  projectSerialNumber: number;
  title: string;
  isDone: boolean;
}

export interface Linked<D extends Decided = Decided> {
  decision: D;
  supersededBy: string | undefined;
  supersedes: string[];
  contradicts: string[];
  conditions: Condition[];
  isConditionMet: boolean;
  /** Since it was made. */
  businessDays: number;
  isProvisionalTooLong: boolean;
}

/** Words that decisions share without being about the same. */
const EMPTY = new Set([
  '決定',
  '確定',
  '暫定',
  '当面',
  '次第',
  '完了',
  '方針',
  '採用',
  '変更',
  '担当',
  '案',
  '現状',
  '今回',
  '合意',
]);
const NUMBER = /(\d+(?:[.:/]\d+)*)\s*([^\d\s、。にでとへはがをのも]{0,3})/g;
/** Compared with, at most, of one topic: a word that everybody uses says little. */
const COMPARED = 60;

interface Matter {
  topics: ReadonlySet<string>;
  /** Figures by their unit. */
  figures: ReadonlyMap<string, string>;
}

const matterOf = (text: string): Matter => ({
  topics: new Set(
    topicsIn(text)
      .map(foldKana)
      .filter((topic) => !EMPTY.has(topic)),
  ),
  figures: new Map([...foldKana(text).matchAll(NUMBER)].map(([, figure, unit]) => [unit ?? '', figure!])),
});

const sharedTopics = (a: Matter, b: Matter): number => [...a.topics].filter((topic) => b.topics.has(topic)).length;

/** In the talk of one post one common word is enough; elsewhere people mean other things by it. */
const isSameMatter = (earlier: Decided, later: Decided, a: Matter, b: Matter): boolean =>
  sharedTopics(a, b) >= (earlier.postId === later.postId ? 1 : 2);

const disagree = (earlier: Decided, later: Decided, a: Matter, b: Matter): boolean =>
  earlier.isNegative !== later.isNegative ||
  [...a.figures].some(([unit, figure]) => b.figures.has(unit) && b.figures.get(unit) !== figure);

/** In the order of time. `conditionsOf`: the posts that a sentence names. */
export function linkDecisions<D extends Decided>(
  decisions: readonly D[],
  conditionsOf: (decision: D) => Condition[],
  today: string,
): Linked<D>[] {
  const ordered = decisions.toSorted((a, b) => (a.at === b.at ? (a.uid < b.uid ? -1 : 1) : a.at < b.at ? -1 : 1));
  const matters = new Map(ordered.map((decision) => [decision.uid, matterOf(decision.text)]));
  const linked = new Map<string, Linked<D>>();
  const byTopic = new Map<string, D[]>();
  for (const decision of ordered) {
    const matter = matters.get(decision.uid)!;
    const own = beginLink(decision, conditionsOf(decision), today);
    const rivals = new Set([...matter.topics].flatMap((topic) => (byTopic.get(topic) ?? []).slice(-COMPARED)));
    for (const earlier of rivals) {
      const before = linked.get(earlier.uid)!;
      const other = matters.get(earlier.uid)!;
      if (before.supersededBy !== undefined || !isSameMatter(earlier, decision, other, matter)) continue;
      if (replaces(earlier, decision, other, matter)) {
        before.supersededBy = decision.uid;
        own.supersedes.push(earlier.uid);
      } else if (earlier.postId !== decision.postId && disagree(earlier, decision, other, matter)) {
        before.contradicts.push(decision.uid);
        own.contradicts.push(earlier.uid);
      }
    }
    linked.set(decision.uid, own);
    for (const topic of matter.topics) byTopic.set(topic, [...(byTopic.get(topic) ?? []), decision]);
  }
  return [...linked.values()].map((link) => settled(link, linked));
}

/** In one talk the later word counts where it differs; elsewhere only one that says that it changes something. */
const replaces = (earlier: Decided, later: Decided, a: Matter, b: Matter): boolean =>
  earlier.postId === later.postId
    ? later.isRevision || later.status !== earlier.status || disagree(earlier, later, a, b)
    : later.isRevision && disagree(earlier, later, a, b);

function beginLink<D extends Decided>(decision: D, named: Condition[], today: string): Linked<D> {
  const conditions = decision.status === DecisionStatus.CONDITIONAL ? named : [];
  return {
    decision,
    supersededBy: undefined,
    supersedes: [],
    contradicts: [],
    conditions,
    isConditionMet: conditions.length > 0 && conditions.every(({ isDone }) => isDone),
    businessDays: businessDaysBetween(dayOf(Date.parse(decision.at)), today),
    isProvisionalTooLong: false,
  };
}

/** What is superseded neither waits nor contradicts. */
function settled<D extends Decided>(link: Linked<D>, all: ReadonlyMap<string, Linked<D>>): Linked<D> {
  if (link.supersededBy !== undefined) return { ...link, contradicts: [], isConditionMet: false };
  return {
    ...link,
    contradicts: link.contradicts.filter((uid) => all.get(uid)!.supersededBy === undefined),
    isProvisionalTooLong:
      link.decision.status === DecisionStatus.PROVISIONAL && link.businessDays > PROVISIONAL_BUSINESS_DAYS,
  };
}
