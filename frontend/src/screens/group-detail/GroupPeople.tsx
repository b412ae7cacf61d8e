import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { useUndoableChange } from '#app/components/toasts/use-undoable-change.ts';
import { joinGroup, leaveGroup, type Member } from '#app/features/group/api/groups.ts';
import { PersonCell } from '#app/features/group/components/cells.tsx';
import { ListSection } from '#app/features/group/components/ListSection.tsx';
import { PickDialog } from '#app/features/group/components/PickDialog.tsx';
import { EmptyRow, RemoveButton } from '#app/features/group/components/RemoveButton.tsx';
import { byName, findNamed } from '#app/lib/find-named.ts';
import { RoleLabel } from '#shared/enums/enums.ts';
import type { GroupDetailData } from './loader.ts';

const compareNames = (a: Member, b: Member): number => byName(a.user, b.user);

/** Who is in the group. */
export const GroupPeople = ({ workspaceId, group, members }: GroupDetailData) => {
  const change = useUndoableChange();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const inside = members.filter(({ groupIdList }) => groupIdList.includes(group.id));
  const outside = members.filter(({ groupIdList }) => !groupIdList.includes(group.id)).sort(compareNames);
  const remove = ({ accountName, user: { name } }: Member): void =>
    void change(() => leaveGroup(workspaceId, group.id, [accountName]), {
      message: `${name}さんを「${group.name}」から外しました`,
      undo: () => joinGroup(workspaceId, group.id, [accountName]),
    });
  const columns: SettingColumn<Member>[] = [
    {
      id: 'name',
      head: '氏名',
      width: 'minmax(0, 1fr)',
      compare: compareNames,
      cell: (member) => <PersonCell member={member} phoneNote={RoleLabel[member.role]} />,
    },
    {
      id: 'role',
      head: 'ロール',
      width: '152px',
      from: 'tablet',
      compare: (a, b) => a.role - b.role || compareNames(a, b),
      cell: ({ role }) => RoleLabel[role],
    },
    {
      id: 'remove',
      head: '',
      width: '44px',
      cell: (member) => (
        <RemoveButton label={`${member.user.name}さんをグループから外す`} onClick={() => remove(member)} />
      ),
    },
  ];
  return (
    <ListSection
      title="メンバー"
      count={inside.length}
      addLabel="メンバーを追加"
      onAdd={() => setAdding(true)}
      searchLabel="名前・メールアドレスで検索"
    >
      {(words) => (
        <>
          <SettingTable
            label="メンバー"
            columns={columns}
            rows={findNamed(inside, words, ({ user, accountName }) => [user.name, user.email, accountName])}
            rowKey={({ id }) => id}
            sort={{ columnId: 'name', isAsc: true }}
            unit="人"
            empty={
              <EmptyRow>
                {words === ''
                  ? 'まだメンバーがいません。追加した人が、このグループのプロジェクトを開けます。'
                  : '条件に合う人がいません。'}
              </EmptyRow>
            }
          />
          {isAdding && (
            <PickDialog
              title={`「${group.name}」にメンバーを追加`}
              searchLabel="名前・メールアドレスで検索"
              unit="人"
              nothing="ワークスペースの全員が、このグループに参加しています。"
              picks={outside.map(({ accountName, recordedAccountName, user }) => ({
                id: accountName,
                name: user.name,
                note: user.email || accountName,
                aside: (
                  <Avatar name={user.name} accountName={recordedAccountName} thumbnail={user.thumbnail} size={32} />
                ),
              }))}
              onPick={async (accountNames) => {
                await joinGroup(workspaceId, group.id, accountNames);
                await revalidate();
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </ListSection>
  );
};
