import { useEffect, useSyncExternalStore } from 'react';
import { getNotificationState } from './api/notifications.ts';

/** Nobody pushes: who looks at the page is told within a minute, and at once on coming back to it. */
const ASK_MS = 60_000;

interface Unread {
  workspaceId: string;
  count: number;
}

let unread: Unread | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setUnread = (workspaceId: string, count: number): void => {
  unread = { workspaceId, count };
  for (const listener of listeners) listener();
};

/** A failure changes nothing: the next look asks again. */
const ask = (workspaceId: string): void => {
  if (document.visibilityState === 'hidden') return;
  getNotificationState(workspaceId).then(
    ({ unreadCount }) => setUnread(workspaceId, unreadCount),
    () => undefined,
  );
};

/** Undefined until it is known. */
export const useUnreadCount = (workspaceId: string): number | undefined => {
  const known = useSyncExternalStore(subscribe, () => unread);
  return known?.workspaceId === workspaceId ? known.count : undefined;
};

/** For the one place that is always there. */
export const useAskUnread = (workspaceId: string): void => {
  useEffect(() => {
    const look = () => ask(workspaceId);
    look();
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [workspaceId]);
};
