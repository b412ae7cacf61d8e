import { Link, Outlet } from 'react-router';
import { Logo } from '#app/components/Logo.tsx';
import { hasScreen } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { GlobalFooter } from './GlobalFooter.tsx';
import classes from './HelpcenterLayout.module.css';

/** The help centre: a header and a footer of its own (account §2.4). */
export const Component = () => (
  <div className={classes.page}>
    <header className={classes.head}>
      <Link className={classes.brand} to={hasScreen(paths.helpcenter()) ? paths.helpcenter() : paths.help()}>
        <Logo size={24} />
        {PRODUCT_NAME} ヘルプセンター
      </Link>
    </header>
    <main id="main">
      <Outlet />
    </main>
    <GlobalFooter isHelpcenter />
  </div>
);
