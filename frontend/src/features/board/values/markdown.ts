/** Markdown of people as HTML. HTML among it is text like any other, and pictures are links: they could lie anywhere. */
import { Marked } from 'marked';
import { escapeHtml } from '#shared/format/markup.ts';

const link = (href: string, words: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noreferrer noopener">${words}</a>`;

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // A heading of the page would stand among those of the post.
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    html: ({ text }) => escapeHtml(text),
    // As rich text spells it (shared/rules/post/rich-text.ts).
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    image: ({ href, text }) => link(href, escapeHtml(text || href)),
    link({ href, tokens }) {
      return link(href, this.parser.parseInline(tokens));
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

export const markdownToHtml = (text: string): string => marked.parse(text, { async: false });
