import { lazy, memo, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { ActionContext } from '#app/actions/action.ts';
import { useActionDialog } from '#app/actions/palette-state.ts';
import { useActions } from '#app/actions/registry.ts';
import { useActionShortcuts } from '#app/actions/use-action-shortcuts.ts';
import { whenQuiet } from '#app/lib/loading/when-quiet.ts';
import { useRememberProject } from '../navigation/last-project.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { useCurrentKey } from './use-current-key.ts';
import { usePlace } from './use-place.ts';

const CommandPalette = lazy(() => import('../palette/CommandPalette.tsx'));
const ShortcutHelp = lazy(() => import('../palette/ShortcutHelp.tsx'));
const QuietParts = lazy(() => whenQuiet().then(() => import('./QuietParts.tsx')));

/** Around every layout for people who are signed in: actions, their keys, and the two dialogs over them. */
export const SignedIn = () => {
  const place = usePlace();
  const { context } = place;
  const dialog = useActionDialog();
  useRememberProject(context);
  useCurrentKey(place);
  return (
    <>
      <PageActions />
      <PageKeys context={context} />
      <Outlet />
      <Suspense>
        {dialog === 'palette' && <CommandPalette {...place} />}
        {dialog === 'help' && <ShortcutHelp context={context} />}
      </Suspense>
      <Suspense>
        <QuietParts />
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
