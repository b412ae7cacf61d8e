import { useCallback, useEffect, useRef, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { getNotifications, type Notification, readAllNotifications, readNotifications } from '../api/notifications.ts';
import { setUnread, useUnreadCount } from '../unread.ts';

interface Read {
  question: string;
  list?: readonly Notification[];
  before?: string | undefined;
  isLoading: boolean;
  error?: unknown;
}

/** What follows after what was read before; never rejects. */
async function readOn(
  { workspaceId, isUnreadOnly, question }: { workspaceId: string; isUnreadOnly: boolean; question: string },
  { list = [], before }: Partial<Read> = {},
): Promise<Read> {
  try {
    const part = await getNotifications(workspaceId, isUnreadOnly, before);
    const known = new Set(list.map(({ id }) => id));
    const grown = [...list, ...part.notifications.filter(({ id }) => !known.has(id))];
    return { question, list: grown, before: part.before, isLoading: false };
  } catch (error) {
    return { question, ...(list.length > 0 && { list, before }), isLoading: false, error };
  }
}

/** What one is told of, in parts; what comes while one looks at the first part joins it. */
export function useNotifications(workspaceId: string, isUnreadOnly: boolean) {
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify([workspaceId, isUnreadOnly, attempt]);
  const [read, setRead] = useState<Read>({ question, isLoading: true });
  const asked = useRef(question);
  const take = useCallback((answer: Read) => {
    if (answer.question === asked.current) setRead(answer);
  }, []);
  useEffect(() => {
    asked.current = question;
    void readOn({ workspaceId, isUnreadOnly, question }).then(take);
  }, [workspaceId, isUnreadOnly, question, take]);
  const unread = useUnreadCount(workspaceId);
  const wasUnread = useRef(unread);
  useEffect(() => {
    const hasMore = unread !== undefined && wasUnread.current !== undefined && unread > wasUnread.current;
    wasUnread.current = unread;
    if (hasMore) void readOn({ workspaceId, isUnreadOnly, question }).then(take);
  }, [unread, workspaceId, isUnreadOnly, question, take]);

  const here = read.question.startsWith(JSON.stringify([workspaceId, isUnreadOnly]).slice(0, -1)) ? read : undefined;
  const mark = (isMarked: (one: Notification) => boolean) =>
    setRead((current) => ({
      ...current,
      ...(current.list && { list: current.list.map((one) => (isMarked(one) ? { ...one, isRead: true } : one)) }),
    }));
  const markRead = async (isMarked: (one: Notification) => boolean, send: () => Promise<{ unreadCount: number }>) => {
    mark(isMarked);
    try {
      setUnread(workspaceId, (await send()).unreadCount);
    } catch (error) {
      showProblemToast(messageOf(error));
      setAttempt((count) => count + 1);
    }
  };
  return {
    list: here?.list,
    error: here?.error,
    isLoading: here?.isLoading ?? true,
    hasMore: here?.before !== undefined,
    loadMore: () => {
      setRead({ ...read, isLoading: true, error: undefined });
      void readOn({ workspaceId, isUnreadOnly, question: read.question }, read).then(take);
    },
    reload: () => setAttempt((count) => count + 1),
    read: (id: string) =>
      markRead(
        (one) => one.id === id,
        () => readNotifications(workspaceId, [id]),
      ),
    readAll: () =>
      markRead(
        () => true,
        () => readAllNotifications(workspaceId),
      ),
  };
}
