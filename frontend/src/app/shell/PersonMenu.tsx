import { IconDots } from '@tabler/icons-react';
import type { ActionContext } from '#app/actions/action.ts';
import { useAllActions } from '#app/actions/registry.ts';
import { Avatar } from '#app/components/Avatar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { useSession } from '#app/lib/session.ts';
import { ActionMenuItems } from '#app/components/ActionMenuItems.tsx';
import classes from './Sidebar.module.css';

const SHOWN = ['help.shortcuts', 'theme.light', 'theme.dark', 'theme.auto', 'session.signOut'];

/** The person at the foot of the sidebar, with the theme and ログアウト. */
export const PersonMenu = ({ context }: { context: ActionContext }) => {
  const user = useSession()?.user;
  const actions = useAllActions();
  if (!user) return null;
  const accountName = user.workspaceUserList.find((member) => member.workspace.id === context.workspaceId)?.accountName ?? user.email;
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
        <ActionMenuItems actions={actions.filter((action) => SHOWN.includes(action.id))} context={context} />
      </Menu.Dropdown>
    </Menu>
  );
};
