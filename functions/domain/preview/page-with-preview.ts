/** The front end's one page, as readers of links see it: with the title and the picture of what the link leads to. */

import { escapeHtml } from '#shared/format/markup.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PostPreview } from './public-post.ts';

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

/** The page says something of the product for whom nothing else is said. */
const OF_THE_PRODUCT = /<meta property="og:[^>]*>\s*/g;

export function pageWithPreview(page: string, { title, imageUrl }: PostPreview): string {
  const tags = [
    meta('og:site_name', PRODUCT_NAME),
    meta('og:type', 'article'),
    meta('og:title', title),
    ...(imageUrl === null
      ? []
      : [meta('og:image', imageUrl), '<meta name="twitter:card" content="summary_large_image" />']),
  ];
  // A title may hold what `replace` would read as a pattern.
  return page.replace(OF_THE_PRODUCT, '').replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
