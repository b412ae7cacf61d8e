import { topicsOf } from '#functions/domain/search/topic-names.ts';
import type { SourceEntry } from '#functions/domain/source/source.ts';
import type { GraphNode } from '#shared/contract/work-graph.ts';
import {
  conversationNode,
  decisionNode,
  evidenceOf,
  type GraphWorld,
  newestOf,
  personNode,
  postNode,
  saidBy,
  topicNode,
} from './graph-world.ts';
import type { Links } from './links.ts';
import { peopleOf, TITLES, together } from './together.ts';

/** What somebody registered, has in hand, or spoke in; with whom, about what, and what they decided. */
export function linksOfPerson(world: GraphWorld, name: string, links: Links): GraphNode {
  const own = world.entries.filter((entry) => linkPost(world, entry, name, links));
  const newest = newestOf(own, TITLES);
  for (const [other, of] of peopleOf(world, newest))
    if (other !== name) links.add(personNode(other), together(of), of.length);
  for (const topic of topicsOf(newest))
    links.add(topicNode(topic.name, topic.of.length), together(topic.of), topic.of.length);
  for (const one of world.linked) if (one.decision.spoken.by === name) links.add(decisionNode(one), saidBy(one));
  return personNode(name);
}

/** Whether there was anything to link. */
function linkPost(world: GraphWorld, entry: SourceEntry, name: string, links: Links): boolean {
  const talk = world.talkOf(entry.id);
  const spoke = talk.speakers.find(([by]) => by === name);
  const isNamed = entry.people.includes(name);
  const isCalled = talk.called.includes(name);
  if (!isNamed && !spoke && !isCalled) return false;
  const post = postNode(entry);
  const evidenceList = evidenceOf([entry]);
  // What is not done weighs more: it is what somebody has in hand.
  const weight = entry.isDone ? 1 : 2;
  if (isNamed) {
    for (const { accountName, columnName } of entry.inCharge())
      if (accountName === name) links.add(post, { kind: 'IN_CHARGE', columnName, evidenceList }, 2 * weight);
    if (entry.registeredBy === name) links.add(post, { kind: 'REGISTERED', at: entry.createdAt, evidenceList }, weight);
  }
  if (spoke) {
    const [, count, at] = spoke;
    links.add(post, { kind: 'SPOKE', count, at, evidenceList }, weight);
    links.add(conversationNode(entry, talk), { kind: 'SPOKE', count, at, evidenceList });
  }
  if (isCalled) links.add(post, { kind: 'CALLED', evidenceList }, weight);
  return true;
}
