import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterMenu } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import type { People } from '#app/features/board/values/people.ts';
import { isTyping, useKeyDown, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { searchWords } from '#shared/board/conditions/search-rows.ts';
import { type Asked, askedOf, hasConditions, isAsking, ORDER_CHOICES, withAsked } from './asked.ts';
import classes from './Search.module.css';
import { SearchConditions } from './SearchConditions.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useProjectSearch } from './use-project-search.ts';

const NOBODY: People = new Map();

interface Props {
  place: ProjectPlace;
  boards: readonly ListedBoard[];
  /** What stands here while nobody searches. */
  children: ReactNode;
}

/**
 * The search of a project over the list of its boards. The address holds what is asked: it can be shared, and Back from a
 * post leads to what was found. Arrow keys go through the finds, Esc leads back to the field.
 */
export const ProjectSearch = ({ place, boards, children }: Props) => {
  const [query, setQuery] = useSearchParams();
  const asked = askedOf(query);
  const me =
    useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === place.workspaceId)
      ?.recordedAccountName ?? '';
  const [isOpen, setOpen] = useState(false);
  const people = useLoaded(getPeople(place.workspaceId))?.value ?? NOBODY;
  const search = useProjectSearch(place, asked);
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector('input');

  // The address follows a moment later: until then the field holds what was typed, lest the next key goes on from before it.
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined && typed === (asked?.text ?? '')) setTyped(undefined);
  useEffect(() => {
    const leave = () => setTyped(undefined);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);

  const isSearching = asked !== undefined;
  // What is typed is one step of the history, not as many as there are keys.
  const change = (next: Asked | undefined): void => {
    wish.current = next;
    setTyped(next?.text ?? '');
    setQuery((now) => withAsked(now, next), { replace: isSearching, preventScrollReset: true });
  };
  // Also of the conditions: who clears the conditions and types at once must not get them back.
  const wish = useRef(asked);
  useEffect(() => {
    wish.current = askedOf(query);
  }, [query]);
  useEffect(() => {
    if (isSearching) box.current?.querySelector('input')?.focus();
  }, [isSearching]);
  usePageKeyDown({
    '/': (event) => {
      if (isTyping(event)) return false;
      field()?.select();
    },
    'mod+shift+f': () => field()?.select(),
  });

  const move = (step: number): void | false => {
    const lines = [...(box.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    if (at < 0 && document.activeElement !== field()) return false;
    const next = at + step;
    if (next < 0) field()?.focus();
    else lines[Math.min(next, lines.length - 1)]?.focus();
  };
  const isInField = (): boolean => document.activeElement === field();
  const onKeyDown = useKeyDown({
    ArrowDown: () => move(1),
    ArrowUp: () => (isInField() ? false : move(-1)),
    Enter: () => (isInField() ? move(1) : false),
    Escape: () => (isInField() ? (asked ? change(undefined) : false) : field()?.focus()),
  });

  const isFinding = isAsking(asked);
  return (
    <div ref={box} className={classes.results} onKeyDown={onKeyDown}>
      <div className={classes.top} role="search">
        <SearchField
          label="投稿とボードを検索"
          value={typed ?? asked?.text ?? ''}
          onChange={(text) => change(text === '' && !wish.current ? undefined : { ...wish.current, text })}
        />
        {asked && (
          <FilterMenu
            label="並び順"
            nothing="作成が新しい順"
            options={ORDER_CHOICES}
            value={asked.order}
            onChange={(order) => change({ ...asked, order })}
          />
        )}
        {!asked && (
          <PlainButton
            icon={<IconFilter size={16} stroke={1.75} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            条件
          </PlainButton>
        )}
      </div>
      {(asked || isOpen) && (
        <SearchConditions asked={asked ?? { text: '' }} boards={boards} people={people} me={me} onChange={change} />
      )}
      {isFinding && search.error !== undefined && <ErrorPanel error={search.error} onRetry={search.retry} />}
      {isFinding && !search.found && search.error === undefined && <SkeletonRows rows={6} onReload={search.retry} />}
      {isFinding && search.found && (
        <SearchResults
          place={place}
          found={search.found}
          named={namedSo(boards, search.found.asked)}
          people={people}
          isWaiting={search.isWaiting}
          onMore={search.more}
          onClear={() => change(undefined)}
          onClearConditions={() => change({ text: asked.text })}
        />
      )}
      {!isFinding && children}
    </div>
  );
};

/** Conditions are about posts: with them, no board is meant. */
const namedSo = (boards: readonly ListedBoard[], asked: Asked): readonly ListedBoard[] => {
  const words = searchWords(asked.text);
  return words.length === 0 || hasConditions(asked)
    ? []
    : boards.filter(({ name }) => words.every((word) => foldKana(name).includes(word)));
};
