import { IconChevronRight, IconLogin2, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './RegisterOrLoginScreen.module.css';

const CHOICES = [
  {
    to: paths.workspaceRegister(),
    icon: IconUserPlus,
    label: 'はじめて利用する',
    description: '無料で登録して、チームのワークスペースを作ります。',
  },
  {
    to: paths.login(),
    icon: IconLogin2,
    label: 'アカウントを持っている',
    description: 'メールアドレスなどでログインします。',
  },
];

/** The fork in front of registration. */
export const RegisterOrLoginScreen = () => {
  useTitle('登録またはログイン');
  return (
    <CenteredCard
      title={`${PRODUCT_NAME}をはじめる`}
      isWide
      below="チームで利用している場合は、管理者に招待を依頼してください。"
    >
      <ul className={classes.list}>
        {CHOICES.map(({ to, icon: Mark, label, description }) => (
          <li key={to}>
            <Link to={to} className={classes.choice}>
              <Mark size={20} stroke={1.6} aria-hidden="true" />
              <span className="grow">
                <strong>{label}</strong>
                <small>{description}</small>
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </CenteredCard>
  );
};

export { RegisterOrLoginScreen as Component };
