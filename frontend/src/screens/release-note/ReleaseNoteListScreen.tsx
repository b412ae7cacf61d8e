import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { getReleaseNotes } from '#app/features/content/api/articles.ts';
import { ArticleList } from '#app/features/content/components/ArticleList.tsx';
import { ArticleResults } from '#app/features/content/components/ArticleResults.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { articlesQuestion } from '#shared/front-page.ts';

/** リリースノート, the newest first. */
export const Component = () => {
  usePageMeta('リリースノート', 'Hishoの新しい機能と改善をお知らせします。');
  const asked = useAsked(articlesQuestion('releaseNote'), getReleaseNotes);
  return (
    <ContentPage title="リリースノート" lead="新しい機能と改善をお知らせします。">
      <ArticleResults asked={asked} empty={<EmptyState icon={IconHistory} title="まだお知らせがありません" />}>
        {(articles) => <ArticleList articles={articles} to={paths.releaseNote} isDated />}
      </ArticleResults>
    </ContentPage>
  );
};
