import { redirect } from 'react-router';
import { homeWorkspace, isEnded } from '#app/features/workspace/choose-workspace.ts';
import { paths } from '#app/lib/paths.ts';
import { getProjectList } from '#app/lib/project-list.ts';
import type { Session } from '#app/lib/session-user.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/site-origin.ts';
import { landingOf } from './landing.ts';

/** Where a signed-in person lands: their workspace's own host, then what the workspace shows first. */
export const goHome = async ({ user }: Session): Promise<Response> => {
  const member = homeWorkspace(user, location.host);
  if (!member) return redirect(paths.workspaceConfirm());
  const { workspace } = member;
  const origin = workspaceOrigin(siteOrigin(), workspace.subDomain);
  // Another host is another document: the router turns an absolute address into a full navigation.
  if (origin !== location.origin) return redirect(`${origin}${paths.top()}`);
  if (isEnded(workspace)) return redirect(paths.workspaceCancel(workspace.id));
  return redirect(landingOf(member, await getProjectList(workspace.id)));
};
