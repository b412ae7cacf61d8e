import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CenteredCard } from '#app/components/CenteredCard.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { signOut } from '#app/features/session/api/sign-out.ts';
import { activeMemberships } from '#app/features/workspace/choose-workspace.ts';
import { workspaceAddress } from '#app/features/workspace/open-workspace.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';
import { useSession } from '#app/lib/session.ts';
import { contactUrl } from '#app/lib/support.ts';
import { PaymentStatusType } from '#shared/enums/enums.ts';
import { isAdmin } from '#shared/rules/roles.ts';
import classes from './CancelScreen.module.css';

/** Where everybody of a workspace arrives whose contract has ended. */
export const CancelScreen = () => {
  useTitle('ご契約の終了');
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const user = useSession()?.user;
  if (!user) return null;
  const members = activeMemberships(user);
  const member = members.find(({ workspace }) => workspace.id === search.get('workspaceId'));
  const others = members.filter(({ workspace }) => workspace !== member?.workspace && workspace.payment.paymentStatus !== PaymentStatusType.CANCEL);
  const leave = (): void => {
    signOut().then(
      () => location.assign(paths.login()),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  return (
    <CenteredCard title="ご契約は終了しています" isWide>
      <p className={classes.text}>{member ? `「${member.workspace.name}」` : 'このワークスペース'}は、契約を終了したため利用できません。</p>
      <p className={classes.text}>
        {member && isAdmin(member.role) ? '利用を再開するときや、データの扱いを確かめたいときは、お問い合わせください。' : '利用の再開については、ワークスペースの管理者に確認してください。'}
      </p>
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
        <Button component="a" href={contactUrl()} size="lg" variant="filled">
          お問い合わせ
        </Button>
      </div>
    </CenteredCard>
  );
};

export { CancelScreen as Component };
