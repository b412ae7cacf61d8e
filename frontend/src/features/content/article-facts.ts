import { pageSetting } from '#app/lib/page/page-setting.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Article } from './api/articles.ts';

/** An article as search engines read it. */
export const articleFacts = ({ fields: { title, description, publishedDate, tagList } }: Article): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  datePublished: publishedDate,
  inLanguage: 'ja',
  keywords: tagList,
  publisher: { '@type': 'Organization', name: pageSetting('operator-name') || PRODUCT_NAME },
});
