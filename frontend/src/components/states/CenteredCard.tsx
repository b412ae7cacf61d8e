import type { ReactNode } from 'react';
import classes from './CenteredCard.module.css';

/** What an account screen holds: one column of 400, inside the centered layout; a line below it. */
export const CenteredCard = ({
  title,
  children,
  below,
  isWide = false,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
  isWide?: boolean;
}) => (
  <div className={classes.column} data-wide={isWide || undefined}>
    <div className={classes.card}>
      <h1>{title}</h1>
      {children}
    </div>
    {below && <p className={classes.below}>{below}</p>}
  </div>
);
