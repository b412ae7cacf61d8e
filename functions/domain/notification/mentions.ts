/** Whom rich text speaks to. Read from what was cleaned when it was stored: a mention is a `span` whose value names a person or a group. */
import { MENTIONS_MAX } from '#shared/rules/post/rich-text.ts';

export interface Mentions {
  accountNames: string[];
  groupIds: string[];
}

const MENTION = /<span data-mention="(user|group):([^"]{1,200})"/g;

const namedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(MENTION)].slice(0, MENTIONS_MAX).map(([, kind, name]) => `${kind}:${name}`)),
];

/** Those in `html` that stood not in `before` already: who edits a text does not call everybody again. */
export function newMentions(html: string, before = ''): Mentions {
  const known = new Set(namedIn(before));
  const named = namedIn(html).filter((name) => !known.has(name));
  const of = (kind: string) =>
    named.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
  return { accountNames: of('user'), groupIds: of('group') };
}
