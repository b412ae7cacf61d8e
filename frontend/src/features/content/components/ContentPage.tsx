import type { ReactNode } from 'react';
import classes from './ContentPage.module.css';

/** The column of help center, blog and release notes: a title, what stands beside it, and the page. */
export const ContentPage = ({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes.page} data-reading>
    <div className={classes.head}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {aside}
    </div>
    {children}
  </div>
);
