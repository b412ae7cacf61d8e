import { Link, useParams } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { getBlogEntry } from '#app/features/content/api/articles.ts';
import { ArticleView } from '#app/features/content/components/ArticleView.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { paths } from '#app/lib/paths.ts';
import { articlesQuestion } from '#shared/front-page.ts';

/** One blog entry. */
export const Component = () => {
  const { slug = '' } = useParams();
  return (
    <ArticleView
      asked={useAsked(articlesQuestion('blog', slug), () => getBlogEntry(slug))}
      above={() => <Link to={paths.blog()}>ブログ</Link>}
      missing={
        <PlainButtonLink size="md" to={paths.blog()}>
          ブログの一覧へ
        </PlainButtonLink>
      }
    />
  );
};
