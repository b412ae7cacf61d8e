import { IconArrowUpRight } from '@tabler/icons-react';
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
  /** The same, where the count finds itself. */
  aside?: ReactNode;
  isCurrent?: boolean;
  /** Nested below a project. */
  isNested?: boolean;
  /** Name of the control for product tours. */
  tour?: string;
  /** Leads out of the product, in a new tab. */
  isOutside?: boolean;
}

/** One line of the sidebar. */
export const NavItem = ({
  to,
  label,
  icon,
  count,
  isHot = false,
  aside,
  isCurrent = false,
  isNested = false,
  isOutside = false,
  tour,
}: Props) => {
  const look = { className: classes.item, 'data-nested': isNested || undefined, title: label, 'data-tour': tour };
  const inside = (
    <>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span className={`${classes.label} ellipsis`}>{label}</span>
      {count !== undefined && count > 0 && (
        <span className={classes.count} data-hot={isHot || undefined}>
          {count}
        </span>
      )}
      {aside}
      {isOutside && <IconArrowUpRight size={14} stroke={1.75} className={classes.tail} aria-label="新しいタブで開く" />}
    </>
  );
  if (isOutside) {
    return (
      <a href={to} target="_blank" rel="noopener" {...look}>
        {inside}
      </a>
    );
  }
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...look}>
      {inside}
    </Link>
  );
};
