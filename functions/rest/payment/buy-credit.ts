import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { buyCredit } from '#functions/domain/payment/orders.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];
export const timeoutSeconds = 29;

export const handler = rest(
  payment.buyCredit,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'buyCredit', { workspaceId: scope.workspaceId });
    return buyCredit(ports, scope, input);
  },
  { billing },
);
