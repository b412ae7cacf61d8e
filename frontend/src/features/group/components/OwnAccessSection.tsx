import { useMemo } from 'react';
import { Link } from 'react-router';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { getProjectList } from '#app/lib/project-list.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { accessReason, sentenceOf } from '#shared/rules/access/access-reason.ts';
import { getGroups } from '../api/groups.ts';
import classes from './OwnAccessSection.module.css';

/** Which projects one can open oneself, and why. */
export const OwnAccessSection = ({ member }: { member: WorkspaceUser }) => {
  const workspaceId = member.workspace.id;
  const loading = useMemo(() => Promise.all([getProjectList(workspaceId), getGroups(workspaceId)]), [workspaceId]);
  const { value, error } = useOutcome(loading);
  const [projects, groups] = value ?? [];
  return (
    <SettingSection
      title="開けるプロジェクト"
      description={`「${member.workspace.name}」で開けるプロジェクトと、その理由です。`}
    >
      {error !== undefined && !value && <Notice tone="danger">{messageOf(error)}</Notice>}
      {projects?.length === 0 && (
        <p className="muted">開けるプロジェクトはまだありません。管理者に依頼してください。</p>
      )}
      {projects && projects.length > 0 && (
        <ul className={classes.list}>
          {projects.map(({ projectKey, name, groupIdList }) => {
            const reason = accessReason(member.role, member.groupIdList, groupIdList);
            const names = groups?.filter(({ id }) => reason?.groupIds.includes(id)).map((group) => group.name) ?? [];
            return (
              <li key={projectKey}>
                <Link to={paths.project({ workspaceId, projectKey })} className="ellipsis" title={name}>
                  {name}
                </Link>
                {reason && <small>{sentenceOf(reason.access, names)}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </SettingSection>
  );
};
