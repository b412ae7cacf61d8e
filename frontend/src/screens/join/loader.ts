import type { LoaderFunctionArgs } from 'react-router';
import { getOpenWorkspaces, type OpenWorkspace } from '#app/features/workspace/api/join-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';

export interface JoinData {
  email: string;
  /** For naming a workspace of one's own instead. */
  et: string | undefined;
  workspaces: OpenWorkspace[];
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<JoinData> => {
  const { user } = await requireSession(request);
  return {
    email: user.email,
    et: new URL(request.url).searchParams.get('et') ?? undefined,
    workspaces: await getOpenWorkspaces(),
  };
};
