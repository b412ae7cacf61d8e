import type { ReactNode } from 'react';
import { NavItem } from '#app/components/NavItem.tsx';
import { isAt } from '../navigation/menu-item.ts';
import type { MenuSection } from '../navigation/settings-menu.ts';
import classes from './SideMenu.module.css';

/** A sub-header and its lines, in the side menu of a settings layout. */
export const SideMenu = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const MenuSections = ({ sections, pathname }: { sections: readonly MenuSection[]; pathname: string }) =>
  sections.map(({ title, items }) => (
    <SideMenu key={title} title={title}>
      {items.map(({ label, to, icon: Mark }) => (
        <NavItem
          key={to}
          to={to}
          label={label}
          icon={<Mark size={16} stroke={1.75} aria-hidden="true" />}
          isCurrent={isAt(pathname, to)}
        />
      ))}
    </SideMenu>
  ));
