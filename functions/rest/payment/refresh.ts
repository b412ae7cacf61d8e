import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { syncPayment } from '#functions/domain/payment/sync.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];

export const handler = rest(
  payment.refresh,
  async ({ scope, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    await syncPayment(ports, scope);
    return {};
  },
  { billing },
);
