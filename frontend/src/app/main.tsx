import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reportUncaughtErrors } from '#app/lib/error-report.ts';
import { watchRelease } from '#app/lib/release.ts';
import { AppTheme } from '#app/theme/AppTheme.tsx';
import { forgetFailedStyles, reloadInto } from './fetch-part.ts';
import { router } from './router.tsx';

reportUncaughtErrors();
watchRelease();
forgetFailedStyles();
reloadInto(() => router.state.navigation.location && createPath(router.state.navigation.location));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>
  </StrictMode>,
);
