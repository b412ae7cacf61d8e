import { Link } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';

/** The link could not be used. */
export const ConfirmFailedScreen = ({ message }: { message: string }) => {
  useTitle('メールアドレスの確認');
  return (
    <CenteredCard
      title="メールアドレスの確認"
      below={
        <>
          確認が済んでいる方は <Link to={paths.login()}>ログイン</Link>　やり直す方は{' '}
          <Link to={paths.workspaceRegister()}>もう一度登録する</Link>
        </>
      }
    >
      <Notice tone="danger">{message}</Notice>
    </CenteredCard>
  );
};
