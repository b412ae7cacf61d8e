/** What programs read of the front door: sitemap, feeds, and what search engines may look at. */

import { escapeXml } from '#shared/format/markup.ts';
import { FRONT_PATHS, SITEMAP } from '#shared/front-page.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Article } from '../content/article.ts';

export type ArticleLists = readonly { path: string; articles: readonly Article[] }[];

const MOST_IN_FEED = 30;

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/rest/', '/workspace/', '/user/', '/connect/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP}`,
    '',
  ].join('\n');

export function sitemap(origin: string, lists: ArticleLists): string {
  const url = (path: string, day?: string): string =>
    `<url><loc>${escapeXml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  const urls = [
    ...FRONT_PATHS.map((path) => url(path)),
    ...lists.flatMap(({ path, articles }) =>
      articles.map(({ slug, publishedDate }) => url(`${path}/${slug}`, publishedDate)),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** RSS 2.0. */
export function feed(origin: string, { path, title }: { path: string; title: string }, articles: readonly Article[]) {
  const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
  const items = articles.slice(0, MOST_IN_FEED).map((article) => {
    const address = `${origin}${path}/${article.slug}`;
    return [
      '<item>',
      tag('title', article.title),
      tag('link', address),
      tag('guid', address),
      // A day begins at midnight in Tokyo.
      tag('pubDate', new Date(`${article.publishedDate}T00:00:00+09:00`).toUTCString()),
      tag('description', article.description),
      ...article.tagList.map((name) => tag('category', name)),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    tag('title', `${PRODUCT_NAME} ${title}`),
    tag('link', origin + path),
    tag('description', title),
    tag('language', 'ja'),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
