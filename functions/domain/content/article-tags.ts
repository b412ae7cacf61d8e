import type { Article } from './article.ts';

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
