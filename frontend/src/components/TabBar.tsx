import { Link } from 'react-router';
import { formatNumber } from '#shared/format/number.ts';
import classes from './TabBar.module.css';

interface Props {
  label: string;
  tabs: readonly { label: string; to: string; count?: number | undefined; isCurrent: boolean }[];
}

/** Parts of one screen, each with its own address. */
export const TabBar = ({ label, tabs }: Props) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        to={tab.to}
        replace
        preventScrollReset
        className={classes.tab}
        aria-current={tab.isCurrent ? 'page' : undefined}
      >
        {tab.label}
        {tab.count !== undefined && <span className="num">{formatNumber(tab.count)}</span>}
      </Link>
    ))}
  </nav>
);
