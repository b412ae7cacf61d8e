import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { IconButton } from './IconButton.tsx';
import classes from './TopBar.module.css';

interface Props {
  /** Where this screen lies, outermost first; not shown on phones. */
  crumbs?: readonly { label: string; to: string }[];
  title: string;
  /** The title's name in product tours. */
  titleTour?: string | undefined;
  /** Beside the title: the bookmark. */
  titleAction?: ReactNode;
  /** Where the phone's back button leads. */
  backTo?: string;
  /** In this order, always: sync state, presence, ⋯, one primary button. */
  sync?: ReactNode;
  presence?: ReactNode;
  menu?: ReactNode;
  primary?: ReactNode;
}

/** The bar at the top of every screen inside the app. */
export const TopBar = ({
  crumbs = [],
  title,
  titleTour,
  titleAction,
  backTo,
  sync,
  presence,
  menu,
  primary,
}: Props) => (
  <header className={classes.top}>
    {backTo && (
      <Link to={backTo} className={`${classes.back} only-phone`} aria-label="戻る">
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </Link>
    )}
    <div className={classes.crumb}>
      {crumbs.map((crumb) => (
        <span key={crumb.to} className={`${classes.step} only-desktop`}>
          <Link to={crumb.to}>{crumb.label}</Link>
          <span className={classes.separator} aria-hidden="true">
            /
          </span>
        </span>
      ))}
      <h1 className="ellipsis" data-tour={titleTour}>
        {title}
      </h1>
      {titleAction}
    </div>
    <div className={classes.right}>
      {sync}
      {presence && <span className="only-desktop">{presence}</span>}
      <span className="only-phone">
        <IconButton label="検索・移動" onClick={() => openActionDialog('palette')}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </span>
      {menu}
      {primary && <span className="only-desktop">{primary}</span>}
    </div>
  </header>
);
