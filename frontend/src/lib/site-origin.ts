import type { WorkspaceUser } from './session-user.ts';

/**
 * The product's own origin, without a workspace's sub-domain. The pages are the same files on every host and in every
 * stage, so the address bar is what tells: the first label is cut when it is the sub-domain of one of the person's workspaces.
 */
export const siteOrigin = (at: Pick<Location, 'protocol' | 'host'>, members: readonly WorkspaceUser[]): string => {
  const [first, ...rest] = at.host.split('.');
  const isWorkspaceHost = rest.length > 0 && members.some((member) => member.workspace.subDomain === first);
  return `${at.protocol}//${isWorkspaceHost ? rest.join('.') : at.host}`;
};

/** The origin that a workspace lives at: its sub-domain, or the product's own when it has none. */
export const workspaceOrigin = (site: string, subDomain: string | null | undefined): string => {
  if (!subDomain) return site;
  const { protocol, host } = new URL(site);
  return `${protocol}//${subDomain}.${host}`;
};
