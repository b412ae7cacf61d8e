import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import { useTopLink } from '../navigation/use-top-link.ts';
import { UnpaidStrip } from '../signed-in/UnpaidStrip.tsx';
import { usePlace } from '../signed-in/use-place.ts';
import classes from './DetailLayout.module.css';
import headerClasses from './GlobalHeader.module.css';
import { HeaderMenu } from './HeaderMenu.tsx';

/** One thing by itself, at reading width; the way back is the board it belongs to. */
export const Component = () => {
  const place = usePlace();
  return (
    <div className={classes.page}>
      <header className={headerClasses.header}>
        <Link to={useTopLink(place).top} className={headerClasses.link}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          ボードへ戻る
        </Link>
        <div className={headerClasses.right}>
          <HeaderMenu place={place} />
        </div>
      </header>
      <UnpaidStrip context={place.context} />
      <main id="main" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
};
