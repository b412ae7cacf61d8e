import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { choosePlan } from '#functions/domain/payment/subscription.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];
export const timeoutSeconds = 29;

export const handler = rest(
  payment.updateSubscription,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    return choosePlan(ports, scope, input.planType);
  },
  { billing },
);
