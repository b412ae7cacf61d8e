import { lazy, memo, Suspense, useEffect } from 'react';
import { type NavigateFunction, Outlet, useNavigate } from 'react-router';
import type { ActionContext } from '#app/actions/action.ts';
import { useActionDialog } from '#app/actions/palette-state.ts';
import { useActions } from '#app/actions/registry.ts';
import { useActionShortcuts } from '#app/actions/use-action-shortcuts.ts';
import { useSession } from '#app/lib/session.ts';
import { whenQuiet } from '#app/lib/when-quiet.ts';
import { useRememberProject } from '../navigation/last-project.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { useCurrentKey } from './use-current-key.ts';
import { usePlace } from './use-place.ts';

const CommandPalette = lazy(() => import('../palette/CommandPalette.tsx'));
const ShortcutHelp = lazy(() => import('../palette/ShortcutHelp.tsx'));

/** What makes the app work without a connection, and what waits for one. */
const prepare = (userId: string | undefined, navigate: NavigateFunction): void =>
  void whenQuiet()
    .then(() => import('./when-quiet-parts.ts'))
    .then(({ fetchAhead, keepShell, tellOfLeft }) => {
      void keepShell();
      void fetchAhead();
      if (userId !== undefined) void tellOfLeft(userId, navigate);
    });

/** Around every layout for people who are signed in: actions, their keys, and the two dialogs over them. */
export const SignedIn = () => {
  const place = usePlace();
  const { context } = place;
  const dialog = useActionDialog();
  useRememberProject(context);
  useCurrentKey(place);
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  useEffect(() => prepare(userId, navigate), [userId, navigate]);
  return (
    <>
      <PageActions />
      <PageKeys context={context} />
      <Outlet />
      <Suspense>
        {dialog === 'palette' && <CommandPalette {...place} />}
        {dialog === 'help' && <ShortcutHelp context={context} />}
      </Suspense>
    </>
  );
};

/** Apart from the frame and memoised: it must not run again because the list it adds to has changed. */
const PageActions = memo(() => {
  useActions(PAGE_ACTIONS);
  return null;
});

const PageKeys = ({ context }: { context: ActionContext }) => {
  useActionShortcuts(context);
  return null;
};
