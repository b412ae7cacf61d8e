import type { ReactNode } from 'react';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './CenteredCard.module.css';
import { Logo } from './Logo.tsx';

/** The page around the account screens: one column of 400, the logo above, a line below. */
export const CenteredCard = ({ title, children, below, isWide = false }: { title: string; children: ReactNode; below?: ReactNode; isWide?: boolean }) => (
  <div className={classes.page}>
    <div className={classes.wrap} data-wide={isWide || undefined}>
      <div>
        <a className={classes.brand} href={paths.top()}>
          <Logo size={30} />
          {PRODUCT_NAME}
        </a>
        <main className={classes.card}>
          <h1>{title}</h1>
          {children}
        </main>
        {below && <p className={classes.below}>{below}</p>}
      </div>
    </div>
    <footer className={classes.footer}>© 2026 {PRODUCT_NAME}</footer>
  </div>
);
