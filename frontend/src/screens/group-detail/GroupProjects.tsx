import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { useUndoableChange } from '#app/components/toasts/use-undoable-change.ts';
import { assignGroups, type Project, withdrawGroup } from '#app/features/group/api/groups.ts';
import { NameCell } from '#app/features/group/components/cells.tsx';
import { ListSection } from '#app/features/group/components/ListSection.tsx';
import { PickDialog } from '#app/features/group/components/PickDialog.tsx';
import { EmptyRow, RemoveButton } from '#app/features/group/components/RemoveButton.tsx';
import { byName, findNamed } from '#app/lib/find-named.ts';
import { paths } from '#app/lib/paths.ts';
import type { GroupDetailData } from './loader.ts';

/** What the group opens. */
export const GroupProjects = ({ workspaceId, group, projects }: GroupDetailData) => {
  const change = useUndoableChange();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const opened = projects.filter(({ groupIdList }) => groupIdList.includes(group.id));
  const closed = projects.filter(({ groupIdList }) => !groupIdList.includes(group.id)).sort(byName);
  const withdraw = ({ projectKey, name }: Project): void => {
    const place = { workspaceId, projectKey };
    void change(() => withdrawGroup(place, group.id), {
      message: `「${name}」を「${group.name}」から外しました`,
      undo: () => assignGroups(place, [group.id]),
    });
  };
  const columns: SettingColumn<Project>[] = [
    {
      id: 'name',
      head: 'プロジェクト',
      width: 'minmax(0, 1fr)',
      compare: byName,
      cell: ({ name, projectKey }) => (
        <NameCell name={name} note={projectKey} to={paths.projectConfig({ workspaceId, projectKey }, 'security')} />
      ),
    },
    {
      id: 'remove',
      head: '',
      width: '44px',
      cell: (project) => (
        <RemoveButton label={`「${project.name}」をグループから外す`} onClick={() => withdraw(project)} />
      ),
    },
  ];
  return (
    <ListSection
      title="プロジェクト"
      count={opened.length}
      description="このグループのメンバーが開けるプロジェクトです。"
      addLabel="プロジェクトを追加"
      onAdd={() => setAdding(true)}
      searchLabel="名前・キーで検索"
    >
      {(words) => (
        <>
          <SettingTable
            label="プロジェクト"
            columns={columns}
            rows={findNamed(opened, words, ({ name, projectKey }) => [name, projectKey])}
            rowKey={({ projectKey }) => projectKey}
            sort={{ columnId: 'name', isAsc: true }}
            empty={
              <EmptyRow>
                {words === ''
                  ? 'まだプロジェクトがありません。追加すると、このグループの全員が開けます。'
                  : '条件に合うプロジェクトがありません。'}
              </EmptyRow>
            }
          />
          {isAdding && (
            <PickDialog
              title={`「${group.name}」にプロジェクトを追加`}
              searchLabel="名前・キーで検索"
              unit="件"
              nothing="追加できるプロジェクトはありません。"
              picks={closed.map(({ projectKey, name }) => ({ id: projectKey, name, note: projectKey }))}
              onPick={async (projectKeys) => {
                for (const projectKey of projectKeys) await assignGroups({ workspaceId, projectKey }, [group.id]);
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
