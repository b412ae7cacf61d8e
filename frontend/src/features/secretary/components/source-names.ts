import type { Evidence } from '#shared/contract/secretary.ts';
import { SOURCE_NAMES } from '#shared/rules/secretary/secretary-sources.ts';

type Entry = NonNullable<Evidence['entryList']>[number];

/** A document or a thread, which has no address that leads to it: what it is, and what it is called. */
const nameOfEntry = ({ sourceType, title }: Entry): string => `${SOURCE_NAMES[sourceType]}「${title}」`;

const SHOWN = 8;

/** What an aggregate counted can be hundreds: the first are named, posts lead on, `more` says how many others there are. */
export function countedIn({ kind, postList, entryList = [], count }: Evidence): {
  posts: Evidence['postList'];
  entries: string[];
  more: number;
} {
  if (kind !== 'aggregate') return { posts: [], entries: [], more: 0 };
  const posts = postList.slice(0, SHOWN);
  const entries = entryList.slice(0, SHOWN - posts.length).map(nameOfEntry);
  return { posts, entries, more: Math.max(0, count - SHOWN) };
}

/** What a source is called, and of what is no post, what it is. */
export const nameOfSource = ({ kind, title, entryList: [entry] = [] }: Evidence): string =>
  kind === 'entry' && entry ? `${SOURCE_NAMES[entry.sourceType]}　${title}` : title;
