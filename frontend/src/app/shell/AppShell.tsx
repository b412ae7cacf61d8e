import { Outlet } from 'react-router';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { usePlace } from '../signed-in/use-place.ts';
import classes from './AppShell.module.css';
import { BottomBar } from './BottomBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The application layout: the sidebar beside the screen, on phones the bar below it. */
export const AppShell = () => {
  const place = usePlace();
  const sidebar = useSidebar();
  const isPhone = useMedia(PHONE);
  return (
    <div className={classes.app} data-sidebar={sidebar.isClosed ? 'closed' : 'open'}>
      {!isPhone && <Sidebar {...place} onToggle={sidebar.toggle} />}
      <main className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isPhone && <BottomBar {...place} />}
    </div>
  );
};

export { AppShell as Component };
