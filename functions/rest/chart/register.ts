import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { registerChart } from '#functions/domain/chart/change-charts.ts';
import { rest } from '#functions/middleware/rest.ts';
import { chart } from '#shared/contract/chart.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(chart.register, ({ scope, ports, input }) => registerChart({ scope, ports }, input), {
  push,
});
