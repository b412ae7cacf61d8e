import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Areas of the contract; `entry.ts` and `people.ts` hold no calls, `contract.ts` lists them all. */
const AREA = /\/shared\/contract\/(?!entry\.ts|contract\.ts|people\.ts)[\w-]+\.ts$/;

/**
 * Of a contract entry the browser needs method, path, whether it is public, and the form of the body; the schemas check what arrives at the server and give
 * the client its types. Leaving them out keeps zod (18 kB compressed) out of every screen that has no form.
 */
export const contractOnTheWire = (): Plugin => ({
  name: 'contract-on-the-wire',
  // Before the types are taken out and the text is laid anew.
  enforce: 'pre',
  async load(id) {
    if (!AREA.test(id)) return null;
    this.addWatchFile(id);
    const areas = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(areas)
      .filter(([, area]) => isArea(area))
      .map(([name, area]) => `export const ${name} = ${JSON.stringify(onTheWire(area as Record<string, Wire>))};`)
      .join('\n');
  },
});

interface Wire {
  method: string;
  path: string;
  access: string;
  body?: string;
}

const isArea = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (entry) => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry,
  );

/** Who may call says the server; the browser knows what needs no sign-in. */
const onTheWire = (area: Record<string, Wire>): Record<string, Partial<Wire>> =>
  Object.fromEntries(
    Object.entries(area).map(([name, { method, path, access, body }]) => [
      name,
      { method, path, ...(access === 'public' && { access }), body },
    ]),
  );
