/** Lists and searches over the articles of one kind. */
import type * as z from 'zod';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { articleShape } from '#shared/contract/content.ts';
import type { Article } from './article.ts';
import { articleText } from './article-text.ts';

/** More words than anybody types; each goes through every article. */
const MOST_TERMS = 10;

interface Wanted {
  slug?: string | undefined;
  tag?: string | undefined;
}

/** With `body` where the one article is asked for. */
function presentArticle(article: Article, isWhole = false): z.input<typeof articleShape> {
  const { id, slug, title, description, category, tagList, publishedDate } = article;
  const body = isWhole ? { body: articleText(article).body } : {};
  return { id, fields: { slug, title, description, category, tagList, publishedDate, ...body } };
}

/** All of them without their texts, or the one of a slug with it. */
export const listed = (articles: readonly Article[], { slug, tag }: Wanted = {}) =>
  articles
    .filter((article) => slug === undefined || article.slug === slug)
    .filter((article) => tag === undefined || article.tagList.includes(tag))
    .map((article) => presentArticle(article, slug !== undefined));

const termsOf = (words: string): string[] =>
  [...new Set(foldKana(words).split(/\s+/).filter(Boolean))].slice(0, MOST_TERMS);

/** Articles in which every word stands; those that have them in their titles come first. No words find nothing. */
export function searched(articles: readonly Article[], words: string) {
  const terms = termsOf(words);
  if (terms.length === 0) return [];
  const inTitle = ({ title }: { title: string }): number => terms.filter((term) => title.includes(term)).length;
  return articles
    .map((article) => ({ article, ...articleText(article).searched }))
    .filter(({ title, rest }) => terms.every((term) => title.includes(term) || rest.includes(term)))
    .toSorted((one, other) => inTitle(other) - inTitle(one))
    .map(({ article }) => presentArticle(article));
}
