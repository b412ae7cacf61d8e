import { useLoaderData } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { DefaultProjectSection } from '#app/features/project/components/DefaultProjectSection.tsx';
import { DeleteProjectSection } from '#app/features/project/components/DeleteProjectSection.tsx';
import { ProjectInfoSection } from '#app/features/project/components/ProjectInfoSection.tsx';
import { PublicPreviewSection } from '#app/features/project/components/PublicPreviewSection.tsx';
import { TagSection } from '#app/features/tag/components/TagSection.tsx';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { loader } from './loader.ts';

/** プロジェクト設定 > 基本情報. */
export const ProjectInfoScreen = () => {
  const { workspaceId, project, tags, isAdmin } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      title="基本情報"
      description={`「${project.name}」の名前とキー、はじめに開くかどうか、リンクのプレビュー、タグを設定します。`}
    >
      <ProjectInfoSection workspaceId={workspaceId} project={project} />
      <DefaultProjectSection workspaceId={workspaceId} project={project} />
      <PublicPreviewSection workspaceId={workspaceId} project={project} />
      <TagSection
        place={{ workspaceId, projectKey: project.projectKey }}
        tags={tags}
        mayEdit={mayInProject(project.projectAccess, 'board.editTags')}
      />
      <DeleteProjectSection workspaceId={workspaceId} project={project} isAdmin={isAdmin} />
    </SettingPage>
  );
};
