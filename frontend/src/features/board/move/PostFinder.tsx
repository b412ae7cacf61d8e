import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '#app/components/states/Notice.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type ProjectPost, searchPosts } from '../api/search-posts.ts';
import { ListBox } from '../editors/ListBox.tsx';
import { SearchedList } from '../editors/SearchedList.tsx';
import { usePointed } from '../editors/use-pointed.ts';
import classes from './MoveDialog.module.css';

interface Props {
  place: ProjectPlace;
  label: string;
  /** By their ids: posts that are not offered. */
  except: readonly string[];
  boardNames: ReadonlyMap<string, string>;
  onPick(post: ProjectPost): void;
}

/** Typing goes on for so long before the boards are searched. */
const PAUSE_MS = 150;

/** A post of the project, found by number or title; the newest until something is typed. */
export const PostFinder = ({ place: { workspaceId, projectKey }, label, except, boardNames, onPick }: Props) => {
  const [query, setQuery] = useState('');
  /** By what was asked: an answer that comes late is about something else. */
  const [found, setFound] = useState<{ query: string; posts: ProjectPost[] }>();
  const [problem, setProblem] = useState<string>();
  const offered = (posts: readonly ProjectPost[]) => posts.filter(({ id }) => !except.includes(id));
  /** What was typed when Enter came before its answer: the first post of that one is meant. */
  const entered = useRef<string>(undefined);
  const onFound = useEffectEvent((posts: ProjectPost[]) => {
    setProblem(undefined);
    setFound({ query, posts });
    const first = offered(posts)[0];
    if (entered.current === query && first) onPick(first);
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      searchPosts({ workspaceId, projectKey }, query.trim()).then(
        (posts) => isCurrent && onFound(posts),
        (error: unknown) => isCurrent && setProblem(messageOf(error)),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [workspaceId, projectKey, query]);
  const items = offered(found?.posts ?? []).map((post) => ({ id: post.id, post, isCurrent: false }));
  const { active, point, move } = usePointed(items.length, query, 0);
  const onKeyDown = useKeyDown({
    Enter: () => {
      if (found?.query !== query) entered.current = query;
      else if (items[active]) onPick(items[active].post);
    },
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
  return (
    <div className={classes.finder}>
      <SearchedList
        label={`${label}を探す`}
        placeholder="番号かタイトルで探す"
        query={query}
        active={active}
        isFirst
        onQuery={(text) => {
          entered.current = undefined;
          setQuery(text.slice(0, 200));
        }}
        onKeyDown={onKeyDown}
      >
        {(listId) => (
          <ListBox
            id={listId}
            label={label}
            items={items}
            active={active}
            none={found ? '見つかりませんでした' : problem === undefined ? '探しています' : ''}
            onPick={({ post }) => onPick(post)}
            onPoint={point}
          >
            {({ post }) => (
              <>
                <span className={classes.number}>{post.projectSerialNumber}</span>
                <span className="ellipsis">{post.title}</span>
                <span className={classes.where}>{boardNames.get(post.projectBoardId)}</span>
              </>
            )}
          </ListBox>
        )}
      </SearchedList>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
};
