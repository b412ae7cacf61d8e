import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { searchHelpArticles } from '#app/features/content/api/articles.ts';
import { ArticleList } from '#app/features/content/components/ArticleList.tsx';
import { ArticleResults } from '#app/features/content/components/ArticleResults.tsx';
import { ArticleSearch } from '#app/features/content/components/ArticleSearch.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { searchQuestion } from '#shared/front-page.ts';
import { MOST_WORDS_CHARACTERS } from '#shared/rules/content.ts';
import classes from './Helpcenter.module.css';

/** Articles of the help center in which words stand. */
export const Component = () => {
  usePageMeta('ヘルプの検索', undefined);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const words = (search.get('words') ?? '').trim().slice(0, MOST_WORDS_CHARACTERS);
  const asked = useAsked(searchQuestion(words), async () => (words === '' ? [] : searchHelpArticles(words)));
  return (
    <ContentPage
      title="ヘルプの検索"
      aside={
        <ArticleSearch
          key={words}
          label="ことばで記事を探す"
          action={paths.helpcenterSearch('')}
          words={words}
          onSearch={(next) => void navigate(paths.helpcenterSearch(next))}
        />
      }
    >
      <ArticleResults
        asked={asked}
        empty={
          <EmptyState
            icon={IconSearch}
            title={words === '' ? '探すことばを入力してください' : `「${words}」を含む記事がありません`}
            actions={
              <PlainButtonLink size="md" to={paths.helpcenter()}>
                すべての記事を見る
              </PlainButtonLink>
            }
          >
            {words !== '' && 'ことばを短くするか、別の言いかたで探してください。'}
          </EmptyState>
        }
      >
        {(articles) => (
          <>
            <p className={classes.found} role="status">
              「{words}」を含む記事 {articles.length}件
            </p>
            <ArticleList articles={articles} to={paths.helpArticle} />
          </>
        )}
      </ArticleResults>
    </ContentPage>
  );
};
