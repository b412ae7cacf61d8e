import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { FilterBar } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { TabBar } from '#app/components/TabBar.tsx';
import { useCreateProject } from '#app/features/project/use-create-project.tsx';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { paths } from '#app/lib/paths.ts';
import { DeletedProjects } from './DeletedProjects.tsx';
import type { loader } from './loader.ts';
import { PresentProjects } from './PresentProjects.tsx';

/** プロジェクト管理: all projects of the workspace, and those that were deleted lately. */
export const ProjectListScreen = () => {
  const { workspaceId, groupNames, deleted: loadingDeleted } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isDeletedTab = search.get('tab') === 'deleted';
  const projects = useOutcome(useShellProjects());
  const deleted = useOutcome(loadingDeleted);
  const [words, setWords] = useState('');
  const create = useCreateProject(workspaceId);
  return (
    <SettingPage
      title="プロジェクト管理"
      description="ワークスペースのプロジェクトと、参加できるグループです。"
      actions={projects.value?.length !== 0 && create.button}
    >
      <TabBar
        label="プロジェクトの状態"
        tabs={[
          {
            label: 'プロジェクト',
            to: paths.projectList(workspaceId),
            count: projects.value?.length,
            isCurrent: !isDeletedTab,
          },
          {
            label: '削除済み',
            to: paths.projectList(workspaceId, 'deleted'),
            count: deleted.value?.length,
            isCurrent: isDeletedTab,
          },
        ]}
      />
      <FilterBar>
        <SearchField label="名前・キーで検索" value={words} onChange={setWords} />
      </FilterBar>
      {isDeletedTab ? (
        <DeletedProjects workspaceId={workspaceId} deleted={deleted} words={words} onClear={() => setWords('')} />
      ) : (
        <PresentProjects
          workspaceId={workspaceId}
          projects={projects}
          groupNames={groupNames}
          words={words}
          onClear={() => setWords('')}
          create={create.button}
        />
      )}
      {create.dialog}
    </SettingPage>
  );
};
