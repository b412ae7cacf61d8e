import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchRelease } from '#app/lib/page/release.ts';
import { reportUncaughtErrors } from '#app/lib/telemetry/error-report.ts';
import { AppTheme } from '#app/theme/AppTheme.tsx';
import { TAKE_OVER } from '#shared/front-page.ts';
import { forgetFailedStyles, reloadInto } from './fetch-part.ts';
import { router } from './router.tsx';
import { skipFirstView } from './use-page-view.ts';

reportUncaughtErrors();
watchRelease();
forgetFailedStyles();
reloadInto(() => router.state.navigation.location && createPath(router.state.navigation.location));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const show = (): void =>
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>,
  );

/** In the place of what a function drew; what runs there knows when (`drawn/take-over.ts`). */
const takeOver = (): void => {
  skipFirstView();
  root.dispatchEvent(new CustomEvent(TAKE_OVER, { detail: () => flushSync(show) }));
};

if (!root.hasChildNodes()) show();
else if (router.state.initialized) takeOver();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    takeOver();
  });
}
