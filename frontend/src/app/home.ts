import { redirect } from 'react-router';
import { signOut } from '#app/features/session/api/sign-out.ts';
import { homeWorkspace, isEnded } from '#app/features/workspace/choose-workspace.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import { getProjectList, type Project } from '#app/lib/project-list.ts';
import { endSession, isInconclusive } from '#app/lib/session/session.ts';
import type { Session } from '#app/lib/session/session-user.ts';
import { reportError } from '#app/lib/telemetry/error-report.ts';
import { landingOf } from './landing.ts';

/** A person whose projects cannot be loaded is signed out (account §2.6), unless nothing was heard of them. */
const projectsOf = (workspaceId: string): Promise<Project[] | undefined> =>
  getProjectList(workspaceId).catch(async (error: unknown) => {
    if (!(error instanceof AppProblem) || isInconclusive(error)) throw error;
    reportError('session', error);
    await signOut().catch(endSession);
    return undefined;
  });

/** Where a signed-in person lands: their workspace's own host, then what the workspace shows first; null: on the start page after all. */
export const goHome = async ({ user }: Session): Promise<Response | null> => {
  const member = homeWorkspace(user, location.host);
  if (!member) return redirect(paths.workspaceConfirm());
  const { workspace } = member;
  const origin = workspaceOrigin(siteOrigin(), workspace.subDomain);
  // Another host is another document: the router turns an absolute address into a full navigation.
  if (origin !== location.origin) return redirect(`${origin}${paths.top()}`);
  if (isEnded(workspace)) return redirect(paths.workspaceCancel(workspace.id));
  const projects = await projectsOf(workspace.id);
  return projects ? redirect(landingOf(member, projects)) : null;
};
