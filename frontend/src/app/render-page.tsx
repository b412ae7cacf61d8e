/**
 * Renders pages of the front door where there is no browser (`functions/triggers/edge/front-page.ts`), so that whoever comes by,
 * a search engine among them, reads them at once. Built by `infra/build`; a browser never loads it.
 */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import { RenderedContext } from '#app/features/content/rendered-page.ts';
import { OFFLINE_MESSAGE } from '#app/lib/api/problem.ts';
import { routePattern } from '#app/lib/page/current-route.ts';
import { readSettings } from '#app/lib/page/page-setting.ts';
import { declareScreens } from '#app/lib/page/screens.ts';
import { AppTheme } from '#app/theme/AppTheme.tsx';
import type { PageFacts, RenderPage } from '#shared/front-page.ts';
import { APP_MISSING_ID, FRONT_PATHS } from '#shared/front-page.ts';
import { defaultLayout, helpcenterLayout, helpcenterRoutes, lpLayout, lpRoutes, noticeRoutes } from './front-routes.ts';
import { SkipLink } from './SkipLink.tsx';

const routes: RouteObject[] = [
  { lazy: lpLayout, children: lpRoutes },
  { lazy: helpcenterLayout, children: helpcenterRoutes },
  { lazy: defaultLayout, children: noticeRoutes },
];
declareScreens(FRONT_PATHS);

const handler = createStaticHandler(routes);

export const renderPage: RenderPage = async ({ url, settings, answers }) => {
  readSettings(settings);
  const context = await handler.query(new Request(new URL(url, 'http://front-door')));
  if (context instanceof Response || context.errors !== null || context.statusCode !== 200) return undefined;
  const match = context.matches.at(-1);
  let facts: PageFacts | undefined;
  const html = renderToString(
    <RenderedContext value={{ answers, tell: (told) => (facts = told) }}>
      <AppTheme>
        <SkipLink />
        <div id={APP_MISSING_ID} hidden>
          <Notice tone="danger" action={<a href={url}>再読み込み</a>}>
            {OFFLINE_MESSAGE}
          </Notice>
        </div>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppTheme>
    </RenderedContext>,
  );
  return { html, route: match ? routePattern(match.pathname, match.params) : '', ...facts };
};
