import type { Needs } from '#events/need.ts';
import { creditUseList } from '#functions/domain/plan/credit-use-list.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(plan.getCreditUseList, ({ scope, input, ports }) =>
  creditUseList(ports, scope, input.targetDate, input.cursor),
);
