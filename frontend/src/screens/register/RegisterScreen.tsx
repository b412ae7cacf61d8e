import { Link } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { RegistrationForm } from '#app/features/registration/components/RegistrationForm.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';

/** The registration form on a page of its own. */
export const RegisterScreen = () => {
  useTitle('無料ではじめる');
  return (
    <CenteredCard
      title="無料ではじめる"
      isWide
      below={
        <>
          登録が済んでいる方は <Link to={paths.login()}>ログイン</Link>
        </>
      }
    >
      <RegistrationForm hasAutoFocus />
    </CenteredCard>
  );
};
