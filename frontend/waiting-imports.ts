import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// Modules that are no files begin with a zero.
const HELPER = /^\0vite\/preload-helper\.js$/;
const EXPORTED = 'export const __vitePreload =';
const FETCH_PART = fileURLToPath(new URL('src/app/fetch-part.ts', import.meta.url));

/**
 * Every `import()` of a build goes through Vite's helper, which gives up at the first failure. Through ours as well, it waits
 * for the connection instead: screens, dialogs and tools alike, without a word at the places that fetch them.
 */
export const waitingImports = (): Plugin => {
  let isWrapped = false;
  return {
    name: 'waiting-imports',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        isWrapped = code.includes(EXPORTED);
        const own = code.replace(EXPORTED, 'const preload =');
        return {
          code: `import { fetchPart } from ${JSON.stringify(FETCH_PART)};${own};${EXPORTED} (...given) => fetchPart(() => preload(...given));`,
          map: null,
        };
      },
    },
    buildEnd() {
      if (!isWrapped) this.error('Vite’s preload helper has another shape or name (frontend/waiting-imports.ts)');
    },
  };
};
