import type { Article } from './api/articles.ts';

/** In the order in which the first article of each comes; what has no category stands at the end. */
export function byCategory(articles: readonly Article[]): { category: string; list: Article[] }[] {
  const groups = Map.groupBy(articles, ({ fields }) => fields.category);
  return [...groups]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .map(([category, list]) => ({ category: category || 'そのほか', list }));
}
