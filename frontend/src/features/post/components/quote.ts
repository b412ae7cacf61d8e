import { escapeHtml, richTextFrom } from '#shared/format/rich-text.ts';
import { draftOf } from '../drafts.ts';
import { textOf } from './plain-text.ts';

/** What a reply begins with. */
export interface Quote {
  commentId: string;
  name: string;
  words: string;
}

const LONGEST = 300;

const shortened = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : words;

/** What was marked in the comment, or else all that it says itself: not what it quotes. */
export function wordsToQuote(html: string, entry: Element | null): string {
  const marked = document.getSelection();
  const isInside = marked && entry?.contains(marked.anchorNode) && entry.contains(marked.focusNode);
  const text = isInside ? marked.toString().trim() : '';
  if (text !== '') return shortened(text);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const quoted of body.querySelectorAll('blockquote')) quoted.remove();
  return shortened(textOf(body.innerHTML));
}

/** `address`: of the comment. */
export const quoteHtml = ({ name, words }: Quote, address: string): string =>
  `<blockquote><p><a href="${escapeHtml(address)}">${escapeHtml(name)}さんのコメント</a></p>${richTextFrom(words)}</blockquote>`;

/** Kept as comments are that were not sent. */
export function quoteDraft(accountName: string, postId: string) {
  const draft = draftOf(accountName, `quote ${postId}`);
  return {
    subscribe: draft.subscribe,
    read: draft.read,
    write: (quote: Quote | undefined) => draft.write(quote ? JSON.stringify(quote) : ''),
  };
}

export function quoteFrom(kept: string | undefined): Quote | undefined {
  try {
    const { commentId, name, words } = JSON.parse(kept ?? '') as Partial<Quote>;
    return [commentId, name, words].every((part) => typeof part === 'string')
      ? ({ commentId, name, words } as Quote)
      : undefined;
  } catch {
    return undefined;
  }
}
