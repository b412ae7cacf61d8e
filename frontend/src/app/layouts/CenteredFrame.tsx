import type { ReactNode } from 'react';
import { Logo } from '#app/components/Logo.tsx';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './CenteredFrame.module.css';
import { GlobalFooter } from './GlobalFooter.tsx';

/** The logo above, one column in the middle, the footer below. The logo is a full navigation: also the way out after an error. */
export const CenteredFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.middle}>
      <header>
        <a className={classes.brand} href={paths.top()}>
          <Logo size={30} />
          {PRODUCT_NAME}
        </a>
      </header>
      <main id="main">{children}</main>
    </div>
    <GlobalFooter />
  </div>
);
