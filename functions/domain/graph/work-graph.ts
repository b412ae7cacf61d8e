/**
 * One step in the work graph: a person, a post, a conversation, a topic or a decision, what it is linked with, and why. Nothing
 * is stored: each link is read from what its sources say at this moment, of what the reader may open.
 */
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { topicsOf } from '#functions/domain/search/topic-names.ts';
import { unconnectedSources } from '#functions/domain/source/everything.ts';
import type { GraphNode, WorkGraph } from '#shared/contract/work-graph.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import { linksOfDecision } from './decision-links.ts';
import {
  conversationNode,
  decisionNode,
  type GraphWorld,
  graphWorld,
  newestOf,
  personNode,
  postNode,
  topicNode,
} from './graph-world.ts';
import { Links } from './links.ts';
import { linksOfPerson } from './person-links.ts';
import { linksOfConversation, linksOfPost } from './post-links.ts';
import { peopleOf, TITLES, together } from './together.ts';
import { linksOfTopic } from './topic-links.ts';

interface Asked {
  node?: { kind: GraphNodeKind; id: string } | undefined;
  limit: number;
}

export async function workGraph(context: ReadContext, { node, limit }: Asked): Promise<WorkGraph> {
  const world = await graphWorld(context);
  const links = new Links();
  const found = node ? await LINKS[node.kind](world, node.id, links) : beginnings(world, links);
  return {
    node: found,
    ...links.first(limit),
    isPartial: world.isPartial,
    collectedAt: world.collectedAt ?? null,
    unconnectedList: unconnectedSources(),
  };
}

const LINKS: Record<GraphNodeKind, (world: GraphWorld, id: string, links: Links) => GraphNode | Promise<GraphNode>> = {
  PERSON: linksOfPerson,
  POST: linksOfPost,
  CONVERSATION: linksOfConversation,
  TOPIC: linksOfTopic,
  DECISION: linksOfDecision,
};

/** Where one can begin: what is worked on now, who works on it, what it is about, and what was decided last. */
function beginnings(world: GraphWorld, links: Links): null {
  const newest = newestOf(world.entries, TITLES);
  for (const entry of newest.filter(({ isDone }) => !isDone)) links.add(postNode(entry), undefined);
  for (const [name, of] of peopleOf(world, newest)) links.add(personNode(name), together(of), of.length);
  for (const { name, of } of topicsOf(newest)) links.add(topicNode(name, of.length), undefined, of.length);
  for (const one of world.linked.filter(({ supersededBy }) => supersededBy === undefined))
    links.add(decisionNode(one), undefined);
  for (const entry of newest) {
    const talk = world.talkOf(entry.id);
    if (talk.speakers.length > 0) links.add(conversationNode(entry, talk), undefined);
  }
  return null;
}
