import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { NavItem } from '#app/components/NavItem.tsx';
import { whenQuiet } from '#app/lib/loading/when-quiet.ts';
import { paths } from '#app/lib/paths.ts';

/** Who opens a board is told what waits once the board is there. */
export const UnreadCount = lazy(() =>
  whenQuiet().then(() => import('#app/features/notification/components/UnreadCount.tsx')),
);

/** 通知, with how many are unread: beside the search, above what the specification orders. */
export const NotificationLine = ({ workspaceId, pathname }: { workspaceId: string; pathname: string }) => (
  <NavItem
    to={paths.notifications(workspaceId)}
    label="通知"
    isCurrent={pathname === '/workspace/notification'}
    icon={<IconBell size={16} stroke={1.75} aria-hidden="true" />}
    aside={
      <Suspense>
        <UnreadCount workspaceId={workspaceId} />
      </Suspense>
    }
  />
);
