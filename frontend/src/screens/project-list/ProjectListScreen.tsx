import { Button } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { EmptyState } from '#app/components/EmptyState.tsx';
import { SettingPage } from '#app/components/SettingPage.tsx';
import { paths } from '#app/lib/paths.ts';
import classes from './ProjectListScreen.module.css';
import type { ProjectListData } from './route.tsx';

const CreateProjectDialog = lazy(() => import('#app/features/project/components/CreateProjectDialog.tsx'));

export const ProjectListScreen = () => {
  const { workspaceId, projects, mayCreate } = useLoaderData<ProjectListData>();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setCreating(true)}>
      プロジェクトを作成
    </Button>
  );
  return (
    <SettingPage title="プロジェクト管理" description="このワークスペースのプロジェクトです。" actions={mayCreate && projects.length > 0 && create}>
      {projects.length > 0 ? (
        <ul className={classes.list}>
          {projects.map((project) => (
            <li key={project.projectKey}>
              <Link to={paths.project({ workspaceId, projectKey: project.projectKey })}>
                <span className="ellipsis grow">{project.name}</span>
                <span className="muted">{project.projectKey}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconFolder} title="まだプロジェクトがありません" actions={mayCreate && create}>
          {mayCreate ? '最初のプロジェクトを作ると、ボードに投稿を集められます。' : '参加するプロジェクトの追加を、管理者に依頼してください。'}
        </EmptyState>
      )}
      <Suspense>{isCreating && <CreateProjectDialog workspaceId={workspaceId} onClose={() => setCreating(false)} />}</Suspense>
    </SettingPage>
  );
};
