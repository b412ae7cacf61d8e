import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { previewPlan } from '#functions/domain/payment/subscription.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];

export const handler = rest(
  payment.preview,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    return previewPlan(ports, scope, input.planType);
  },
  { billing },
);
