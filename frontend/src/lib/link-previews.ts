/** What pages elsewhere say of themselves: asked of the server when somebody wants to know where a link leads, once for a session. */
import { type PageWords, preview } from '#shared/contract/preview.ts';
import { MOST_URL_CHARACTERS } from '#shared/rules/link-preview.ts';
import { isHttpUrl } from '#shared/validation/http-url.ts';
import { call } from './api/rest-client.ts';

export const MOST_KEPT = 100;

/** What is asked of a link's address; undefined: it stays within the product, is no page, or holds what is nobody's to send on. */
export const previewedAddress = (href: string, site: string): string | undefined => {
  if (!isHttpUrl(href)) return undefined;
  const url = new URL(href);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.hostname === site || url.hostname.endsWith(`.${site}`)) return undefined;
  // A place within the page is the same page.
  url.hash = '';
  return url.href.length <= MOST_URL_CHARACTERS ? url.href : undefined;
};

/** Undefined where there is nothing to show, also without a connection or when too much was asked: then the next wish asks again. */
export const keptPreviews = (ask: (address: string) => Promise<PageWords>) => {
  const kept = new Map<string, Promise<PageWords | undefined>>();
  const asked = async (address: string): Promise<PageWords | undefined> => {
    try {
      const words = await ask(address);
      return Object.values(words).some((said) => said !== null) ? words : undefined;
    } catch {
      kept.delete(address);
      return undefined;
    }
  };
  return (address: string): Promise<PageWords | undefined> => {
    const answer = kept.get(address) ?? asked(address);
    kept.delete(address);
    kept.set(address, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return answer;
  };
};

export const previewOf = keptPreviews((url) => call(preview.getOgpMetaData, { url }));
