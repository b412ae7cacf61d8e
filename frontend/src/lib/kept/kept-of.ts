import { siteOrigin } from '../page/site-origin.ts';

/** The database of boards as they were last seen. */
export const KEPT_DATABASE = 'hisho-seen';
/**
 * A cookie of all hosts of the product: whose boards this device keeps. Signing out on one host closes what the others
 * keep, which goes once they are opened.
 */
export const KEPT_BY = `${KEPT_DATABASE}-by=`;
export const onAllHosts = (): string => `; Path=/; Domain=${new URL(siteOrigin()).hostname}; Max-Age=`;

/** Called with every answer about who is signed in: nothing is left of anybody else. */
export const forgetUnlessOf = (userId: string | undefined): void => {
  if (userId && document.cookie.includes(KEPT_BY + userId)) return;
  document.cookie = KEPT_BY + onAllHosts() + 0;
  // Browsers that keep nothing have none.
  globalThis.indexedDB?.deleteDatabase(KEPT_DATABASE);
};
