import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { whenQuiet } from '#app/lib/loading/when-quiet.ts';
import { UnpaidStrip } from '../signed-in/UnpaidStrip.tsx';
import { usePlace } from '../signed-in/use-place.ts';
import classes from './AppShell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const loadBottomBar = () => import('./BottomBar.tsx');
const BottomBar = lazy(loadBottomBar);
// Beside the screen, not after it.
if (window.matchMedia(PHONE).matches) void loadBottomBar();

/** An introduction to a screen comes after the screen. */
const OpenTours = lazy(() => whenQuiet().then(() => import('#app/features/tour/components/OpenTours.tsx')));

/** The application layout: the sidebar beside the screen, on phones the bar below it. */
export const AppShell = () => {
  const place = usePlace();
  const sidebar = useSidebar();
  const isPhone = useMedia(PHONE);
  return (
    <div className={classes.app} data-sidebar={sidebar.isClosed ? 'closed' : 'open'}>
      {!isPhone && <Sidebar {...place} onToggle={sidebar.toggle} />}
      <main id="main" className={classes.main} tabIndex={-1}>
        <UnpaidStrip context={place.context} />
        <Outlet />
      </main>
      <Suspense fallback={<nav className={classes.bar} aria-label="メニュー" />}>
        {isPhone && <BottomBar {...place} />}
      </Suspense>
      <Suspense>
        <OpenTours />
      </Suspense>
    </div>
  );
};

export { AppShell as Component };
