import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { Project } from '#app/lib/project-list.ts';
import { allowPreview } from '../api/manage-project.ts';
import classes from './DefaultProjectSection.module.css';

/** Whether links to the project's posts show title and picture to whoever has them; saved as soon as it is chosen. */
export const PublicPreviewSection = ({ workspaceId, project }: { workspaceId: string; project: Project }) => {
  const [saved, setSaved] = useState(project.isPublicPreview);
  const [pending, setPending] = useState<boolean>();
  const [outcome, setOutcome] = useState<{ problem?: string }>();
  const choose = async (next: boolean) => {
    setPending(next);
    setOutcome(undefined);
    try {
      setSaved((await allowPreview({ workspaceId, projectKey: project.projectKey }, next)).isPublicPreview);
      setOutcome({});
    } catch (error) {
      setOutcome({ problem: messageOf(error) });
    } finally {
      setPending(undefined);
    }
  };
  return (
    <SettingSection
      title="リンクのプレビュー"
      description="投稿のリンクをチャットなどに貼ったときの表示です。選ぶとすぐに保存します。"
    >
      <Checkbox
        className={classes.choice ?? ''}
        label="投稿のタイトルと画像を、リンクを知っている人に見せる"
        description="ログインしていない人にも見えます。内容、値、コメントは見えません。"
        checked={pending ?? saved}
        disabled={pending !== undefined}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <p role="status" className="muted">
        {outcome && outcome.problem === undefined ? '保存しました' : ''}
      </p>
      {outcome?.problem !== undefined && <Notice tone="danger">{outcome.problem}</Notice>}
    </SettingSection>
  );
};
