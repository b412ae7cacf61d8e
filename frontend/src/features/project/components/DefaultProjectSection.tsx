import { Checkbox } from '@mantine/core';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useSavedChoice } from '#app/hooks/use-saved-choice.ts';
import type { Project } from '#app/lib/project-list.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { chooseDefaultProject } from '#app/lib/session/default-places.ts';
import { useSession } from '#app/lib/session/session.ts';
import classes from './DefaultProjectSection.module.css';

/** Whether this project opens first: a choice of the person, saved as soon as it is made. */
export const DefaultProjectSection = ({ workspaceId, project }: { workspaceId: string; project: Project }) => {
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const isDefault = projectOfKey([project], member?.defaultProject) !== undefined;
  const { value, problem, isDone, choose } = useSavedChoice(isDefault, (next) =>
    chooseDefaultProject(workspaceId, next ? project.projectKey : null),
  );
  return (
    <SettingSection title="はじめに開くプロジェクト" description="あなただけの設定です。選ぶとすぐに保存します。">
      <Checkbox
        className={classes.choice ?? ''}
        label="ログインしたときに、このプロジェクトを開く"
        checked={value}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <p role="status" className="muted">
        {isDone && !problem ? '保存しました' : ''}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </SettingSection>
  );
};
