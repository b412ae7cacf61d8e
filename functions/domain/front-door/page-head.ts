/** The front end's page with another one's contents and head. */

import { escapeHtml } from '#shared/format/markup.ts';
import { ANSWERS_ID, APP_ID, APP_MISSING_ID, type RenderedPage } from '#shared/front-page.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

interface Parts {
  page: RenderedPage;
  /** Of all these pages: styles, and what runs there. */
  own: string;
  /** What the page was rendered from. */
  answers: Record<string, unknown>;
  /** The one address of it. */
  address: string;
  /** Of the list that stands on the page. */
  feed?: string | undefined;
  /** Search engines may keep it. */
  isListed: boolean;
}

const EMPTY_ROOT = '<div id="root"></div>';

/** Until the page's script runs, nothing can be typed or pressed that would be lost; links and searches work. */
const untouched = (html: string): string =>
  html.replace(/<(?:input|textarea)(?=[\s>])(?![^>]*\stype="search")/g, '$& readonly');
const WAITING = [
  '[data-rendered=""] button:not(search *){pointer-events:none}',
  '[data-rendered=waiting]{cursor:progress}',
  `#${APP_MISSING_ID}{position:fixed;inset:auto 16px 16px;z-index:30}`,
].join('');

/** The app's own: they wait in the page until somebody needs them. */
const APP_SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/** JSON in a page: nothing in it may end the element that it stands in. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What is said of the product as long as nothing else is said. */
const OWN_TAGS = /<title>[^<]*<\/title>\s*|<meta (?:name="description"|property="og:[^"]*")[^>]*>\s*/g;

export function pageWithContents(html: string, { page, own, answers, address, feed, isListed }: Parts): string {
  const { title, description, structured = [] } = page;
  const origin = metaOf(html)('site-origin') ?? '';
  const named = title ? `${PRODUCT_NAME} | ${title}` : PRODUCT_NAME;
  const tag = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
  const head = [
    `<title>${escapeHtml(named)}</title>`,
    tag('name', 'description', description ?? ''),
    ...(isListed
      ? [`<link rel="canonical" href="${escapeHtml(origin + address)}" />`]
      : [tag('name', 'robots', 'noindex')]),
    ...(feed ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(origin + feed)}" />`] : []),
    tag('property', 'og:site_name', PRODUCT_NAME),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title ?? PRODUCT_NAME),
    tag('property', 'og:description', description ?? ''),
    tag('property', 'og:url', origin + address),
    tag('property', 'og:image', `${origin}/logo_square.png`),
    tag('name', 'twitter:card', 'summary'),
    ...structured.map((facts) => `<script type="application/ld+json">${inPage(facts)}</script>`),
    `<style>${WAITING}</style>`,
    own,
    `<template id="${APP_ID}">${(html.match(APP_SCRIPTS) ?? []).join('')}</template>`,
  ];
  const body = `<div id="root" data-rendered data-route="${escapeHtml(page.route)}">${untouched(page.html)}</div><script type="application/json" id="${ANSWERS_ID}">${inPage(answers)}</script>`;
  // Texts may hold what `replace` would read as a pattern.
  return (
    html
      .replace(OWN_TAGS, '')
      .replace(APP_SCRIPTS, '')
      // Controls are drawn by it; a script changes it to what the visitor wants.
      .replace('<html ', '<html data-mantine-color-scheme="light" ')
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
      .replace(EMPTY_ROOT, () => body)
  );
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&quot;': '"', '&amp;': '&' };

/** What publishing wrote into the page about its stage. */
export function metaOf(html: string): (name: string) => string | undefined {
  const found = new Map(
    [...html.matchAll(/<meta name="([\w-]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name!,
      content!.replace(/&(?:lt|quot|amp);/g, (sign) => SIGNS[sign]!),
    ]),
  );
  return (name) => found.get(name);
}
