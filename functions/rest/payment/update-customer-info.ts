import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { updateCustomer } from '#functions/domain/payment/orders.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];

export const handler = rest(
  payment.updateCustomerInfo,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    await updateCustomer(ports, scope, { name: input.name, email: input.email });
    return {};
  },
  { billing },
);
