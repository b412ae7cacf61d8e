import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AvatarPictures } from '#app/components/Avatar.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { TabBar } from '#app/components/TabBar.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { hearLess } from '#app/features/notification/api/notifications.ts';
import { NotificationEntry } from '#app/features/notification/components/NotificationEntry.tsx';
import classes from '#app/features/notification/components/Notifications.module.css';
import { useNotifications } from '#app/features/notification/components/use-notifications.ts';
import { reasonOf } from '#app/features/notification/notification-words.ts';
import { useUnreadCount } from '#app/features/notification/unread.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { NOTIFICATION_DAYS } from '#shared/rules/workspace/notifications.ts';

/** 通知: what concerns one, newest first. */
export const NotificationScreen = ({ workspaceId }: { workspaceId: string }) => {
  const [search] = useSearchParams();
  const isUnreadOnly = search.get('tab') === 'unread';
  const { list, error, isLoading, hasMore, loadMore, reload, read, readAll } = useNotifications(
    workspaceId,
    isUnreadOnly,
  );
  const loading = useMemo(() => getPeople(workspaceId), [workspaceId]);
  const people = useLoaded(loading)?.value;
  const less = async (type: number) => {
    try {
      const { offTypeList } = await hearLess(workspaceId, type);
      showToast(
        offTypeList.includes(type)
          ? `「${reasonOf(type)}」は、お届けしません。マイページで変えられます。`
          : `「${reasonOf(type)}」は、あなたに深く関わるものだけをお届けします。マイページで変えられます。`,
      );
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
  };
  const entries = useRef<HTMLUListElement>(null);
  useTitle('通知');
  const step = (by: number) => {
    const links = [...(entries.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + by];
    if (at < 0 || !next) return false;
    next.focus();
  };
  const onKeyDown = useKeyDown({ ArrowDown: () => step(1), ArrowUp: () => step(-1) });
  // Also where the unread ones are further down than the list goes yet.
  const hasUnread = (useUnreadCount(workspaceId) ?? 0) > 0 || (list?.some(({ isRead }) => !isRead) ?? false);
  return (
    <>
      <TopBar title="通知" />
      <div className={classes.page}>
        <div className={classes.head}>
          <TabBar
            label="表示する通知"
            tabs={[
              { label: 'すべて', to: paths.notifications(workspaceId), isCurrent: !isUnreadOnly },
              { label: '未読', to: paths.notifications(workspaceId, 'unread'), isCurrent: isUnreadOnly },
            ]}
          />
          <Button size="xs" variant="subtle" color="gray" disabled={!hasUnread} onClick={() => void readAll()}>
            すべて既読にする
          </Button>
        </div>
        {list === undefined && error === undefined && <SkeletonRows rows={6} onReload={reload} />}
        {list?.length === 0 && !hasMore && (
          <EmptyState
            icon={IconBell}
            title={isUnreadOnly ? '未読の通知はありません' : '通知はまだありません'}
            actions={isUnreadOnly ? <Link to={paths.notifications(workspaceId)}>すべての通知を見る</Link> : undefined}
          >
            担当者になったとき、メンションされたとき、フォロー中の投稿にコメントがあったとき、AI秘書が食い違いや遅れの見込みを見つけたときに、ここに届きます。
          </EmptyState>
        )}
        {list && list.length > 0 && (
          <AvatarPictures value={people ?? new Map()}>
            <ul ref={entries} onKeyDown={onKeyDown} aria-label="通知">
              {list.map((notification) => (
                <NotificationEntry
                  key={notification.id}
                  workspaceId={workspaceId}
                  notification={notification}
                  name={people?.get(notification.accountName)?.name ?? notification.accountName}
                  onRead={() => void read(notification.id)}
                  onLess={() => void less(notification.notificationType)}
                />
              ))}
            </ul>
          </AvatarPictures>
        )}
        {error !== undefined && <ErrorPanel error={error} onRetry={list ? loadMore : reload} />}
        {list && hasMore && error === undefined && (
          <p className={classes.more}>
            <Button loading={isLoading} onClick={loadMore}>
              さらに前の通知を表示
            </Button>
          </p>
        )}
        {list && list.length > 0 && !hasMore && (
          <p className={classes.note}>
            通知は{NOTIFICATION_DAYS}日で消えます。受け取る通知は
            <Link to={paths.userSetting(workspaceId)}>マイページ</Link>
            で変えられます。
          </p>
        )}
      </div>
    </>
  );
};
