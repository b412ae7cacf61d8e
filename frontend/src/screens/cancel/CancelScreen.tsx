import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { signOut } from '#app/features/session/api/sign-out.ts';
import { activeMemberships, isEnded } from '#app/features/workspace/choose-workspace.ts';
import { ReopenPanel } from '#app/features/workspace/components/ReopenPanel.tsx';
import { workspaceAddress } from '#app/features/workspace/open-workspace.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { contactUrl } from '#app/lib/page/support.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import classes from './CancelScreen.module.css';
import { ResumePlan } from './ResumePlan.tsx';

/** Where everybody of a workspace arrives that was closed, or whose contract has ended. */
export const CancelScreen = () => {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const user = useSession()?.user;
  const members = user ? activeMemberships(user) : [];
  const member = members.find(({ workspace }) => workspace.id === search.get('workspaceId'));
  const isClosed = member !== undefined && member.workspace.closedDate !== null;
  useTitle(isClosed ? 'ワークスペースの閉鎖' : 'ご契約の終了');
  if (!user) return null;
  const isMine = member !== undefined && isAdmin(member.role);
  const others = members.filter(({ workspace }) => workspace !== member?.workspace && !isEnded(workspace));
  const leave = (): void => {
    signOut().then(
      () => location.assign(paths.login()),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  return (
    <CenteredCard title={isClosed ? 'このワークスペースは閉鎖されました' : 'ご契約は終了しています'} isWide>
      {isClosed ? (
        <ReopenPanel member={member} />
      ) : (
        <>
          <p className={classes.text}>
            {member ? `「${member.workspace.name}」` : 'このワークスペース'}は、契約を終了したため利用できません。
          </p>
          {isMine ? (
            <ResumePlan workspaceId={member.workspace.id} onResumed={() => location.assign(workspaceAddress(member))} />
          ) : (
            <p className={classes.text}>利用の再開については、ワークスペースの管理者に確認してください。</p>
          )}
        </>
      )}
      {others.length > 0 && (
        <section className={classes.others}>
          <h2>ほかのワークスペース</h2>
          <ul>
            {others.map((other) => (
              <li key={other.workspace.id}>
                <Button component="a" href={workspaceAddress(other)} size="md" fullWidth>
                  {other.workspace.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.pair}>
        <Button size="lg" onClick={leave}>
          ログアウト
        </Button>
        <Button component="a" href={contactUrl()} size="lg" variant={isClosed || isMine ? 'default' : 'filled'}>
          お問い合わせ
        </Button>
      </div>
    </CenteredCard>
  );
};

export { CancelScreen as Component };
