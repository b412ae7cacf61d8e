/** What a page's head says of the page: Open Graph first, then what every page has (work §7.12). */
import { Parser } from 'htmlparser2';
import type { PageWords } from '#shared/contract/preview.ts';
import { MOST_DESCRIPTION_CHARACTERS, MOST_TITLE_CHARACTERS } from '#shared/rules/link-preview.ts';
import { plainName } from '#shared/validation/text.ts';

/** Of several names for one thing, the first that says something. */
const NAMES = {
  title: ['og:title', 'twitter:title', '<title>'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
} as const;

/** Far above what any head has to say, and no burden. */
const MOST_COLLECTED = 10_000;
/** The parser's time grows with the square of how deep tags are nested (100,000: 5 s). */
const MOST_TAGS = 2_000;
const PART = 16_384;

const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Entities are read, tags stay text: what comes out is never HTML. */
export function readHead(html: string): PageWords {
  const said = new Map<string, string>();
  const say = (name: string, text: string): void => {
    const plain = plainName(text.slice(0, MOST_COLLECTED)).replaceAll(/\s+/g, ' ');
    if (plain !== '' && !said.has(name)) said.set(name, plain);
  };
  let title: string | undefined;
  let isOver = false;
  let tags = 0;
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (isOver) return;
      tags += 1;
      if (tag === 'body' || tags > MOST_TAGS) isOver = true;
      if (tag === 'title') title ??= '';
      if (tag === 'meta' && content !== undefined) say((property ?? name ?? '').trim().toLowerCase(), content);
    },
    ontext(text) {
      if (!isOver && title !== undefined && title.length < MOST_COLLECTED) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title' && title !== undefined) {
        say('<title>', title);
        title = undefined;
      }
      if (tag === 'head') isOver = true;
    },
  });
  for (let at = 0; at < html.length && !isOver; at += PART) parser.write(html.slice(at, at + PART));
  if (!isOver) parser.end();
  const first = (names: readonly string[], most: number): string | null => {
    const found = names.map((name) => said.get(name)).find((text) => text !== undefined);
    return found === undefined ? null : cut(found, most);
  };
  return {
    title: first(NAMES.title, MOST_TITLE_CHARACTERS),
    description: first(NAMES.description, MOST_DESCRIPTION_CHARACTERS),
    siteName: first(NAMES.siteName, MOST_TITLE_CHARACTERS),
  };
}
