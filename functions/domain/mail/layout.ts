/** Every mail of the product: one description, rendered as text and as HTML. */

import { environment } from '#functions/clients/environment.ts';
import type { Mail } from '#functions/clients/ports.ts';
import { escapeHtml } from '#shared/format/markup.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** A list whose entries can be opened. */
export interface LinkList {
  heading: string;
  links: { label: string; url: string }[];
}

export interface MailContent {
  to: string;
  subject: string;
  /** `田中 様`; absent where the reader's name is not known. */
  name?: string;
  paragraphs: (string | LinkList)[];
  button?: { label: string; url: string };
  /** Smaller, under the button: how long the link works, what to do when one did not ask for it. */
  notes?: string[];
}

/** The light theme's colours (frontend/src/theme/tokens.css; a test compares): mail programs know no variables. */
const COLOR = { ground: '#f6f7f8', paper: '#ffffff', text: '#1a2026', quiet: '#666d73', primary: '#1c669e' };

/** A page of the product, with what its query says: the token of a link, a place. */
export const linkTo = (path: string, query?: Record<string, string>): string =>
  `${environment('siteOrigin')}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;

const textOf = (paragraph: string | LinkList): string =>
  typeof paragraph === 'string'
    ? paragraph
    : [paragraph.heading, ...paragraph.links.map(({ label, url }) => `・${label}\n  ${url}`)].join('\n');

const renderText = ({ name, paragraphs, button, notes = [] }: MailContent): string =>
  [
    name && `${name} 様`,
    ...paragraphs.map(textOf),
    button && `${button.label}\n${button.url}`,
    ...notes.map((note) => `※ ${note}`),
    `--\n${PRODUCT_NAME}\n${environment('siteOrigin')}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const renderHtml = ({ subject, name, paragraphs, button, notes = [] }: MailContent): string => {
  const paragraph = (text: string, style: string): string =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const list = ({ heading, links }: LinkList): string =>
    `<p style="margin:0 0 16px"><b>${escapeHtml(heading)}</b><br>${links.map(({ label, url }) => `・<a href="${escapeHtml(url)}" style="color:${COLOR.primary}">${escapeHtml(label)}</a>`).join('<br>')}</p>`;
  return [
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:${COLOR.ground};font:15px/1.8 'Hiragino Sans','Noto Sans JP',sans-serif;color:${COLOR.text}">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:${COLOR.paper}">`,
    `<p style="margin:0 0 24px;font-weight:600">${PRODUCT_NAME}</p>`,
    name ? paragraph(`${name} 様`, '') : '',
    ...paragraphs.map((part) => (typeof part === 'string' ? paragraph(part, '') : list(part))),
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${COLOR.primary};color:${COLOR.paper};text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:12px;color:${COLOR.quiet};word-break:break-all">ボタンを押せないときは、次のURLをブラウザーで開いてください。<br>${escapeHtml(button.url)}</p>`
      : '',
    ...notes.map((note) => paragraph(note, `font-size:12px;color:${COLOR.quiet};`)),
    '</div></body></html>',
  ].join('');
};

export const renderMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
});
