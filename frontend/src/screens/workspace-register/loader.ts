import { type LoaderFunctionArgs, redirect } from 'react-router';
import { passScan } from '#app/features/scan/open-entry.ts';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { isDomainLinked } from '#app/features/workspace/api/join-workspace.ts';
import { canJoin } from '#app/features/workspace/joinable.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths, safeReferer } from '#app/lib/paths.ts';
import { restoreSession } from '#app/lib/session/session.ts';
import type { Scan } from '#shared/contract/scan.ts';

/** Nothing: the person is signed in and names another workspace. */
export interface WorkspaceRegisterData {
  link?: { et: string; email: string; isRegistration: boolean; hasPassword: boolean };
  /** Where the person may join a workspace of their domain instead. */
  joinsAt?: string | undefined;
  problem?: string;
  /** A workspace that is being collected for the first time. */
  entry?: { workspaceId: string; scan: Scan; goesOnTo: string };
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<WorkspaceRegisterData | Response> => {
  const { searchParams } = new URL(request.url);
  const et = searchParams.get('et');
  const workspaceId = searchParams.get('workspaceId');
  if (et === null && workspaceId)
    return enterWorkspace(workspaceId, safeReferer(searchParams.get('referer')) ?? paths.top());
  const session = await restoreSession();
  if (et === null) return { joinsAt: session && (await canJoin()) ? paths.workspaceJoin() : undefined };
  try {
    const { email, purpose, hasPassword } = await getMailedLink(et);
    const isRegistration = purpose === 'confirm';
    return {
      link: { et, email, isRegistration, hasPassword: hasPassword ?? false },
      joinsAt: await wayToJoin(et, email, isRegistration, session?.user.email),
    };
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

/** A registration is confirmed first, which leads on to joining. */
const wayToJoin = async (
  et: string,
  email: string,
  isRegistration: boolean,
  signedInAs: string | undefined,
): Promise<string | undefined> => {
  if (isRegistration) return (await isDomainLinked(email)) ? paths.userConfirm(et) : undefined;
  return signedInAs === email && (await canJoin()) ? paths.workspaceJoin(et) : undefined;
};

const enterWorkspace = async (workspaceId: string, goesOnTo: string): Promise<WorkspaceRegisterData | Response> => {
  const scan = await passScan(workspaceId);
  return scan ? { entry: { workspaceId, scan, goesOnTo } } : redirect(goesOnTo);
};
