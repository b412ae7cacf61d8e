import { IconBook2 } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { getHelpArticles } from '#app/features/content/api/articles.ts';
import { byCategory } from '#app/features/content/by-category.ts';
import { ArticleList } from '#app/features/content/components/ArticleList.tsx';
import { ArticleResults } from '#app/features/content/components/ArticleResults.tsx';
import { ArticleSearch } from '#app/features/content/components/ArticleSearch.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { articlesQuestion } from '#shared/front-page.ts';
import classes from './Helpcenter.module.css';

/** ヘルプセンター: every article under its category. */
export const Component = () => {
  usePageMeta('ヘルプセンター', 'Hishoの使いかたを、はじめての設定から毎日の作業まで説明します。');
  const navigate = useNavigate();
  const asked = useAsked(articlesQuestion('helpCenter'), getHelpArticles);
  return (
    <ContentPage
      title="ヘルプセンター"
      lead="はじめての設定から毎日の作業まで、使いかたを説明します。"
      aside={
        <ArticleSearch
          label="ことばで記事を探す"
          action={paths.helpcenterSearch('')}
          words=""
          onSearch={(words) => words !== '' && void navigate(paths.helpcenterSearch(words))}
        />
      }
    >
      <ArticleResults
        asked={asked}
        empty={
          <EmptyState icon={IconBook2} title="まだ記事がありません">
            準備ができしだい、ここに公開します。
          </EmptyState>
        }
      >
        {(articles) =>
          byCategory(articles).map(({ category, list }) => (
            <section key={category} className={classes.category}>
              <h2>{category}</h2>
              <ArticleList articles={list} to={paths.helpArticle} heading="h3" />
            </section>
          ))
        }
      </ArticleResults>
      <p className={classes.more}>
        ロールごとにできることの一覧は、<Link to={paths.help('roles')}>ロールと権限</Link>にあります。
      </p>
    </ContentPage>
  );
};
