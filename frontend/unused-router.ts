import type { Plugin } from 'vite';
import { type KnownValues, withKnownValues } from './known-values.ts';
import type { Node } from './syntax-tree.ts';

const FOLDER = '/node_modules/react-router/dist/production/lib/';
const ROUTER = new RegExp(`${FOLDER.replaceAll('/', '\\/')}.*\\.js$`);

const exports = (names: string): string => `export const ${names.replaceAll(/\w+/g, '$& = undefined')};`;

/**
 * Parts of the router that nothing here asks for, and that its links and loaders hold on to: prefetching pages in framework mode,
 * and instrumentations. What is called anyway answers as it does where neither is set up.
 */
const PARTS: Readonly<Record<string, string>> = {
  'dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (own) => own;
    ${exports('CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, PrefetchPageLinks, Scripts, setIsHydrated, useFrameworkContext')}`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    ${exports('getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext')}`,
};

/** Nothing is sent through the router, fetched beside a screen, held back, or added to its routes later. */
const KNOWN: Readonly<Record<string, KnownValues>> = {
  'router/router.js': {
    calls: {
      isMutationMethod: '!1',
      isSubmissionNavigation: '!1',
      shouldBlockNavigation: 'void 0',
      handleFetcherAction: 'void 0',
      handleFetcherLoader: 'void 0',
      discoverRoutes: 'void 0',
      cancelDiscoveryNavigation: 'void 0',
      getSubmissionFromNavigation: 'void 0',
    },
    names: { isFogOfWar: '!1', pendingDiscoveryCancellation: 'void 0' },
    properties: {
      hydrationData: 'void 0',
      instrumentations: 'void 0',
      patchRoutesOnNavigation: 'void 0',
      submission: 'void 0',
      unstable_customRouteDiscovery: '!1',
      unstable_routePatternMatching: '!1',
    },
  },
};

/** Named and made at once, a component counts as used: forms, fetchers and other routers would come with every page. */
const withoutNames = (code: string): string =>
  code
    .replaceAll(/^[\w$]+\.displayName = [^;]*;$/gm, '')
    .replaceAll(/= ([\w$]+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');

/** The router without what is not used of it: 5 kB compressed of every first page. */
export const unusedRouter = (): Plugin => {
  const left = new Set(Object.keys(PARTS));
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code, id) {
        const part = id.slice(id.indexOf(FOLDER) + FOLDER.length);
        left.delete(part);
        const own = PARTS[part] ?? withoutNames(code);
        const known = KNOWN[part];
        if (known) return { code: withKnownValues(own, this.parse(own) as unknown as Node, known), map: null };
        return { code: own, map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`react-router no longer has ${[...left].join(', ')} (frontend/unused-router.ts)`);
    },
  };
};
