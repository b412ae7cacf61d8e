import type { LoaderFunctionArgs } from 'react-router';
import { type AuthDomain, getDomains } from '#app/features/auth-domain/api/domains.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';

export interface DomainListData {
  workspaceId: string;
  domains: AuthDomain[];
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<DomainListData> => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  return { workspaceId, domains: await getDomains(workspaceId) };
};
