import type { LoaderFunctionArgs } from 'react-router';
import {
  getExports,
  getWorkspace,
  type WorkspaceExport,
  type WorkspaceInfo,
} from '#app/features/workspace/api/workspace-info.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';

export interface WorkspaceInfoData {
  workspace: WorkspaceInfo;
  exports: readonly WorkspaceExport[];
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<WorkspaceInfoData> => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const [workspace, exports] = await Promise.all([getWorkspace(workspaceId), getExports(workspaceId)]);
  return { workspace, exports };
};
