import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { routePattern, setCurrentRoute } from '#app/lib/page/current-route.ts';
import { track } from '#app/lib/telemetry/analytics.ts';
import { PAGE_VIEW_AFTER_MS } from '#shared/front-page.ts';

let isTold = false;

/** The page that was drawn in the place of the first one has told it. */
export const skipFirstView = (): void => {
  isTold = true;
};

/** Says which kind of page is shown: to error reports at once, to analytics after each navigation. */
export const usePageView = (): void => {
  const { key } = useLocation();
  const matches = useMatches();
  const isSettled = useNavigation().state === 'idle';
  const last = matches.at(-1);
  const route = last ? routePattern(last.pathname, last.params) : '';
  useLayoutEffect(() => setCurrentRoute(route), [route]);
  useEffect(() => {
    if (!isSettled) return;
    // Redirects on the way to it are no views.
    const timer = setTimeout(() => {
      if (!isTold) track('page_view');
      isTold = false;
    }, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, isSettled]);
};
