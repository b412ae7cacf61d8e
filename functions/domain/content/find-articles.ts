/** Lists, tags and searches over the articles of one kind. */
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import type { Article } from './article.ts';
import { presentArticle } from './article.ts';

/** More words than anybody types; each goes through every article. */
const MOST_TERMS = 10;

interface Wanted {
  slug?: string | undefined;
  tag?: string | undefined;
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
  const inTitle = ({ searched: { title } }: Article): number => terms.filter((term) => title.includes(term)).length;
  return articles
    .filter(({ searched: { title, rest } }) => terms.every((term) => title.includes(term) || rest.includes(term)))
    .toSorted((one, other) => inTitle(other) - inTitle(one))
    .map((article) => presentArticle(article));
}

/** The most used ones first; with a tag, those that stand beside it. */
export function tagsOf(articles: readonly Article[], beside?: string): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tagList } of articles) {
    if (beside !== undefined && !tagList.includes(beside)) continue;
    for (const name of tagList) if (name !== beside) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
