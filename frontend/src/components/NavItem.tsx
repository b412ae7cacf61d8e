import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './NavItem.module.css';

interface Props {
  to: string;
  label: string;
  icon?: ReactNode;
  /** A count at the right; `hot` when it waits for the person. */
  count?: number | undefined;
  isHot?: boolean;
  isCurrent?: boolean;
  /** Nested below a project. */
  isNested?: boolean;
  /** Called before leaving: the phone's sheet closes itself. */
  onClick?: () => void;
}

/** One line of the sidebar. */
export const NavItem = ({ to, label, icon, count, isHot = false, isCurrent = false, isNested = false, onClick }: Props) => (
  <Link
    to={to}
    className={classes.item}
    data-nested={isNested || undefined}
    aria-current={isCurrent ? 'page' : undefined}
    title={label}
    {...(onClick ? { onClick } : {})}
  >
    {icon && <span className={classes.icon}>{icon}</span>}
    <span className={`${classes.label} ellipsis`}>{label}</span>
    {count !== undefined && count > 0 && (
      <span className={classes.count} data-hot={isHot || undefined}>
        {count}
      </span>
    )}
  </Link>
);
