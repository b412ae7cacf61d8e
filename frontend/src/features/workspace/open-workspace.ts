import { siteOrigin, workspaceOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import type { WorkspaceUser } from '#app/lib/session/session-user.ts';

/**
 * A workspace lives at its own sub-domain: moving there is a new document, which loads that workspace. One without lives at the
 * product's own host, where the default workspace would open unless this one is named.
 */
export const workspaceAddress = ({ workspace: { id, subDomain } }: WorkspaceUser): string =>
  `${workspaceOrigin(siteOrigin(), subDomain)}${subDomain ? paths.top() : paths.work(id)}`;
