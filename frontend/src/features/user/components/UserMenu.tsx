import { IconDots, IconTrash, IconUserCheck, IconUserCircle, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import type { User } from '../api/users.ts';
import { useMenuOnDemand } from '../use-menu-on-demand.ts';
import classes from './UserName.module.css';

interface Props {
  user: User;
  to: string;
  onDeactivate: () => void;
  onActivate: () => void;
  onDelete: () => void;
}

/** ⋯ at the end of a person's row. */
export const UserMenu = ({ user, to, onDeactivate, onActivate, onDelete }: Props) => {
  const { isWanted, target } = useMenuOnDemand();
  const button = (
    <button type="button" className={classes.dots} aria-label={`${user.user.name}の操作`} title="操作" {...target}>
      <IconDots size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Menu position="bottom-end" width={200} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to} leftSection={<IconUserCircle size={16} stroke={1.75} />}>
          詳細を見る
        </Menu.Item>
        {user.deactivatedDate ? (
          <Menu.Item leftSection={<IconUserCheck size={16} stroke={1.75} />} onClick={onActivate}>
            有効に戻す
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserOff size={16} stroke={1.75} />} onClick={onDeactivate}>
            無効にする
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
          削除する
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
