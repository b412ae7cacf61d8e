import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ActionContext } from '#app/actions/action.ts';
import { Avatar } from '#app/components/Avatar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { useSession } from '#app/lib/session/session.ts';
import classes from './Sidebar.module.css';

const PersonMenuItems = lazy(() => import('./PersonMenuItems.tsx'));

/** The person at the foot of the sidebar, with the theme and ログアウト. */
export const PersonMenu = ({ context }: { context: ActionContext }) => {
  const user = useSession()?.user;
  if (!user) return null;
  const accountName =
    user.workspaceUserList.find((member) => member.workspace.id === context.workspaceId)?.recordedAccountName ??
    user.email;
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <button type="button" className={classes.person} data-tour="person">
          <Avatar name={user.name} accountName={accountName} thumbnail={user.thumbnail} size={24} />
          <span className={`${classes.personName} grow ellipsis`}>{user.name}</span>
          <span className="visually-hidden">のメニュー</span>
          <IconDots size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Suspense>
          <PersonMenuItems context={context} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
};
