import type { LoaderFunctionArgs } from 'react-router';
import { getUsage, type MonthlyCreditUsage } from '#app/features/plan/api/credit-usage.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { dayOf } from '#shared/format/days.ts';

export interface CreditData {
  workspaceId: string;
  today: string;
  usage: MonthlyCreditUsage;
}

/** `month` of the address (YYYY-MM), else the current one; none of the future. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<CreditData> => {
  const { user } = await requireSession(request);
  const { searchParams } = new URL(request.url);
  const workspaceId = searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const today = dayOf(Date.now());
  const wanted = searchParams.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(wanted) && wanted < today ? wanted : today.slice(0, 7);
  return { workspaceId, today, usage: await getUsage(workspaceId, month) };
};
