import type { ReactNode } from 'react';
import classes from './SideMenu.module.css';

/** A sub-header and its lines, in the side menu of a settings layout. */
export const SideMenu = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
