import type { ReactNode } from 'react';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { Article } from '../api/articles.ts';
import type { Asked } from '../use-asked.ts';

/** Loading, failed, empty, or the articles. */
export const ArticleResults = ({
  asked: { value, error, reload },
  empty,
  children,
}: {
  asked: Asked<Article[]>;
  empty: ReactNode;
  children: (articles: Article[]) => ReactNode;
}) => {
  if (error !== undefined) return <ErrorPanel error={error} onRetry={reload} />;
  if (value === undefined) return <SkeletonRows rows={6} rowHeight={72} onReload={reload} />;
  return value.length === 0 ? empty : children(value);
};
