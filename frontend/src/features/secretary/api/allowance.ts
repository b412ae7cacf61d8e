import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { plan } from '#shared/contract/plan.ts';

export type Allowance = z.output<typeof plan.getCreditAllowance.output>;

/** The balance now, and the caps that hold for one's own runs this month. */
export const getAllowance = (workspaceId: string): Promise<Allowance> => call(plan.getCreditAllowance, { workspaceId });
