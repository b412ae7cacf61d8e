import { useEffect, useState } from 'react';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useSavedChoice } from '#app/hooks/use-saved-choice.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { type Keyed, projectOfKey } from '#app/lib/project-of-key.ts';
import { chooseDefaultProject, chooseDefaultWorkspace } from '#app/lib/session/default-places.ts';
import type { AuthUser, WorkspaceUser } from '#app/lib/session/session-user.ts';
import { project } from '#shared/contract/project.ts';

/** Stands for "no own choice": the first project opens. */
const NONE = '';

/** Which workspace and which project open first. */
export const PlacesSection = ({ user, member }: { user: AuthUser; member: WorkspaceUser | undefined }) => {
  const members = user.workspaceUserList.filter(({ isDeleted }) => !isDeleted);
  return (
    <SettingSection
      title="はじめに開く場所"
      description="ログインしたときに開くワークスペースとプロジェクトです。選ぶとすぐに保存します。"
    >
      {members.length > 1 && <WorkspaceChoice members={members} />}
      {member ? (
        <ProjectChoice key={member.workspace.id} member={member} />
      ) : (
        <Notice tone="info">参加しているワークスペースはありません。</Notice>
      )}
    </SettingSection>
  );
};

const WorkspaceChoice = ({ members }: { members: readonly WorkspaceUser[] }) => {
  const saved = members.find(({ isDefault }) => isDefault)?.workspace.id ?? members[0]?.workspace.id ?? '';
  const { value, problem, isDone, choose } = useSavedChoice(saved, chooseDefaultWorkspace);
  return (
    <>
      <SelectField
        label="ワークスペース"
        options={members.map(({ workspace }) => ({ value: workspace.id, label: workspace.name }))}
        value={value}
        onChange={(next) => void choose(next)}
        hint={<Outcome isDone={isDone} />}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
};

const ProjectChoice = ({ member }: { member: WorkspaceUser }) => {
  const { workspace, defaultProject } = member;
  const { list, problem: loading } = useProjects(workspace.id);
  const { value, problem, isDone, choose } = useSavedChoice(defaultProject ?? NONE, (next) =>
    chooseDefaultProject(workspace.id, next === NONE ? null : next),
  );
  // Saved is the key that it had first, or has now.
  const chosen = projectOfKey(list ?? [], value)?.projectKey ?? NONE;
  return (
    <>
      <SelectField
        label={`「${workspace.name}」のプロジェクト`}
        options={[
          { value: NONE, label: '指定しない（最初のプロジェクト）' },
          ...(list ?? []).map(({ projectKey, name }) => ({ value: projectKey, label: name })),
        ]}
        value={chosen}
        isDisabled={!list}
        onChange={(next) => void choose(next)}
        hint={
          list?.length === 0 ? (
            '参加しているプロジェクトはまだありません。管理者に依頼してください。'
          ) : (
            <Outcome isDone={isDone} />
          )
        }
      />
      {(problem ?? loading) && <Notice tone="danger">{problem ?? loading}</Notice>}
    </>
  );
};

const Outcome = ({ isDone }: { isDone: boolean }) => <span role="status">{isDone ? '保存しました' : ''}</span>;

const useProjects = (workspaceId: string) => {
  const [state, setState] = useState<{ list?: readonly (Keyed & { name: string })[]; problem?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    call(project.getList, { workspaceId }).then(
      ({ projectList }) => isCurrent && setState({ list: projectList }),
      (error: unknown) => isCurrent && setState({ problem: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId]);
  return state;
};
