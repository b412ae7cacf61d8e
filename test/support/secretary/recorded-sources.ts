/** Documents and chat as their services answer them, recorded; sources beside the posts of a project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeLog } from '#functions/domain/board-core/change-log.ts';
import type { ListedPart, Passage, Source, SourceEntry } from '#functions/domain/source/source.ts';
import { ContentsType, SourceType } from '#shared/enums/enums.ts';

interface RecordedDocument {
  id: string;
  title: string;
  space: string;
  version: { number: number; createdAt: string };
  createdAt: string;
  author: string;
  body: string;
}
interface RecordedThread {
  channel: string;
  ts: string;
  messages: { user: string; ts: string; text: string }[];
}

const recorded = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8')) as T[];

interface Recorded extends SourceEntry {
  passages: Passage[];
}

/** No number leads to it, no state says that it is done, and no cell names anybody. */
const BARE = { projectSerialNumber: 0, isDone: false, shown: () => '', inCharge: () => [], linksTo: () => [] };

const timeOf = (ts: string): string => new Date(Number(ts) * 1_000).toISOString();

const documents = (): Recorded[] =>
  recorded<RecordedDocument>('documents').map(({ id, title, space, version, createdAt, author, body }) => ({
    ...BARE,
    contentsType: ContentsType.DOCUMENT,
    id: `document:${id}`,
    part: 'documents',
    title,
    fingerprint: String(version.number),
    updatedAt: version.createdAt,
    boardName: space,
    people: [author],
    registeredBy: author,
    createdAt,
    passages: [{ part: 'CONTENTS', text: body, at: version.createdAt }],
  }));

const threads = (): Recorded[] =>
  recorded<RecordedThread>('chat-threads').map(({ channel, ts, messages }) => ({
    ...BARE,
    contentsType: ContentsType.CHAT_MESSAGE,
    id: `chat:${ts}`,
    part: 'chat',
    title: messages[0]!.text,
    fingerprint: messages.at(-1)!.ts,
    updatedAt: timeOf(messages.at(-1)!.ts),
    boardName: channel,
    people: [...new Set(messages.map(({ user }) => user))],
    registeredBy: messages[0]!.user,
    createdAt: timeOf(ts),
    passages: messages.map(({ user, ts: at, text }) => ({
      part: 'COMMENT',
      commentId: at,
      text,
      by: user,
      at: timeOf(at),
      mentions: [...text.matchAll(/<@(\w+)>/g)].map(([, name]) => name!),
    })),
  }));

/** Where somebody may delete an entry, or a message of one. */
export interface RecordedSource extends Source {
  forget(id: string, commentId?: string): void;
}

function sourceOf(sourceType: SourceType, part: string, recordedOnes: Recorded[]): RecordedSource {
  const entries = new Map(recordedOnes.map((entry) => [entry.id, entry]));
  const listed: ListedPart = { part, entries, log: new ChangeLog() };
  const saysStill = (id: string, commentId: string | undefined): boolean =>
    commentId === undefined || entries.get(id)!.passages.some((passage) => passage.commentId === commentId);
  return {
    sourceType,
    list: async (_context, parts) => (parts?.has(part) === false ? [] : [listed]),
    read: async (_context, some) => new Map(some.map((entry) => [entry.id, (entry as Recorded).passages])),
    areThere: async (_context, named) => named.map(({ id, commentId }) => entries.has(id) && saysStill(id, commentId)),
    forget(id, commentId) {
      const entry = entries.get(id)!;
      const passages = entry.passages.filter((passage) => passage.commentId !== commentId);
      if (commentId === undefined) entries.delete(id);
      else entries.set(id, { ...entry, passages });
    },
  };
}

export const recordedSources = (): RecordedSource[] => [
  sourceOf(SourceType.DOCUMENT, 'documents', documents()),
  sourceOf(SourceType.CHAT_MESSAGE, 'chat', threads()),
];
