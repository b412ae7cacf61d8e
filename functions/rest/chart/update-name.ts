import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { updateChartName } from '#functions/domain/chart/change-charts.ts';
import { rest } from '#functions/middleware/rest.ts';
import { chart } from '#shared/contract/chart.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  chart.updateName,
  async ({ scope, ports, input }) => {
    await updateChartName({ scope, ports }, input);
    return {};
  },
  { push },
);
