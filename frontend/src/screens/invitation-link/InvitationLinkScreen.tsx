import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { AskForm } from './AskForm.tsx';
import classes from './InvitationLinkScreen.module.css';
import type { InvitationLinkData } from './loader.ts';

const TITLE = 'ワークスペースへの参加';

/** Joining by an invitation link: the address is given here and proven by the mail that follows. */
export const InvitationLinkScreen = () => {
  useTitle(TITLE);
  const data = useLoaderData<InvitationLinkData>();
  const [sentTo, setSentTo] = useState<string>();
  const [isEnded, setEnded] = useState(false);
  const { revalidate } = useRevalidator();
  if ('message' in data) {
    return (
      <CenteredCard title={TITLE}>
        <Notice tone="danger" action={<Button onClick={() => void revalidate()}>再読み込み</Button>}>
          {data.message}
        </Notice>
      </CenteredCard>
    );
  }
  if ('isDead' in data || isEnded) return <DeadLink />;
  const { link, workspaceId, invitationLinkId } = data;
  if (sentTo !== undefined)
    return <Sent email={sentTo} workspaceName={link.workspaceName} onAgain={() => setSentTo(undefined)} />;
  return (
    <CenteredCard title={TITLE} isWide below={toLogin}>
      <p className={classes.lead}>
        {link.inviterName}さんから、「{link.workspaceName}
        」に招待されています。メールアドレスを入力すると、参加の手続きのメールをお送りします。
      </p>
      <AskForm place={{ workspaceId, invitationLinkId }} onSent={setSentTo} onEnded={() => setEnded(true)} />
    </CenteredCard>
  );
};

const toLogin = (
  <>
    すでに参加している方は <Link to={paths.login()}>ログイン</Link>
  </>
);

const DeadLink = () => (
  <CenteredCard title={TITLE} below={toLogin}>
    <Notice tone="danger">この招待リンクは使えません。</Notice>
    <p className={classes.after}>
      期限が切れたか、無効になったか、決められた人数が参加した可能性があります。リンクを送ってくれた方に、新しいリンクか招待メールを依頼してください。
    </p>
  </CenteredCard>
);

const Sent = ({ email, workspaceName, onAgain }: { email: string; workspaceName: string; onAgain: () => void }) => (
  <CenteredCard title="メールを送りました" isWide below={toLogin}>
    <p className={classes.lead} role="status">
      <strong className={classes.email}>{email}</strong> に、「{workspaceName}
      」への参加の手続きのメールをお送りしました。メールのリンクを開くと参加できます。
    </p>
    <p className={classes.after}>届かないときは、迷惑メールのフォルダーと、メールアドレスを確かめてください。</p>
    <div className={classes.again}>
      <Button onClick={onAgain}>別のメールアドレスを入力</Button>
    </div>
  </CenteredCard>
);
