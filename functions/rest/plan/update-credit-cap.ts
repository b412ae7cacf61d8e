import type { Needs } from '#events/need.ts';
import { updateCreditCap } from '#functions/domain/plan/update-credit-cap.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(plan.updateCreditCap, async ({ scope, input: { target, id, credits }, ports }) => {
  await updateCreditCap(ports, scope, { target, id, credits });
  return {};
});
