import { Link } from 'react-router';
import { ActionMenuItems } from '#app/components/ActionMenuItems.tsx';
import { Avatar } from '#app/components/Avatar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { useSession } from '#app/lib/session/session.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { builtItems, isAt } from '../navigation/menu-item.ts';
import { myPage } from '../navigation/my-page.ts';
import { workspaceSettings } from '../navigation/settings-menu.ts';
import { signOutAction } from '../signed-in/sign-out-action.ts';
import type { Place } from '../signed-in/use-place.ts';
import classes from './GlobalHeader.module.css';
import { PhoneItems } from './PhoneItems.tsx';

/** The person at the right: where they can go from here, and ログアウト. */
export const HeaderMenu = ({ place }: { place: Place }) => {
  const { workspaceId, context } = place;
  const isPhone = useMedia(PHONE);
  const user = useSession()?.user;
  if (!user) return null;
  const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const items = builtItems([
    ...(workspaceId && member && isAdmin(member.role) ? workspaceSettings(workspaceId) : []),
    myPage(workspaceId),
  ]);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.me} aria-label={`${user.name}のメニュー`}>
          <Avatar
            name={user.name}
            accountName={member?.recordedAccountName ?? user.email}
            thumbnail={user.thumbnail}
            size={28}
          />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {items.map(({ label, to, icon: Mark }) => {
          const icon = <Mark size={16} stroke={1.75} aria-hidden="true" />;
          return isAt(context.pathname, to) ? (
            <Menu.Item key={to} disabled leftSection={icon}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={to} component={Link} to={to} leftSection={icon}>
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        {isPhone && <PhoneItems place={place} />}
        <ActionMenuItems actions={[signOutAction]} context={context} />
      </Menu.Dropdown>
    </Menu>
  );
};
