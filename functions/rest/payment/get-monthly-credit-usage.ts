import type { Needs } from '#events/need.ts';
import { monthlyCreditUsage } from '#functions/domain/plan/monthly-credit-usage.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(plan.getMonthlyCreditUsage, ({ scope, input, ports }) =>
  monthlyCreditUsage(ports, scope, input.targetDate),
);
