import type { ObjectStore } from '#functions/clients/ports.ts';

/** A release is seen after so long. */
const KEPT_MS = 10_000;

/** One of the front end's own files, as a warm function keeps it. */
export function siteFile(site: Pick<ObjectStore, 'get'>, name: string): (now: number) => Promise<string> {
  let held: { text: string; at: number } | undefined;
  return async (now) => {
    if (held && now - held.at < KEPT_MS) return held.text;
    const found = await site.get(name);
    if (!found) throw new Error(`the site has no ${name}`);
    held = { text: new TextDecoder().decode(found.body), at: now };
    return held.text;
  };
}
