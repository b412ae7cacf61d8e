import type { Needs } from '#events/need.ts';
import { planPage } from '#functions/domain/plan/plan-page.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(plan.get, ({ scope, ports }) => planPage(ports, scope));
