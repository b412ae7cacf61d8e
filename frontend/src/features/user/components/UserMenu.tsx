import { Menu } from '@mantine/core';
import { IconDots, IconTrash, IconUserCheck, IconUserCircle, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '#app/components/IconButton.tsx';
import type { User } from '../api/users.ts';

interface Props {
  user: User;
  to: string;
  onDeactivate: () => void;
  onActivate: () => void;
  onDelete: () => void;
}

/** ⋯ at the end of a person's row. */
export const UserMenu = ({ user, to, onDeactivate, onActivate, onDelete }: Props) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <IconButton label={`${user.user.name}の操作`}>
        <IconDots size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Menu.Target>
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
