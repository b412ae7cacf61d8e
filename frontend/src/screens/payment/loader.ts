import type { LoaderFunctionArgs } from 'react-router';
import { getPlan, type PlanPage } from '#app/features/plan/api/plan.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/guards.ts';

export interface PaymentData {
  workspaceId: string;
  plan: PlanPage;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<PaymentData> => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  return { workspaceId, plan: await getPlan(workspaceId) };
};
