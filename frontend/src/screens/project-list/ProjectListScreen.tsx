import { Button } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { EmptyState } from '#app/components/EmptyState.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './ProjectListScreen.module.css';
import type { ProjectListData } from './route.tsx';

const CreateProjectDialog = lazy(() => import('#app/features/project/components/CreateProjectDialog.tsx'));

export const ProjectListScreen = () => {
  useTitle('プロジェクト');
  const { workspaceId, projects, mayCreate } = useLoaderData<ProjectListData>();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="filled" size={projects.length === 0 ? 'sm' : 'xs'} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setCreating(true)}>
      プロジェクトを作成
    </Button>
  );
  return (
    <>
      <TopBar title="プロジェクト" primary={mayCreate && projects.length > 0 && create} />
      <div className={classes.content}>
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
      </div>
      <Suspense>{isCreating && <CreateProjectDialog workspaceId={workspaceId} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
};
