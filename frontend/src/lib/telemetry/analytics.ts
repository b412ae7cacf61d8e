import { currentRoute } from '../page/current-route.ts';
import { sendToCollector } from './collector.ts';

/** Everything that analytics ever hears. Names are ours; nothing that people typed, no address and no id is among it. */
export type AnalyticsEvent = 'page_view' | 'sign_up' | 'price_click' | 'install_click';

/** The one way out for analytics; without a collector in the stage's settings it does nothing. */
export const track = (event: AnalyticsEvent): void =>
  sendToCollector('analytics-url', { event, route: currentRoute() });

/** Links of the landing page say in `data-track` what a click on them is called; they lead away without a handler. */
export const trackClick = ({ target }: Pick<Event, 'target'>): void => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  if (link) track(link.dataset['track'] as AnalyticsEvent);
};
