import { Outlet } from 'react-router';
import { usePlace } from '../signed-in/use-place.ts';
import classes from './DefaultLayout.module.css';
import { GlobalFooter } from './GlobalFooter.tsx';
import { GlobalHeader } from './GlobalHeader.tsx';

/** The header and the footer around one column: screens of a person beside their projects. */
export const Component = () => {
  const place = usePlace();
  return (
    <div className={classes.page}>
      <GlobalHeader place={place} />
      <main id="main" className={classes.content}>
        <Outlet />
      </main>
      <GlobalFooter />
    </div>
  );
};
