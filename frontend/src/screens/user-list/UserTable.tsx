import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import type { Group, User } from '#app/features/user/api/users.ts';
import { DeleteUserDialog } from '#app/features/user/components/DeleteUserDialog.tsx';
import { RoleBulkBar } from '#app/features/user/components/RoleBulkBar.tsx';
import { UserFilters } from '#app/features/user/components/UserFilters.tsx';
import { userColumns } from '#app/features/user/components/user-columns.tsx';
import { mayChange } from '#app/features/user/role-choices.ts';
import type { UserActions } from '#app/features/user/use-user-actions.ts';
import { filterUsers, isFiltered, NO_FILTER } from '#app/features/user/user-list.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { assignableRoles } from '#shared/rules/access/roles.ts';

interface Props {
  me: WorkspaceUser;
  /** Undefined while they are loading. */
  users: readonly User[] | undefined;
  groups: readonly Group[];
  /** Otherwise of people who were shut out. */
  isOfMembers: boolean;
  actions: UserActions;
  error: unknown;
  onRetry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The people of one tab: found, sorted, and changed alone or together. */
export const UserTable = ({ me, users, groups, isOfMembers, actions, error, onRetry }: Props) => {
  const workspaceId = me.workspace.id;
  const [filter, setFilter] = useState(NO_FILTER);
  const [wanted, setWanted] = useState(NONE);
  const [deleting, setDeleting] = useState<User>();
  const [now] = useState(() => Date.now());
  const viewer = useMemo(() => ({ userId: me.id, role: me.role }), [me]);
  // What is typed shows before the rows that it finds.
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => users && filterUsers(users, asked), [users, asked]);
  const columns = useMemo(
    () =>
      userColumns({
        workspaceId,
        viewer,
        groups,
        now,
        onRole: (user, role) => void actions.changeRole(user, role),
        onDeactivate: (user) => void actions.deactivate(user),
        onActivate: (user) => void actions.activate(user),
        onDelete: setDeleting,
      }),
    [workspaceId, viewer, groups, now, actions],
  );
  const changeable = (isOfMembers ? (shown ?? []) : []).filter((user) => mayChange(viewer, user));
  // Whoever is filtered away is not changed unseen.
  const chosen = changeable.filter(({ id }) => wanted.has(id));
  const check = useCallback(
    (id: string, isChecked: boolean): void =>
      setWanted((before) => new Set(isChecked ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  );
  return (
    <>
      {(users === undefined || users.length > 0) && (
        <UserFilters filter={filter} groups={groups} onChange={setFilter} />
      )}
      <SettingTable
        label={isOfMembers ? 'メンバー' : '無効にしたユーザー'}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        sort={{ columnId: 'name', isAsc: true }}
        unit="人"
        error={error}
        onRetry={onRetry}
        empty={
          isFiltered(asked) && users ? (
            <EmptyState
              icon={IconUsers}
              title="条件に合う人がいません"
              actions={<Button onClick={() => setFilter(NO_FILTER)}>条件を外す</Button>}
            >
              {users.length}人のうち、いまの条件に合うのは0人です。
            </EmptyState>
          ) : (
            <EmptyState icon={IconUserOff} title="無効にしたユーザーはいません">
              無効にすると、その人はワークスペースを開けなくなり、シートが空きます。
            </EmptyState>
          )
        }
        {...(isOfMembers
          ? {
              selection: {
                checked: new Set(chosen.map(({ id }) => id)),
                onCheck: check,
                labelOf: (user: User) => (mayChange(viewer, user) ? `${user.user.name}を選択` : undefined),
              },
            }
          : {})}
      />
      {chosen.length > 0 && (
        <RoleBulkBar
          count={chosen.length}
          total={changeable.length}
          roles={assignableRoles(me.role)}
          onAll={() => setWanted(new Set(changeable.map(({ id }) => id)))}
          onClear={() => setWanted(NONE)}
          onRole={(role) => {
            setWanted(NONE);
            void actions.changeRoles(chosen, role);
          }}
        />
      )}
      <DeleteUserDialog user={deleting} onConfirm={actions.remove} onClose={() => setDeleting(undefined)} />
    </>
  );
};
