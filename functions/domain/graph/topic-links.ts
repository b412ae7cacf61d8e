import { topicsIn, topicsOf } from '#functions/domain/search/topic-names.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { GraphNode } from '#shared/contract/work-graph.ts';
import { AppError } from '#shared/errors.ts';
import {
  decisionNode,
  evidenceOf,
  type GraphWorld,
  namingTitles,
  newestOf,
  type OneDecision,
  personNode,
  postNode,
  topicNode,
} from './graph-world.ts';
import type { Links } from './links.ts';
import { peopleOf, TITLES, together } from './together.ts';

/** The posts whose titles name it, who takes part in them, what they are about besides, and what was decided on it. */
export function linksOfTopic(world: GraphWorld, name: string, links: Links): GraphNode {
  const [of = []] = namingTitles(world.entries, [name]).values();
  if (of.length === 0) throw new AppError('EntityNotFound');
  for (const entry of of)
    links.add(postNode(entry), { kind: 'TITLE', evidenceList: evidenceOf([entry]) }, entry.isDone ? 1 : 2);
  const newest = newestOf(of, TITLES);
  for (const [person, some] of peopleOf(world, newest)) links.add(personNode(person), together(some), some.length);
  const key = foldKana(name);
  for (const topic of topicsOf(newest))
    if (foldKana(topic.name) !== key)
      links.add(topicNode(topic.name, topic.of.length), together(topic.of), topic.of.length);
  for (const one of world.linked) {
    const { text, entry, spoken } = one.decision;
    const evidenceList = evidenceOf([entry], spoken.commentId);
    if (isAbout(one, key)) links.add(decisionNode(one), { kind: 'SENTENCE', quote: text, evidenceList });
  }
  return topicNode(name, of.length);
}

const isAbout = ({ decision: { text } }: OneDecision, key: string): boolean =>
  foldKana(text).includes(key) && topicsIn(text).some((topic) => foldKana(topic) === key);
