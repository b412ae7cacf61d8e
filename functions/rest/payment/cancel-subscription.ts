import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { cancelPlan } from '#functions/domain/payment/subscription.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];

export const handler = rest(
  payment.cancelSubscription,
  async ({ scope, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    return cancelPlan(ports, scope);
  },
  { billing },
);
