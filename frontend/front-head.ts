import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { FRONT_HEAD } from '../shared/front-page.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ROUTES = from('src/app/front-routes.ts');
const SCRIPT = from('src/app/drawn/drawn-page.ts');

/** The styles of the pages that are drawn by a function, beyond those that every page links. */
function ownStyles(bundle: Rolldown.OutputBundle, screens: ReadonlySet<string>): string {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const stylesOf = (roots: readonly Rolldown.OutputChunk[]): Set<string> => {
    const found = new Set(roots);
    for (const { imports } of found)
      for (const name of imports) {
        const file = bundle[name];
        if (file?.type === 'chunk') found.add(file);
      }
    return new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  };
  const linked = stylesOf(chunks.filter(({ isEntry }) => isEntry));
  const own = [...stylesOf(chunks.filter(({ moduleIds }) => moduleIds.some((id) => screens.has(id))))].filter(
    (name) => !linked.has(name),
  );
  return own
    .map((name) => {
      const file = bundle[name];
      return file?.type === 'asset' ? String(file.source) : '';
    })
    .join('\n');
}

/** What runs on a drawn page: by itself, since a chunk that it shared with the app would bring half of the app along. */
async function ownScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

/** What drawn pages have in their heads, in one file: their styles, and their script by its address. */
export const frontHead = (): Plugin => ({
  name: 'front-head',
  apply: 'build',
  async generateBundle(_, bundle) {
    const source = await ownScript();
    const fileName = `assets/drawn-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
    const styles = ownStyles(bundle, new Set(this.getModuleInfo(ROUTES)?.dynamicallyImportedIds));
    this.emitFile({ type: 'asset', fileName, source });
    this.emitFile({
      type: 'asset',
      fileName: FRONT_HEAD,
      source: `<style>${styles}</style>\n<script type="module" src="/${fileName}"></script>`,
    });
  },
});
