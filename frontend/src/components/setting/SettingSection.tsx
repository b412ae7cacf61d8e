import type { ReactNode } from 'react';
import classes from './SettingSection.module.css';

/** One subject of My page: what it is about at the left, what can be changed at the right. */
export const SettingSection = ({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.about}>
      <h2>{title}</h2>
      {description && <p>{description}</p>}
    </div>
    <div className={classes.controls}>{children}</div>
  </section>
);
