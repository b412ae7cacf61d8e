import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import type { BoardName } from '#app/features/board/api/board-list.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import type { Found } from '#app/features/secretary/api/search.ts';
import { ItemList, TopicList } from '#app/features/secretary/components/Finds.tsx';
import { SearchFilters } from '#app/features/secretary/components/SearchFilters.tsx';
import { SecretaryTabs } from '#app/features/secretary/components/SecretaryTabs.tsx';
import { filterOf, hasConditions, withWords, wordsOf } from '#app/features/secretary/components/search-filter.ts';
import { useFound } from '#app/features/secretary/components/use-found.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { useToday } from '#app/hooks/use-today.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { formatNumber } from '#shared/format/number.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import { unconnectedNote } from '#shared/rules/secretary/secretary-sources.ts';
import classes from './SearchScreen.module.css';

/** Between two keys of somebody who goes on typing. */
const PAUSE_MS = 250;

/** 話題と項目の検索: titles, cells, contents and comments of a project; the address holds what is asked. */
const SearchScreen = ({ place, boards: loading }: { place: ProjectPlace; boards: Promise<BoardName[]> }) => {
  const [address, setAddress] = useSearchParams();
  const query = (address.get('q') ?? '').trim();
  const [typed, setTyped] = useState(query);
  // A topic that is chosen, and Back, change the address alone.
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    if (typed.trim() !== query) setTyped(query);
  }
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(
      () => setAddress((now) => (now.set('q', typed.trim()), now), { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
    // What is typed sets the timer; an address that has changed since is no reason for another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, place.projectKey);
  const people = useLoaded(getPeople(place.workspaceId))?.value;
  const boards = useLoaded(loading)?.value;
  const navigate = useNavigate();
  const today = useToday();
  const words = wordsOf(address);
  // The field takes no more; an address may.
  const isTooLong = query.length > SEARCH_QUERY_MAX;
  const { found, error, isWaiting, retry } = useFound(place, isTooLong ? '' : query, filterOf(words, today));
  useTitle('話題と項目の検索');
  return (
    <>
      <TopBar
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
        title="AI秘書"
        backTo={paths.secretary(place)}
      />
      <SecretaryTabs place={place} current="search" />
      <div className={classes.page}>
        <div className={classes.column}>
          <div role="search">
            <SearchField label="投稿・内容・コメントを検索" value={typed} onChange={setTyped} />
            {query !== '' && (
              <SearchFilters
                words={words}
                today={today}
                projects={projects ?? []}
                projectKey={place.projectKey}
                boards={boards ?? []}
                people={[...(people?.values() ?? [])]}
                onProject={(projectKey) => void navigate(paths.secretaryTab({ ...place, projectKey }, 'search', query))}
                onChange={(change) =>
                  setAddress((now) => withWords(now, change), { replace: true, preventScrollReset: true })
                }
              />
            )}
          </div>
          {query === '' && (
            <EmptyState title="何について知りたいですか">
              投稿とサブ投稿の題名・列・内容・コメントから探します。ひらがな・カタカナ、全角・半角、送り仮名、長音、カタカナ語の打ち間違いは区別しません。
            </EmptyState>
          )}
          {isTooLong && (
            <EmptyState title="検索する語が長すぎます">
              {SEARCH_QUERY_MAX}文字以内の語で探せます。いまは{formatNumber(query.length)}文字です。
            </EmptyState>
          )}
          {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
          {isWaiting && !found && <SkeletonRows rows={6} />}
          {error === undefined && found && (
            <div className={classes.found} aria-busy={isWaiting || undefined}>
              <Finds
                place={place}
                found={found}
                hasConditions={hasConditions(words)}
                nameOf={(account) => people?.get(account)?.name ?? account}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
};

interface FindsProps {
  place: ProjectPlace;
  found: Found;
  hasConditions: boolean;
  nameOf(account: string): string;
}

const Finds = ({ place, found, hasConditions, nameOf }: FindsProps) => {
  const { items, topics } = found;
  return (
    <>
      {topics.length > 0 && <TopicList place={place} topics={topics} />}
      {items.itemList.length > 0 ? (
        <section aria-label="項目">
          <p className={classes.count} role="status">
            {items.itemList.length}件{items.isMore && 'を表示しています。語を足すと絞り込めます。'}
          </p>
          <ItemList place={place} items={items.itemList} nameOf={nameOf} />
        </section>
      ) : (
        <EmptyState title="見つかりませんでした">
          {hasConditions
            ? '条件に合う項目がありません。条件を外すか、語を短くして試してください。'
            : '語を短くするか、別の言い方で試してください。'}
        </EmptyState>
      )}
      {items.isPartial && (
        <Notice tone="info">
          前回の情報収集のあとに変わった投稿が多いため、一部の内容とコメントは探していません。管理者がワークスペースの情報から収集しなおせます。
        </Notice>
      )}
      <p className={classes.note}>{unconnectedNote(items.unconnectedList, '探していません')}</p>
    </>
  );
};

export default SearchScreen;
