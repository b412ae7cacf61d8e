import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  icon?: Icon;
  /** What is empty. */
  title: string;
  /** What the reader can do. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

export const EmptyState = ({ icon: Mark, title, children, actions }: Props) => (
  <div className={classes.empty}>
    {Mark && <Mark size={24} stroke={1.5} aria-hidden="true" />}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);
