import { redirect, type LoaderFunctionArgs } from 'react-router';
import { passScan } from '#app/features/scan/open-entry.ts';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { paths, safeReferer } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';
import type { Scan } from '#shared/contract/scan.ts';

/** Nothing: the person is signed in and names another workspace. */
export interface WorkspaceRegisterData {
  link?: { et: string; email: string };
  problem?: string;
  /** A workspace that is being collected for the first time. */
  entry?: { workspaceId: string; scan: Scan; goesOnTo: string };
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<WorkspaceRegisterData | Response> => {
  const { searchParams } = new URL(request.url);
  const et = searchParams.get('et');
  const workspaceId = searchParams.get('workspaceId');
  if (et === null) return workspaceId ? enterWorkspace(workspaceId, safeReferer(searchParams.get('referer')) ?? paths.top()) : {};
  try {
    const { email } = await getMailedLink(et);
    return { link: { et, email } };
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

const enterWorkspace = async (workspaceId: string, goesOnTo: string): Promise<WorkspaceRegisterData | Response> => {
  const scan = await passScan(workspaceId);
  return scan ? { entry: { workspaceId, scan, goesOnTo } } : redirect(goesOnTo);
};
