import { Link, useLoaderData } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { InviteForm } from './InviteForm.tsx';
import classes from './InviteScreen.module.css';
import type { InviteData } from './loader.ts';

/** Joining by the link of an invitation mail. */
export const InviteScreen = () => {
  useTitle('招待の受け入れ');
  const data = useLoaderData<InviteData>();
  if ('message' in data) {
    return (
      <CenteredCard
        title="招待の受け入れ"
        below={
          <>
            すでに参加している方は <Link to={paths.login()}>ログイン</Link>
          </>
        }
      >
        <Notice tone="danger">{data.message}</Notice>
        {!data.isExplained && <p className={classes.after}>招待した方に、もう一度招待を依頼してください。</p>}
      </CenteredCard>
    );
  }
  const { workspaceName, email, name } = data.link;
  return (
    <CenteredCard title="招待の受け入れ" isWide>
      <p className={classes.lead}>
        {workspaceName ? `「${workspaceName}」に招待されています。` : 'ワークスペースに招待されています。'}
        {name === null ? 'お名前とパスワードを決めると参加できます。' : `${name}さんのアカウントで参加できます。`}
      </p>
      <dl className={classes.about}>
        <dt>メールアドレス</dt>
        <dd>{email}</dd>
      </dl>
      <InviteForm {...data} />
    </CenteredCard>
  );
};
