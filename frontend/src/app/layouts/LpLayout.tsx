import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { Logo } from '#app/components/Logo.tsx';
import { keepSelectedPlan } from '#app/features/registration/selected-plan.ts';
import { pageSetting } from '#app/lib/page/page-setting.ts';
import { paths } from '#app/lib/paths.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { RequestType } from '#shared/rules/request.ts';
import { GlobalFooter } from './GlobalFooter.tsx';
import classes from './LpLayout.module.css';
import { watchScrolled } from './watch-scrolled.ts';

const PARTS = [
  { label: '概要', to: `${paths.top()}#overview` },
  { label: '機能', to: `${paths.top()}#feature-details` },
  { label: '料金', to: `${paths.top()}#pricing` },
];

const MORE = [
  { label: '機能の一覧', to: paths.feature() },
  { label: 'ブログ', to: paths.blog() },
  { label: 'ヘルプセンター', to: paths.helpcenter() },
  { label: 'リリースノート', to: paths.releaseNotes() },
  { label: 'お問い合わせ', to: paths.request() },
  { label: '特定商取引法に基づく表記', to: paths.commerce() },
];

/** Pages for visitors: a fixed bar with the parts of the landing page above, the footer below. */
export const Component = () => {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => watchScrolled(setScrolled), []);
  const operatorUrl = pageSetting('operator-url');
  return (
    <div className={classes.page}>
      <header className={classes.head} data-bar data-scrolled={isScrolled || undefined}>
        <Link className={classes.brand} to={paths.top()}>
          <Logo size={24} />
          {PRODUCT_NAME}
        </Link>
        <nav className={classes.parts} aria-label="ページの案内">
          {PARTS.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to={paths.request(RequestType.MATERIAL)}>資料をダウンロード</Link>
        </nav>
        <Button component={Link} to={paths.login()} size="sm">
          ログイン
        </Button>
        <Button
          component={Link}
          to={`${paths.top()}#register-form`}
          size="sm"
          variant="filled"
          data-plan={WorkspacePlanType.STARTER}
          onClick={() => keepSelectedPlan(WorkspacePlanType.STARTER)}
        >
          無料で試す
        </Button>
      </header>
      <main id="main" className={classes.content}>
        <Outlet />
      </main>
      <div>
        <nav className={classes.more} aria-label="そのほかのページ">
          {MORE.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {operatorUrl && (
            <a href={operatorUrl} target="_blank" rel="noopener">
              運営会社
            </a>
          )}
        </nav>
        <GlobalFooter />
      </div>
    </div>
  );
};
