import { servedPath } from '#shared/contract/entry.ts';
import { workspace } from '#shared/contract/workspace.ts';
import { siteOrigin } from '../page/site-origin.ts';
import type { Session } from './session-user.ts';

/** The workspace's part of a host; undefined on the product's own. */
export const subDomainOf = (host: string, site: string): string | undefined => {
  const parent = new URL(site).host;
  return host.endsWith(`.${parent}`) ? host.slice(0, -parent.length - 1) : undefined;
};

let asked: Promise<void> | undefined;

/**
 * A workspace may have moved away from this host: then the server leads to the same page on its present one. Asked once per page
 * load, and only on a host that none of the person's workspaces has. Resolves unless the page is left.
 */
export const followMovedHost = (session: Session | undefined): Promise<void> => {
  asked ??= follow(session).catch(() => undefined);
  return asked;
};

const follow = async (session: Session | undefined): Promise<void> => {
  const subDomain = subDomainOf(location.host, siteOrigin());
  if (
    subDomain === undefined ||
    session?.user.workspaceUserList.some((member) => member.workspace.subDomain === subDomain)
  )
    return;
  const path = location.pathname + location.search + location.hash;
  const address = `${servedPath(workspace.getMovedHost)}?${new URLSearchParams({ path })}`;
  const { type } = await fetch(address, { redirect: 'manual' });
  if (type !== 'opaqueredirect') return;
  // A script may not see where a redirect leads; the browser follows it.
  location.replace(address);
  await new Promise(() => undefined);
};
