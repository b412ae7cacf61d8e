import type { Plugin } from 'vite';

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
        return { code: PARTS[part] ?? withoutNames(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`react-router no longer has ${[...left].join(', ')} (frontend/unused-router.ts)`);
    },
  };
};
