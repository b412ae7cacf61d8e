import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { listCharts } from '#functions/domain/chart/read-charts.ts';
import { rest } from '#functions/middleware/rest.ts';
import { chart } from '#shared/contract/chart.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  chart.getList,
  async ({ scope, ports, input }) => ({
    chartList: await listCharts({ scope, ports }, input),
  }),
  { snapshots, queues },
);
