import type { Needs } from '#events/need.ts';
import { creditAllowance } from '#functions/domain/plan/credit-allowance.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(plan.getCreditAllowance, ({ scope, ports }) => creditAllowance(ports, scope));
