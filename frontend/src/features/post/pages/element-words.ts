import type { PageElement } from '#shared/rules/post/page-elements.ts';
import type { Comment } from '../api/post-page.ts';
import { textOf } from '../components/document/plain-text.ts';

/** The marker that a link in a comment leads to. */
const linkedElement = (link: HTMLAnchorElement): string | undefined =>
  /[?&]element=([\w-]+)/.exec(link.getAttribute('href') ?? '')?.[1];

/** What was first said of each marker, by its id. */
export function wordsOfElements(comments: readonly Comment[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { comment } of comments) {
    if (!comment.includes('element=')) continue;
    const { body } = new DOMParser().parseFromString(comment, 'text/html');
    const links = [...body.querySelectorAll('a')].filter((link) => linkedElement(link) !== undefined);
    const ids = links.map(linkedElement);
    for (const link of links) link.remove();
    const text = textOf(body.innerHTML).replace(/\s+/g, ' ').trim();
    for (const id of ids) if (id !== undefined && text !== '' && !words.has(id)) words.set(id, text);
  }
  return words;
}

export const elementLabel = ({ id, selector }: PageElement, words: ReadonlyMap<string, string>): string =>
  words.get(id) ?? (selector || '囲んだ部分');
