/** What stands in for the partners: their pages, and what leads functions to them. */
import type { HostContext, HttpRequest, HttpResponse } from '../types.ts';
import { CONTENTFUL_TOKEN } from './contentful/contentful.ts';
import { contentfulRoutes } from './contentful/routes.ts';
import { googleRoutes } from './google/routes.ts';
import { slackRoutes } from './slack/routes.ts';
import { stripeRoutes } from './stripe/routes.ts';
import { STRIPE_EVENT_SECRET, STRIPE_KEY } from './stripe/stripe.ts';

interface Partner {
  /** `path`: `{name}` or `{name}.json` for whoever runs the host, and what the partner itself answers, from its first `/` on. */
  routes(host: HostContext, path: string, request: HttpRequest): Promise<HttpResponse> | HttpResponse;
  /** Parameters of the stack. `origin`: where the partner answers. */
  parameters?(origin: string): Record<string, string>;
  /** By the stack's output that names the secret. */
  secrets?: Readonly<Record<string, string>>;
}

const pathOf = (name: string): string => `/__local/partners/${name}`;

const PARTNERS: Readonly<Record<string, Partner>> = {
  contentful: {
    routes: contentfulRoutes,
    parameters: (origin) => ({ ContentfulOrigin: origin }),
    secrets: { ContentfulTokenArn: CONTENTFUL_TOKEN },
  },
  /** The user pool knows it as an identity provider. */
  google: { routes: googleRoutes },
  slack: { routes: slackRoutes, parameters: (origin) => ({ SlackOrigin: origin }) },
  stripe: {
    routes: stripeRoutes,
    parameters: (origin) => ({ StripeOrigin: origin, StripeScriptUrl: `${pathOf('stripe')}/v3.js` }),
    secrets: { StripeSecretKeyArn: STRIPE_KEY, StripeEventSecretArn: STRIPE_EVENT_SECRET },
  },
};

export const partnerParameters = (siteOrigin: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PARTNERS).flatMap(([name, { parameters }]) =>
      Object.entries(parameters?.(siteOrigin + pathOf(name)) ?? {}),
    ),
  );

export const partnerSecrets: readonly (readonly [output: string, value: string])[] = Object.values(PARTNERS).flatMap(
  ({ secrets = {} }) => Object.entries(secrets),
);

/** `/__local/{name}`, `/__local/{name}.json`, `/__local/partners/{name}/…`; undefined for every other path behind `/__local/`. */
export function partnerRoute(
  host: HostContext,
  path: string,
  request: HttpRequest,
): Promise<HttpResponse> | HttpResponse | undefined {
  const [, name = '', rest] = /^partners\/(\w+)(\/.*)$/s.exec(path) ?? /^(\w+)(?:\.json)?$/.exec(path) ?? [];
  return Object.hasOwn(PARTNERS, name) ? PARTNERS[name]!.routes(host, rest ?? path, request) : undefined;
}
