import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cleanedAlready } from './cleaned-already.ts';
import { contractOnTheWire } from './contract-on-the-wire.ts';
import { firstLoadChunks } from './first-load.ts';
import { frontHead } from './front-head.ts';
import { graphqlLines } from './graphql-lines.ts';
import { inlinedEnums } from './inlined-enums.ts';
import { laterFilesList } from './later-files.ts';
import { mantineVariables } from './mantine-variables.ts';
import { unusedReact } from './unused-react.ts';
import { unusedRouter } from './unused-router.ts';
import { unusedVirtual } from './unused-virtual.ts';
import { waitingImports } from './waiting-imports.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Changes with these packages alone, so it stays in a browser's cache from release to release. */
const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** What draws the posts of a view that is no table (`src/screens/board/view-bodies.ts`), and what runs before one is known. */
const VIEW_BODY = /\/(?:Agile|Card|Dashboard|Kanban|Timeline|Tree)Board-/;
const THERE_BEFORE = /\/(?:app|board|react|rolldown-runtime|start)-/;

/** By file and place in it: the names of one file repeat each other, and take a few bytes in a compressed chunk. */
const places = new Map<string, Map<string, number>>();
const shortName = (name: string, file: string): string => {
  let names = places.get(file);
  if (!names) places.set(file, (names = new Map()));
  if (!names.has(name)) names.set(name, names.size);
  return `${createHash('sha256')
    .update(file.slice(ROOT.length))
    .digest('base64url')
    .replace(/^[\d-]+/, '')
    .slice(0, 4)}${names.get(name)!.toString(36)}`;
};

/** `ssr`: pages that are drawn by a function (`src/app/render-page.tsx`), into one file. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: from('.'),
  publicDir: from('./public'),
  plugins: [
    contractOnTheWire(),
    mantineVariables(),
    react(),
    ...(isSsrBuild
      ? [cleanedAlready()]
      : [
          graphqlLines(),
          inlinedEnums(),
          unusedReact(),
          unusedRouter(),
          unusedVirtual(),
          waitingImports(),
          laterFilesList(),
          frontHead(),
        ]),
  ],
  resolve: {
    alias: [
      // The AppSync links ask for graphql's CommonJS files by name: a second, unshakeable copy beside Apollo's.
      { find: /^graphql\/(.*)\.js$/, replacement: 'graphql/$1.mjs' },
      { find: /^url$/, replacement: from('./src/lib/api/url-for-appsync.ts') },
    ],
  },
  css: { modules: { generateScopedName: shortName } },
  ssr: { noExternal: isSsrBuild || undefined },
  build: {
    outDir: from('../dist/frontend'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: true,
    // Small pictures as data: URLs would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Styles must be there before their screen. Scripts find theirs by themselves, one round trip later until they have been
    // fetched ahead; named for every import(), they would be 6 kB of the first load. A board's first posts wait for those of its view.
    modulePreload: {
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'html'
          ? names
          : names.filter((name) => name.endsWith('.css') || (VIEW_BODY.test(file) && !THERE_BEFORE.test(name))),
    },
    // ECharts, which comes with the first chart.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild
          ? false
          : { groups: [{ name: 'react', test: REACT, priority: 9 }, ...firstLoadChunks()] },
      },
    },
  },
}));
