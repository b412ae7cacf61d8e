import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';
import { formatDateTime, formatDayInSentence } from '#shared/format/date.ts';
import { may } from '#shared/rules/access/permissions.ts';
import { reopenWorkspace } from '../api/workspace-info.ts';
import { workspaceAddress } from '../open-workspace.ts';
import classes from './ReopenPanel.module.css';

/** `12月21日(月) 22:33` */
const momentInSentence = (at: string): string => `${formatDayInSentence(at)} ${formatDateTime(at).slice(11)}`;

/** What was closed and when, and the way back: for a SUPER_ADMIN a button, for others whom to ask. */
export const ReopenPanel = ({ member }: { member: WorkspaceUser }) => {
  const { name, closedDate, reopenUntil, id } = member.workspace;
  const [now] = useState(() => Date.now());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isPossible = reopenUntil !== null && now < Date.parse(reopenUntil);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await reopenWorkspace(id);
      location.assign(workspaceAddress(member));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes.text}>
        「{name}」は、{formatDayInSentence(closedDate)}に閉鎖されました。
      </p>
      {!isPossible && <p className={classes.text}>再開できる期間は終わりました。</p>}
      {isPossible && !may(member.role, 'workspace.close') && (
        <p className={classes.text}>
          {momentInSentence(reopenUntil)}
          までは、Super管理者が再開できます。必要なときは、Super管理者に依頼してください。
        </p>
      )}
      {isPossible && may(member.role, 'workspace.close') && (
        <>
          <p className={classes.text}>
            {momentInSentence(reopenUntil)}
            までは、そのままの状態で再開できます。再開すると、全員がまた使えるようになります。
          </p>
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div className={classes.reopen}>
            <Button variant="filled" size="lg" fullWidth loading={isBusy} onClick={() => void reopen()}>
              ワークスペースを再開する
            </Button>
          </div>
        </>
      )}
    </>
  );
};
