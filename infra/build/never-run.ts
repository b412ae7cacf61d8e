/** Parts of packages that no function of ours ever runs, and what stands in their place: what is not there is not read at a cold start. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

interface Part {
  name: string;
  /** Who asks for it, and by which name. */
  importer: RegExp;
  wanted: RegExp;
  contents: string;
}

const PARTS: readonly Part[] = [
  // Lambda gives a function its role in its variables; where else an SDK looks for one (profiles, sign-ins, machines) is 95 kB of each.
  {
    name: 'credentials-of-the-role',
    importer: /\/node_modules\/@aws-sdk\//,
    wanted: /^@aws-sdk\/credential-provider-node$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
  // Texts keep no `style`, which it would be asked to read.
  {
    name: 'no-styles',
    importer: /\/node_modules\/sanitize-html\//,
    wanted: /^postcss$/,
    contents: 'module.exports = {};',
  },
  // Jimp checks with a zod of its own what our types have checked: each schema is made of others, and parses to what it was given.
  {
    name: 'typed-options',
    importer: /\/node_modules\/@jimp\//,
    wanted: /^zod$/,
    contents:
      "const made = () => schema; const schema = new Proxy({}, { get: (_, name) => (name === 'parse' ? (value) => value : made) }); export const z = schema;",
  },
  // Pictures are written as PNG and JPEG: the colours of a GIF are never chosen.
  {
    name: 'no-gifs-written',
    importer: /\/node_modules\/(gifwrap|@jimp\/js-gif)\//,
    wanted: /^image-q$/,
    contents: 'module.exports = {};',
  },
];

const withoutPart = ({ name, importer: asks, wanted, contents }: Part): Plugin => ({
  name,
  setup(build) {
    build.onResolve({ filter: wanted }, ({ path, importer, resolveDir }) =>
      asks.test(importer) ? { path, namespace: name, pluginData: resolveDir } : undefined,
    );
    build.onLoad({ filter: /./, namespace: name }, ({ pluginData }) => ({
      contents,
      resolveDir: pluginData as string,
    }));
  },
});

/**
 * Contentful's SDK asks through axios, and we tell it to use `fetch`. axios' other way, with agents, proxies, forms and a table of
 * MIME types, is 300 kB; its package says what stands there for browsers.
 */
function fetchingAxios(root: string): Plugin {
  const folder = join(root, 'node_modules/axios');
  const { browser } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    browser: Record<string, string>;
  };
  return {
    name: 'fetching-axios',
    setup(build) {
      build.onLoad({ filter: /\/node_modules\/axios\/lib\// }, ({ path }) => {
        const instead = browser[`./${relative(folder, path)}`];
        return instead === undefined
          ? undefined
          : { contents: `export { default } from ${JSON.stringify(join(folder, instead))};`, resolveDir: folder };
      });
    },
  };
}

export const withoutWhatNeverRuns = (root: string): Plugin[] => [...PARTS.map(withoutPart), fetchingAxios(root)];
