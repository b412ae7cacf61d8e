import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { attachCard } from '#functions/domain/payment/cards.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];
export const timeoutSeconds = 29;

export const handler = rest(
  payment.attach,
  async ({ scope, input, ports }) => {
    await countCall(ports, 'payment', { workspaceId: scope.workspaceId });
    await attachCard(ports, scope, input);
    return {};
  },
  { billing },
);
