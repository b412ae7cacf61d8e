import { topicsIn } from '#functions/domain/search/topic-names.ts';
import { serialsIn } from '#functions/domain/source/serials.ts';
import type { Passage, SourceEntry } from '#functions/domain/source/source.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { GraphNode } from '#shared/contract/work-graph.ts';
import { AppError } from '#shared/errors.ts';
import {
  commentsOf,
  conversationNode,
  decidedIn,
  decisionNode,
  evidenceOf,
  type GraphWorld,
  lastSaid,
  namedTopics,
  newestOf,
  personNode,
  postNode,
  required,
  topicNode,
} from './graph-world.ts';
import type { Links } from './links.ts';
import { namesIn, type Talk } from './talk.ts';

const SIMILAR = 5;
/** Of the posts that name this one, the words of so many (the newest) are read and quoted; the others are listed without. */
const NAMING_READ = 8;
const QUOTE = 120;

/** By its id, or by its number as people write it. */
const postOf = ({ byId, bySerial }: GraphWorld, id: string): SourceEntry =>
  required(byId.get(id) ?? bySerial.get(serialsIn(id)[0] ?? 0));

/** Its people, its talk, the posts that it belongs to or names, what its title is about, and what was decided in it or waits for it. */
export async function linksOfPost(world: GraphWorld, named: string, links: Links): Promise<GraphNode> {
  const entry = postOf(world, named);
  const { id } = entry;
  const talk = world.talkOf(id);
  const evidenceList = evidenceOf([entry]);
  for (const { accountName, columnName } of entry.inCharge())
    links.add(personNode(accountName), { kind: 'IN_CHARGE', columnName, evidenceList }, 4);
  links.add(personNode(entry.registeredBy), { kind: 'REGISTERED', at: entry.createdAt, evidenceList }, 2);
  linkSpeakers(world, entry, links);
  if (talk.speakers.length > 0) links.add(conversationNode(entry, talk), spokenIn(entry, talk));
  linkPosts(world, entry, links);
  const naming = newestOf(
    world.entries.filter(
      (other) => other.id !== id && world.talkOf(other.id).named.includes(entry.projectSerialNumber),
    ),
    world.entries.length,
  );
  const words = await world.listed.read([entry, ...naming.slice(0, NAMING_READ)]);
  linkNamed(world, entry, words.get(id) ?? [], links);
  for (const other of naming)
    links.add(postNode(other), { ...namedIn(other, words.get(other.id) ?? [], entry), kind: 'NAMED_BY' }, 3);
  for (const [name, of] of namedTopics(world.entries, topicsIn(entry.title)))
    if (of.length > 1)
      links.add(topicNode(name, of.length), { kind: 'TITLE', count: of.length, evidenceList }, of.length);
  for (const one of world.linked) {
    if (one.decision.entry.id === id) links.add(decisionNode(one), decidedIn(one), 2);
    for (const { projectSerialNumber, isDone } of one.conditions)
      if (projectSerialNumber === entry.projectSerialNumber)
        links.add(decisionNode(one), { ...decidedIn(one), kind: 'CONDITION', isMet: isDone });
  }
  return postNode(entry);
}

const spokenIn = (entry: SourceEntry, talk: Talk) => ({
  kind: 'TALK' as const,
  count: commentsOf(talk),
  at: lastSaid(talk),
  evidenceList: evidenceOf([entry]),
});

function linkSpeakers(world: GraphWorld, entry: SourceEntry, links: Links): void {
  const { speakers, called } = world.talkOf(entry.id);
  const evidenceList = evidenceOf([entry]);
  for (const [by, count, at] of speakers) links.add(personNode(by), { kind: 'SPOKE', count, at, evidenceList }, 2);
  for (const name of called) links.add(personNode(name), { kind: 'CALLED', evidenceList });
}

/** Its post or sub-posts, what its cells lead to, and what is nearly the same. */
function linkPosts(world: GraphWorld, entry: SourceEntry, links: Links): void {
  const parentId = parentIdOf(entry.id);
  const parent = parentId === undefined ? undefined : world.byId.get(parentId);
  if (parent) links.add(postNode(parent), { kind: 'PARENT', evidenceList: evidenceOf([entry]) }, 4);
  for (const { id, columnName } of entry.linksTo()) {
    const other = world.byId.get(id);
    if (other) links.add(postNode(other), { kind: 'LINKED', columnName, evidenceList: evidenceOf([entry]) }, 4);
  }
  for (const other of world.entries)
    if (parentIdOf(other.id) === entry.id)
      links.add(postNode(other), { kind: 'SUB_POST', evidenceList: evidenceOf([other]) }, 3);
  for (const hit of world.reader.similar(entry.title, SIMILAR + 1)) {
    const other = world.byId.get(hit.id);
    // The index may be old: what is called otherwise now is not nearly the same.
    if (other && other.id !== entry.id && other.title === hit.title)
      links.add(postNode(other), { kind: 'SIMILAR', evidenceList: evidenceOf([other]) }, 2);
  }
}

/** Posts that its words name, with the words. */
function linkNamed(world: GraphWorld, entry: SourceEntry, passages: readonly Passage[], links: Links): void {
  for (const serial of new Set(passages.flatMap(namesIn))) {
    const other = world.bySerial.get(serial);
    if (other && other.id !== entry.id)
      links.add(postNode(other), { ...namedIn(entry, passages, other), kind: 'NAMES' }, 3);
  }
}

/** Where words of one post name another one. */
function namedIn(entry: SourceEntry, passages: readonly Passage[], { projectSerialNumber: serial }: SourceEntry) {
  const passage = passages.find((one) => namesIn(one).includes(serial));
  if (!passage) return { evidenceList: evidenceOf([entry]) };
  const { text, at, commentId } = passage;
  return { quote: sentenceWith(text, serial), at, evidenceList: evidenceOf([entry], commentId) };
}

function sentenceWith(text: string, serial: number): string | null {
  const sentence = text.match(/[^。！？!?\n]+[。！？!?]*/g)?.find((one) => namesIn({ text: one }).includes(serial));
  const words = sentence?.trim();
  return words && words.length <= QUOTE ? words : null;
}

/** Its post, who takes part, which posts it names, and what was decided in it. */
export async function linksOfConversation(world: GraphWorld, id: string, links: Links): Promise<GraphNode> {
  const entry = required(world.byId.get(id));
  const talk = world.talkOf(id);
  if (talk.speakers.length === 0) throw new AppError('EntityNotFound');
  links.add(postNode(entry), spokenIn(entry, talk), 9);
  linkSpeakers(world, entry, links);
  const passages = (await world.listed.read([entry])).get(id) ?? [];
  linkNamed(
    world,
    entry,
    passages.filter(({ part }) => part === 'COMMENT'),
    links,
  );
  for (const one of world.linked)
    if (one.decision.entry.id === id && one.decision.spoken.part === 'COMMENT')
      links.add(decisionNode(one), decidedIn(one));
  return conversationNode(entry, talk);
}
