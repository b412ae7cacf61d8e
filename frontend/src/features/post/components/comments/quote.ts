import { draftOf } from '#app/features/post/drafts.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';
import { escapeHtml } from '#shared/format/markup.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { textOf } from '../document/plain-text.ts';

/** What a comment begins with: the words of another one, or a marker on a captured page by its name. */
export type Quote = { name: string; words: string } & ({ commentId: string } | { elementId: string });

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

/** `address`: of what it is about. */
export const quoteHtml = (quote: Quote, address: string): string => {
  const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(quoteTitle(quote))}</a></p>`;
  return 'elementId' in quote ? link : `<blockquote>${link}${richTextFrom(quote.words)}</blockquote>`;
};

export const quoteTitle = (quote: Quote): string => ('elementId' in quote ? quote.name : `${quote.name}さんのコメント`);

/** Kept as comments are that are being written. */
export function quoteDraft(accountName: string, postId: string) {
  const draft = draftOf(accountName, `quote ${stableIdOf(postId)}`);
  return {
    subscribe: draft.subscribe,
    read: draft.read,
    write: (quote: Quote | undefined) => draft.write(quote ? JSON.stringify(quote) : ''),
  };
}

export function quoteFrom(kept: string | undefined): Quote | undefined {
  try {
    const { commentId, elementId, name, words } = JSON.parse(kept ?? '') as Record<string, unknown>;
    if (typeof name !== 'string' || typeof words !== 'string') return undefined;
    if (typeof elementId === 'string') return { name, words, elementId };
    return typeof commentId === 'string' ? { name, words, commentId } : undefined;
  } catch {
    return undefined;
  }
}
