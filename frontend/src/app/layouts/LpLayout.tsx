import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { Logo } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { GlobalFooter } from './GlobalFooter.tsx';
import classes from './LpLayout.module.css';

/** Pages for visitors: the logo and ログイン above, the footer below. */
export const Component = () => (
  <div className={classes.page}>
    <header className={classes.head}>
      <Link className={classes.brand} to={paths.top()}>
        <Logo size={24} />
        {PRODUCT_NAME}
      </Link>
      <Button component={Link} to={paths.login()} size="sm">
        ログイン
      </Button>
    </header>
    <main id="main" className={classes.content}>
      <Outlet />
    </main>
    <GlobalFooter />
  </div>
);
