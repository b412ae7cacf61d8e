import { useEffect, useSyncExternalStore } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { deleteBookmark, getBookmarks, moveBookmark, registerBookmark } from './api/bookmarks.ts';
import { BookmarkStore } from './bookmark-store.ts';

/** One for each project, so that the star and the sidebar show the same. */
const stores = new Map<string, BookmarkStore>();

const storeOf = ({ workspaceId, projectKey }: ProjectPlace): BookmarkStore => {
  const key = `${workspaceId}/${projectKey}`;
  const known = stores.get(key);
  if (known) return known;
  const address = { workspaceId, projectKey };
  const store = new BookmarkStore(
    {
      list: () => getBookmarks(address),
      register: (boardId, next) => registerBookmark(address, boardId, next),
      move: (id, next) => moveBookmark(address, id, next),
      delete: (id) => deleteBookmark(address, id),
    },
    (error) => showProblemToast(messageOf(error)),
  );
  stores.set(key, store);
  return store;
};

/** The bookmarks of a project; whoever shows them first asks for them. */
export function useBookmarks(address: ProjectPlace) {
  const store = storeOf(address);
  useEffect(() => {
    void store.ensure();
  }, [store]);
  return { store, bookmarks: useSyncExternalStore(store.subscribe, store.get) };
}
