import { Link, useParams } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { type Article, getHelpArticle, getHelpArticles } from '#app/features/content/api/articles.ts';
import { ArticleFeedback } from '#app/features/content/components/ArticleFeedback.tsx';
import { ArticleView } from '#app/features/content/components/ArticleView.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { paths } from '#app/lib/paths.ts';
import { articlesQuestion } from '#shared/front-page.ts';
import classes from './Helpcenter.module.css';

const MOST_BESIDE = 5;

/** One article of the help center, whether it helped, and its neighbours. */
export const Component = () => {
  const { slug = '' } = useParams();
  const asked = useAsked(articlesQuestion('helpCenter', slug), () => getHelpArticle(slug));
  // Only a help beside the article: without them it reads as well.
  const { value: all = [] } = useAsked(articlesQuestion('helpCenter'), getHelpArticles);
  const beside = ({ fields: { category } }: Article): Article[] =>
    all.filter(({ fields }) => fields.category === category && fields.slug !== slug).slice(0, MOST_BESIDE);
  return (
    <ArticleView
      asked={asked}
      above={({ fields: { category } }) => (
        <>
          <Link to={paths.helpcenter()}>ヘルプセンター</Link>
          {category && ` › ${category}`}
        </>
      )}
      below={(article) => (
        <>
          <ArticleFeedback key={article.id} articleId={article.id} />
          {beside(article).length > 0 && (
            <nav className={classes.next} aria-labelledby="beside">
              <h2 id="beside">「{article.fields.category}」のほかの記事</h2>
              <ul>
                {beside(article).map(({ id, fields: { slug: other, title } }) => (
                  <li key={id}>
                    <Link to={paths.helpArticle(other)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      )}
      missing={
        <PlainButtonLink size="md" to={paths.helpcenter()}>
          ヘルプセンターへ
        </PlainButtonLink>
      }
    />
  );
};
