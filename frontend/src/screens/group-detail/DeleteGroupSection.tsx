import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { deleteGroup } from '#app/features/group/api/groups.ts';
import { paths } from '#app/lib/paths.ts';
import classes from './GroupDetailScreen.module.css';
import type { GroupDetailData } from './loader.ts';

/** More would be a list nobody reads. */
const NAMED = 5;

/** What goes with the group, in the words of the question. */
const touched = (people: number, projects: readonly string[]): string => {
  const named = projects
    .slice(0, NAMED)
    .map((name) => `「${name}」`)
    .join('');
  const more = projects.length > NAMED ? `など${projects.length}件のプロジェクト` : '';
  const lost =
    projects.length > 0
      ? `${people}人のメンバーは、このグループを通じて${named}${more}を開けなくなります。`
      : `${people}人のメンバーが参加しています。`;
  return `${people > 0 ? lost : projects.length > 0 ? `${named}${more}から外れます。` : ''}元に戻すことはできません。投稿は削除されません。`;
};

export const DeleteGroupSection = ({ workspaceId, group, members, projects }: GroupDetailData) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const people = members.filter(({ groupIdList }) => groupIdList.includes(group.id)).length;
  const names = projects.filter(({ groupIdList }) => groupIdList.includes(group.id)).map(({ name }) => name);
  const remove = async (): Promise<void> => {
    await deleteGroup(workspaceId, group.id);
    await navigate(paths.groupList(workspaceId), { replace: true });
    showToast(`「${group.name}」を削除しました`);
  };
  return (
    <SettingSection title="グループの削除" description="メンバーと投稿はそのまま残ります。">
      <Button className={classes.danger ?? ''} onClick={() => setAsking(true)}>
        グループを削除
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`「${group.name}」を削除しますか`}
        confirmLabel="削除する"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {touched(people, names)}
      </ConfirmDialog>
    </SettingSection>
  );
};
