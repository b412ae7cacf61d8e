import type { LoaderFunctionArgs } from 'react-router';
import { getPayment, type PaymentPage } from '#app/features/payment/api/payment.ts';
import { getPlan, type PlanPage } from '#app/features/plan/api/plan.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { renewSession } from '#app/lib/session/session.ts';

export interface PaymentData {
  workspaceId: string;
  plan: PlanPage;
  payment: PaymentPage;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<PaymentData> => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const [plan, payment] = await Promise.all([getPlan(workspaceId), getPayment(workspaceId)]);
  const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  // Paid meanwhile, or missing: the strip above other screens knows it by the session.
  if (member?.workspace.payment.paymentStatus !== plan.paymentStatus) renewSession().catch(() => undefined);
  return { workspaceId, plan, payment };
};
