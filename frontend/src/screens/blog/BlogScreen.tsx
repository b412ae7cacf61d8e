import { IconNews } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { getBlog, getTags, searchBlog } from '#app/features/content/api/articles.ts';
import { ArticleList } from '#app/features/content/components/ArticleList.tsx';
import { ArticleResults } from '#app/features/content/components/ArticleResults.tsx';
import { ArticleSearch } from '#app/features/content/components/ArticleSearch.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { useAsked } from '#app/features/content/use-asked.ts';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { paths } from '#app/lib/paths.ts';
import { blogQuestion, searchQuestion, TAGS_QUESTION } from '#shared/front-page.ts';
import { ARTICLE_TEXT, MOST_WORDS_CHARACTERS } from '#shared/rules/content.ts';
import classes from './Blog.module.css';

const MOST_TAGS = 20;

/** The blog: by tag, or by words. */
export const Component = () => {
  usePageMeta('ブログ', 'プロダクトチームの仕事と、Hishoの作りかたについて書いています。');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const words = (search.get('words') ?? '').trim().slice(0, MOST_WORDS_CHARACTERS);
  const tag = words === '' ? (search.get('tag') ?? '').trim().slice(0, ARTICLE_TEXT.tag) : '';
  const asked = useAsked(words === '' ? blogQuestion(tag) : searchQuestion(words), () =>
    words === '' ? getBlog(tag || undefined) : searchBlog(words),
  );
  const { value: tags = [] } = useAsked(TAGS_QUESTION, getTags);
  const isNarrowed = words !== '' || tag !== '';
  return (
    <ContentPage
      title="ブログ"
      lead="プロダクトチームの仕事と、Hishoの作りかたについて書いています。"
      aside={
        <>
          <ArticleSearch
            key={words}
            label="ことばで記事を探す"
            action={paths.blog()}
            words={words}
            onSearch={(next) => void navigate(paths.blog({ words: next }))}
          />
          {tags.length > 0 && (
            <nav className={classes.tags} aria-label="タグ">
              <Link to={paths.blog()} aria-current={isNarrowed ? undefined : 'page'}>
                すべて
              </Link>
              {tags.slice(0, MOST_TAGS).map(({ name, count }) => (
                <Link key={name} to={paths.blog({ tag: name })} aria-current={tag === name ? 'page' : undefined}>
                  {name}
                  <small>{count}</small>
                </Link>
              ))}
            </nav>
          )}
        </>
      }
    >
      <ArticleResults
        asked={asked}
        empty={
          <EmptyState
            icon={IconNews}
            title={
              words !== ''
                ? `「${words}」を含む記事がありません`
                : tag !== ''
                  ? `「${tag}」の記事がありません`
                  : 'まだ記事がありません'
            }
            actions={
              isNarrowed && (
                <PlainButtonLink size="md" to={paths.blog()}>
                  すべての記事を見る
                </PlainButtonLink>
              )
            }
          />
        }
      >
        {(articles) => <ArticleList articles={articles} to={paths.blogEntry} isDated />}
      </ArticleResults>
    </ContentPage>
  );
};
