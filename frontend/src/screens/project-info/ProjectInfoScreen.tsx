import { useLoaderData } from 'react-router';
import { SettingPage } from '#app/components/SettingPage.tsx';
import { DefaultProjectSection } from '#app/features/project/components/DefaultProjectSection.tsx';
import { DeleteProjectSection } from '#app/features/project/components/DeleteProjectSection.tsx';
import { ProjectInfoSection } from '#app/features/project/components/ProjectInfoSection.tsx';
import type { loader } from './route.tsx';

/** プロジェクト設定 > 基本情報. */
export const ProjectInfoScreen = () => {
  const { workspaceId, project, isAdmin } = useLoaderData<typeof loader>();
  return (
    <SettingPage title="基本情報" description={`「${project.name}」の名前とキー、はじめに開くかどうかを設定します。`}>
      <ProjectInfoSection workspaceId={workspaceId} project={project} />
      <DefaultProjectSection workspaceId={workspaceId} project={project} />
      <DeleteProjectSection workspaceId={workspaceId} project={project} isAdmin={isAdmin} />
    </SettingPage>
  );
};
