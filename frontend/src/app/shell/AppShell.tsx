import { lazy, memo, Suspense, useMemo } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import type { ActionContext } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
import { useActionContext } from '#app/actions/context.ts';
import { useActionDialog } from '#app/actions/palette-state.ts';
import { useActionShortcuts } from '#app/actions/use-action-shortcuts.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import classes from './AppShell.module.css';
import { BottomBar } from './BottomBar.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import type { loader } from './route.tsx';
import { useShellActions } from './shell-actions.ts';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const CommandPalette = lazy(() => import('../palette/CommandPalette.tsx'));
const ShortcutHelp = lazy(() => import('../palette/ShortcutHelp.tsx'));

/** The frame around every screen of the app. */
export const AppShell = () => {
  const { workspaceId, projects } = useLoaderData<typeof loader>();
  const sidebar = useSidebar();
  const isPhone = useMedia(PHONE);
  const context = useActionContext();
  const here = useMemo(() => ({ ...context, workspaceId: context.workspaceId ?? workspaceId }), [context, workspaceId]);
  const dialog = useActionDialog();
  return (
    <div className={classes.app} data-sidebar={sidebar.isClosed ? 'closed' : 'open'}>
      <ShellActions toggleSidebar={sidebar.toggle} />
      <ShellKeys context={here} />
      <Suspense>{workspaceId && <ProjectActions workspaceId={workspaceId} projects={projects} />}</Suspense>
      {!isPhone && <Sidebar workspaceId={workspaceId} projects={projects} context={here} onToggle={sidebar.toggle} />}
      <main className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isPhone && <BottomBar workspaceId={workspaceId} projects={projects} context={here} />}
      <Suspense>
        {dialog === 'palette' && <CommandPalette context={here} />}
        {dialog === 'help' && <ShortcutHelp context={here} />}
      </Suspense>
    </div>
  );
};

/** Apart from the shell and memoised: it must not run again because the list it adds to has changed. */
const ShellActions = memo(({ toggleSidebar }: { toggleSidebar: () => void }) => {
  useActions(useShellActions(toggleSidebar));
  return null;
});

const ShellKeys = ({ context }: { context: ActionContext }) => {
  useActionShortcuts(context);
  return null;
};
