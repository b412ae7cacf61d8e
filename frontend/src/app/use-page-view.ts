import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { track } from '#app/lib/analytics.ts';
import { routePattern, setCurrentRoute } from '#app/lib/current-route.ts';

/** Once the page stands (account §9.5); redirects on the way to it are no views. */
const PAGE_VIEW_AFTER_MS = 250;

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
    const timer = setTimeout(() => track('page_view'), PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, isSettled]);
};
