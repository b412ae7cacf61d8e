import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { FRONT_STYLES } from '../shared/front-page.ts';

const ROUTES = fileURLToPath(new URL('src/app/front-routes.ts', import.meta.url));

/** The styles of the pages that are drawn by a function, beyond those that every page links: one file, which stands in the pages. */
export const frontStyles = (): Plugin => ({
  name: 'front-styles',
  apply: 'build',
  generateBundle(_, bundle) {
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
    const screens = new Set(this.getModuleInfo(ROUTES)?.dynamicallyImportedIds);
    const own = [...stylesOf(chunks.filter(({ moduleIds }) => moduleIds.some((id) => screens.has(id))))].filter(
      (name) => !linked.has(name),
    );
    const source = own.map((name) => {
      const file = bundle[name];
      return file?.type === 'asset' ? String(file.source) : '';
    });
    this.emitFile({ type: 'asset', fileName: FRONT_STYLES, source: source.join('\n') });
  },
});
