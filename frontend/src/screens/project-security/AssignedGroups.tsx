import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { useUndoableChange } from '#app/components/toasts/use-undoable-change.ts';
import { assignGroups, type Group, withdrawGroup } from '#app/features/group/api/groups.ts';
import { NameCell, PeopleCell } from '#app/features/group/components/cells.tsx';
import { ListSection } from '#app/features/group/components/ListSection.tsx';
import { PickDialog } from '#app/features/group/components/PickDialog.tsx';
import { EmptyRow, RemoveButton } from '#app/features/group/components/RemoveButton.tsx';
import { byName, findNamed } from '#app/lib/find-named.ts';
import { paths } from '#app/lib/paths.ts';
import { accessReason } from '#shared/rules/access/access-reason.ts';
import { may } from '#shared/rules/access/permissions.ts';
import type { ProjectSecurityData } from './loader.ts';

/** The groups that open the project. */
export const AssignedGroups = ({ workspaceId, project, groups, members, me }: ProjectSecurityData) => {
  const change = useUndoableChange();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Group>();
  const place = { workspaceId, projectKey: project.projectKey };
  const assigned = groups.filter(({ id }) => project.groupIdList.includes(id));
  const others = groups.filter(({ id }) => !project.groupIdList.includes(id)).sort(byName);
  const peopleOf = ({ id }: Group) => members.filter(({ groupIdList }) => groupIdList.includes(id));
  const closesForMe = ({ id }: Group): boolean =>
    me !== undefined &&
    !accessReason(
      me.role,
      me.groupIdList,
      project.groupIdList.filter((other) => other !== id),
    );
  const withdraw = (group: Group): void => {
    // What takes one's own access away cannot be taken back by oneself.
    if (closesForMe(group)) return setLeaving(group);
    void change(() => withdrawGroup(place, group.id), {
      message: `「${group.name}」を外しました`,
      undo: () => assignGroups(place, [group.id]),
    });
  };
  const leave = async (): Promise<void> => {
    if (!leaving) return;
    await withdrawGroup(place, leaving.id);
    await navigate(paths.work(workspaceId), { replace: true });
  };
  const mayOpenGroups = may(me?.role, 'group.edit');
  const columns: SettingColumn<Group>[] = [
    {
      id: 'name',
      head: 'グループ名',
      width: 'minmax(0, 1fr)',
      compare: byName,
      cell: (group) => (
        <NameCell
          name={group.name}
          phoneNote={`${peopleOf(group).length}人`}
          {...(mayOpenGroups ? { to: paths.groupDetail(workspaceId, group.id) } : {})}
        />
      ),
    },
    {
      id: 'people',
      head: 'メンバー',
      width: '176px',
      from: 'tablet',
      compare: (a, b) => peopleOf(a).length - peopleOf(b).length,
      cell: (group) => <PeopleCell name={group.name} people={peopleOf(group)} />,
    },
    {
      id: 'remove',
      head: '',
      width: '44px',
      cell: (group) => (
        <RemoveButton label={`「${group.name}」をプロジェクトから外す`} onClick={() => withdraw(group)} />
      ),
    },
  ];
  return (
    <ListSection
      title="グループ"
      count={assigned.length}
      description="追加したグループの全員が、このプロジェクトを開けます。"
      addLabel="グループを追加"
      onAdd={() => setAdding(true)}
      searchLabel="グループの名前で検索"
    >
      {(words) => (
        <>
          <SettingTable
            label="グループ"
            columns={columns}
            rows={findNamed(assigned, words, ({ name }) => [name])}
            rowKey={({ id }) => id}
            sort={{ columnId: 'name', isAsc: true }}
            empty={
              <EmptyRow>
                {words === ''
                  ? 'グループがありません。いまは管理者だけが開けます。'
                  : '条件に合うグループがありません。'}
              </EmptyRow>
            }
          />
          {isAdding && (
            <PickDialog
              title={`「${project.name}」にグループを追加`}
              searchLabel="グループの名前で検索"
              unit="件"
              nothing="追加できるグループはありません。"
              picks={others.map((group) => ({ id: group.id, name: group.name, note: `${peopleOf(group).length}人` }))}
              onPick={async (ids) => {
                await assignGroups(place, ids);
                await revalidate();
              }}
              onClose={() => setAdding(false)}
            />
          )}
          <ConfirmDialog
            opened={leaving !== undefined}
            title={`「${leaving?.name ?? ''}」を外しますか`}
            confirmLabel="外す"
            onConfirm={leave}
            onClose={() => setLeaving(undefined)}
          >
            {`あなたも「${project.name}」を開けなくなります。もう一度開くには、管理者に依頼してください。`}
          </ConfirmDialog>
        </>
      )}
    </ListSection>
  );
};
