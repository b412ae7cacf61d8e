import type { ReactNode } from 'react';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { Article } from '../api/articles.ts';
import { articleFacts } from '../article-facts.ts';
import { cleanArticle } from '../clean-article.ts';
import type { Asked } from '../use-asked.ts';
import { usePageMeta } from '../use-page-meta.ts';
import classes from './ArticleView.module.css';

interface Props {
  asked: Asked<Article | null>;
  /** Where it belongs, above the title. */
  above: (article: Article) => ReactNode;
  /** What follows the text. */
  below?: (article: Article) => ReactNode;
  /** Back to the list. */
  missing: ReactNode;
}

/** One article: its text, or why there is none. */
export const ArticleView = ({ asked: { value, error, reload }, above, below, missing }: Props) => {
  usePageMeta(
    value?.fields.title ?? (value === null ? '記事が見つかりませんでした' : undefined),
    value?.fields.description,
    () => (value ? [articleFacts(value)] : []),
  );
  if (error !== undefined)
    return (
      <div className={classes.page} data-reading>
        <ErrorPanel error={error} onRetry={reload} />
      </div>
    );
  if (value === undefined)
    return (
      <div className={classes.page} data-reading>
        <SkeletonRows rows={8} rowHeight={40} onReload={reload} />
      </div>
    );
  if (value === null)
    return (
      <div className={classes.page} data-reading>
        <h1>記事が見つかりませんでした</h1>
        <p className={classes.missing}>URLが間違っているか、記事が公開されなくなった可能性があります。</p>
        {missing}
      </div>
    );
  const { title, body = '', publishedDate, tagList } = value.fields;
  return (
    <article className={classes.page} data-reading>
      <div className={classes.above}>{above(value)}</div>
      <h1>{title}</h1>
      <p className={classes.meta}>
        <time dateTime={publishedDate}>{publishedDate}</time>
        {tagList.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
      <RichText className={classes.body} html={body} clean={cleanArticle} />
      {below?.(value)}
    </article>
  );
};
