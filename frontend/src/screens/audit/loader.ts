import type { LoaderFunctionArgs } from 'react-router';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';

export interface AuditScreenData {
  workspaceId: string;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<AuditScreenData> => {
  const { user } = await requireSession(request);
  return {
    workspaceId:
      new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '',
  };
};
