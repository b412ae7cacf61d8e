/** All functions in one esbuild pass: `dist/functions/<logicalId>/index.mjs`, and `meta.json` for the benchmarks. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { FRONT_PAGE } from '../constructs/names.ts';
import { type EntryPoint, entryPoints } from './entry-points.ts';
import { withoutWhatNeverRuns } from './never-run.ts';

/**
 * What is packed as CommonJS and asks for `require` at run time finds Node's own modules with it. The minifier does not know of this line
 * and gives names of one to three letters: a short one here is one day declared twice, and the function does not load.
 */
const REQUIRE =
  "import{createRequire as createRequireOfNode}from'node:module';const require=createRequireOfNode(import.meta.url);";

export async function bundleFunctions(root: string, outdir = join(root, 'dist/functions')): Promise<number> {
  const points = entryPoints(root);
  const metafile = await bundle(root, points, outdir);
  removeOthers(outdir, [FRONT_PAGE, ...points.map(({ logicalId }) => logicalId)]);
  writeFileSync(join(outdir, 'meta.json'), JSON.stringify(metafile));
  return points.length;
}

/** The function of the pages for whoever comes by: its own code, and the front end's that draws them. */
export async function bundleFrontPage(
  root: string,
  renderer: string,
  outdir = join(root, 'dist/functions'),
): Promise<void> {
  const text = [
    "import { frontPage } from './functions/triggers/edge/front-page.ts';",
    `import { renderPage } from ${JSON.stringify(renderer)};`,
    'export const handler = frontPage(renderPage);',
  ];
  await bundle(root, [{ logicalId: FRONT_PAGE, text: text.join('\n') }], outdir);
}

async function bundle(root: string, points: EntryPoint[], outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: points.map(({ logicalId, file }) => ({
      in: file ?? `generated:${logicalId}`,
      out: `${logicalId}/index`,
    })),
    plugins: [generatedModules(root, points), lazyBuiltins, ...withoutWhatNeverRuns(root)],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    // Names in stack traces and logs stay readable.
    keepNames: true,
    banner: { js: REQUIRE },
    mainFields: ['module', 'main'],
    loader: { '.wasm': 'binary' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile;
}

/** Modules without a file: the dispatchers of the board-api's functions. */
function generatedModules(root: string, points: EntryPoint[]): Plugin {
  const texts = new Map(
    points.filter(({ text }) => text).map(({ logicalId, text }) => [`generated:${logicalId}`, text!]),
  );
  return {
    name: 'generated-modules',
    setup(build) {
      build.onResolve({ filter: /^generated:/ }, ({ path }) => ({ path, namespace: 'generated' }));
      build.onLoad({ filter: /./, namespace: 'generated' }, ({ path }) => ({
        contents: texts.get(path)!,
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

/**
 * Imported as an ES module, a module of Node's runs each of its getters: `node:http` loads all of `fetch`, others worker threads
 * and consoles. As a plain object it gives what is asked of it (docs/decisions/041).
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_0-9/]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: path.replace(/^node:/, ''), namespace: 'builtin' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}');`,
    }));
  },
};

/** A function that no longer exists must not be deployed from an old folder. */
function removeOthers(outdir: string, names: readonly string[]): void {
  mkdirSync(outdir, { recursive: true });
  const wanted = new Set(names);
  for (const name of readdirSync(outdir))
    if (name !== 'meta.json' && !wanted.has(name)) rmSync(join(outdir, name), { recursive: true });
}
