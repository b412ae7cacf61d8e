import { pageSetting } from './page-setting.ts';

/** The product's own origin, without a workspace's sub-domain. */
export const siteOrigin = (): string => pageSetting('site-origin');

/** The origin that a workspace lives at: its sub-domain, or the product's own when it has none. */
export const workspaceOrigin = (site: string, subDomain: string | null | undefined): string => {
  if (!subDomain) return site;
  const { protocol, host } = new URL(site);
  return `${protocol}//${subDomain}.${host}`;
};
