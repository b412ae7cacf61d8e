import { Link, useParams } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { getReleaseNote } from '#app/features/content/api/articles.ts';
import { ArticleView } from '#app/features/content/components/ArticleView.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { paths } from '#app/lib/paths.ts';
import { articlesQuestion } from '#shared/front-page.ts';

/** One release note. */
export const Component = () => {
  const { slug = '' } = useParams();
  return (
    <ArticleView
      asked={useAsked(articlesQuestion('releaseNote', slug), () => getReleaseNote(slug))}
      above={() => <Link to={paths.releaseNotes()}>リリースノート</Link>}
      missing={
        <PlainButtonLink size="md" to={paths.releaseNotes()}>
          リリースノートの一覧へ
        </PlainButtonLink>
      }
    />
  );
};
