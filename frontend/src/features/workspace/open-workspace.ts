import { paths } from '#app/lib/paths.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/site-origin.ts';
import type { WorkspaceUser } from '#app/lib/session-user.ts';

/** A workspace lives at its own sub-domain: moving there is a new document, which loads that workspace. */
export const workspaceAddress = ({ workspace }: WorkspaceUser): string => `${workspaceOrigin(siteOrigin(), workspace.subDomain)}${paths.top()}`;
