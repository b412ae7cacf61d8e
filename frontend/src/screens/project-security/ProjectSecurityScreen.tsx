import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { AvatarPictures } from '#app/components/Avatar.tsx';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { picturesOf } from '#app/features/group/pictures.ts';
import { AssignedGroups } from './AssignedGroups.tsx';
import type { ProjectSecurityData } from './loader.ts';
import { PeopleWithAccess } from './PeopleWithAccess.tsx';

/** プロジェクト設定 > アクセス権限: which groups open the project, and who can open it through them. */
export const ProjectSecurityScreen = () => {
  const data = useLoaderData<ProjectSecurityData>();
  const pictures = useMemo(() => picturesOf(data.members), [data.members]);
  return (
    <SettingPage
      title="アクセス権限"
      description={`「${data.project.name}」を開けるグループと人です。できることは、その人のロールで決まります。`}
    >
      <AvatarPictures value={pictures}>
        <AssignedGroups {...data} />
        <PeopleWithAccess {...data} />
      </AvatarPictures>
    </SettingPage>
  );
};
