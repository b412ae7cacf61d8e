import { topicsIn } from '#functions/domain/search/topic-names.ts';
import type { GraphNode } from '#shared/contract/work-graph.ts';
import {
  conversationNode,
  decidedIn,
  decisionNode,
  evidenceOf,
  type GraphWorld,
  namedTopics,
  personNode,
  postNode,
  required,
  saidBy,
  topicNode,
} from './graph-world.ts';
import type { Links } from './links.ts';

/** Where it was said and by whom, what it waits for, what became of it, and what it is about. */
export function linksOfDecision(world: GraphWorld, uid: string, links: Links): GraphNode {
  const one = required(world.byUid.get(uid));
  const { entry, spoken, text } = one.decision;
  links.add(postNode(entry), decidedIn(one), 9);
  if (spoken.part === 'COMMENT') links.add(conversationNode(entry, world.talkOf(entry.id)), decidedIn(one));
  if (spoken.by !== undefined) links.add(personNode(spoken.by), saidBy(one), 4);
  const evidenceList = evidenceOf([entry], spoken.commentId);
  for (const { projectSerialNumber, isDone } of one.conditions) {
    const other = world.bySerial.get(projectSerialNumber);
    if (other) links.add(postNode(other), { kind: 'CONDITION', quote: text, isMet: isDone, evidenceList }, 4);
  }
  const others: [kind: 'SUPERSEDES' | 'SUPERSEDED_BY' | 'CONTRADICTS', uids: readonly string[]][] = [
    ['SUPERSEDES', one.supersedes],
    ['SUPERSEDED_BY', one.supersededBy === undefined ? [] : [one.supersededBy]],
    ['CONTRADICTS', one.contradicts],
  ];
  for (const [kind, uids] of others) {
    for (const other of uids.flatMap((id) => world.byUid.get(id) ?? []))
      links.add(decisionNode(other), { ...decidedIn(other), kind }, kind === 'SUPERSEDES' ? 1 : 2);
  }
  for (const [name, of] of namedTopics(world.entries, topicsIn(text)))
    if (of.length > 0)
      links.add(
        topicNode(name, of.length),
        { kind: 'SENTENCE', quote: text, count: of.length, evidenceList },
        of.length,
      );
  return decisionNode(one);
}
