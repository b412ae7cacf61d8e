import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { paths } from '#app/lib/paths.ts';
import type { Role } from '#shared/enums/enums.ts';
import type { Group, User } from '../api/users.ts';
import { mayChange, rolesFor, type Viewer } from '../role-choices.ts';
import { byLastUse, byRole, byUserName, lastUse } from '../user-list.ts';
import { RolePicker } from './RolePicker.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './UserName.module.css';
import { GroupChips, UserName } from './UserName.tsx';

interface Context {
  workspaceId: string;
  viewer: Viewer;
  groups: readonly Group[];
  now: number;
  onRole: (user: User, role: Role) => void;
  onDeactivate: (user: User) => void;
  onActivate: (user: User) => void;
  onDelete: (user: User) => void;
}

/** 氏名 ロール グループ 最終利用 ⋯; on phones name and role, and the rest is behind the name. */
export const userColumns = ({
  workspaceId,
  viewer,
  groups,
  now,
  onRole,
  onDeactivate,
  onActivate,
  onDelete,
}: Context): SettingColumn<User>[] => {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const to = (user: User): string => paths.userDetail(workspaceId, user.id);
  return [
    {
      id: 'name',
      head: '氏名',
      width: 'minmax(0, 1.5fr)',
      compare: byUserName,
      cell: (user) => <UserName user={user} isMe={user.id === viewer.userId} to={to(user)} />,
    },
    {
      id: 'role',
      head: 'ロール',
      width: '152px',
      compare: byRole,
      cell: (user) => (
        <RolePicker
          name={user.user.name}
          role={user.role}
          choices={user.deactivatedDate ? [] : rolesFor(viewer, user)}
          onChoose={(role) => onRole(user, role)}
        />
      ),
    },
    {
      id: 'groups',
      head: 'グループ',
      width: 'minmax(0, 1fr)',
      from: 'desktop',
      cell: ({ groupIdList }) => (
        <GroupChips workspaceId={workspaceId} groups={groupIdList.flatMap((id) => groupOf.get(id) ?? [])} />
      ),
    },
    {
      id: 'lastUse',
      head: '最終利用',
      width: '136px',
      from: 'tablet',
      compare: byLastUse,
      cell: (user) => <span className={`${classes.day} num`}>{lastUse(user, now)}</span>,
    },
    {
      id: 'menu',
      head: '',
      width: '36px',
      from: 'tablet',
      cell: (user) =>
        mayChange(viewer, user) && (
          <UserMenu
            user={user}
            to={to(user)}
            onDeactivate={() => onDeactivate(user)}
            onActivate={() => onActivate(user)}
            onDelete={() => onDelete(user)}
          />
        ),
    },
  ];
};
