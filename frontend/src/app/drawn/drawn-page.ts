/**
 * What runs on a page that a function drew: the little that such a page does by itself. The app comes once somebody does what
 * needs it (`take-over.ts`). Bundled by itself (`frontend/front-head.ts`): what both import stands in each.
 */
// Keeps the Enter that confirms a conversion from sending the search.
import '#app/hooks/use-key-down.ts';
import { readOpinions } from '#app/features/content/opinions.ts';
import { registeredEmail } from '#app/features/registration/registered.ts';
import { keepSelectedPlan, planNamed } from '#app/features/registration/selected-plan.ts';
import { setCurrentRoute } from '#app/lib/page/current-route.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import { track, trackClick } from '#app/lib/telemetry/analytics.ts';
import { reportUncaughtErrors } from '#app/lib/telemetry/error-report.ts';
import { followFilm } from '#app/screens/landing/follow-film.ts';
import { scrollToPart } from '#app/screens/landing/scroll-to-part.ts';
import { whenSeen } from '#app/screens/landing/when-seen.ts';
import { PAGE_VIEW_AFTER_MS } from '#shared/front-page.ts';
import { RELEASE_FILE, type Release } from '#shared/release.ts';
import { goToMain } from '../go-to-main.ts';
import { watchScrolled } from '../layouts/watch-scrolled.ts';
import { letAppTakeOver } from './take-over.ts';

/** Links to a part of this page lead there as they do in the app. */
const followParts = (event: MouseEvent): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link) return;
  const plan = planNamed(link.dataset['plan']);
  if (plan) keepSelectedPlan(plan);
  if (link.pathname !== location.pathname || link.origin !== location.origin) return;
  event.preventDefault();
  if (link.hash === '#main') return goToMain();
  history.pushState(null, '', link.hash);
  scrollToPart(link.hash.slice(1));
};

/** Whether an operator has closed the product. Without an answer the page goes on as it is. */
const isClosed = async (): Promise<boolean> => {
  const response = await fetch(`/${RELEASE_FILE}`, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  return response?.ok === true && ((await response.json()) as Release).maintenance;
};

/** What only this browser knows, and the drawing does not show: where a registration stands, and an opinion on this article. */
const hasOwnWords = (page: HTMLElement): boolean => {
  const article = page.querySelector<HTMLElement>('[data-article]')?.dataset['article'];
  return (
    (location.pathname === paths.top() && registeredEmail() !== undefined) ||
    (article !== undefined && readOpinions().given[article] !== undefined)
  );
};

const root = document.getElementById('root');
if (root?.hasAttribute('data-rendered')) {
  setCurrentRoute(root.dataset['route'] ?? '');
  const untilTaken = new AbortController();
  reportUncaughtErrors(untilTaken.signal);
  setTimeout(() => track('page_view'), PAGE_VIEW_AFTER_MS);

  const loadApp = letAppTakeOver(root, untilTaken);
  document.addEventListener('click', followParts, { signal: untilTaken.signal });
  document.addEventListener('click', trackClick, { signal: untilTaken.signal });
  for (const part of root.querySelectorAll<HTMLElement>('[data-fade]'))
    whenSeen(part, () => part.toggleAttribute('data-shown', true));
  for (const film of root.querySelectorAll<HTMLElement>('[data-film]'))
    untilTaken.signal.addEventListener('abort', followFilm(film));
  const bar = root.querySelector('[data-bar]');
  if (bar) {
    const stop = watchScrolled((isScrolled) => bar.toggleAttribute('data-scrolled', isScrolled));
    untilTaken.signal.addEventListener('abort', stop);
  }

  // A workspace may have moved away from its host: the app finds out.
  if (location.origin !== siteOrigin() || hasOwnWords(root)) loadApp();
  void isClosed().then((isSo) => isSo && loadApp());
}
