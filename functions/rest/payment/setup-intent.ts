import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import { beginCard } from '#functions/domain/payment/cards.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'table:write', 'payment'];

export const handler = rest(
  payment.setupIntent,
  async ({ scope, ports }) => {
    await countCall(ports, 'paymentCard', { workspaceId: scope.workspaceId });
    return beginCard(ports, scope);
  },
  { billing },
);
