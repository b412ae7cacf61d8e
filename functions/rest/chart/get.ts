import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { oneChart } from '#functions/domain/chart/read-charts.ts';
import { rest } from '#functions/middleware/rest.ts';
import { chart } from '#shared/contract/chart.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(chart.get, ({ scope, ports, input }) => oneChart({ scope, ports }, input), {
  snapshots,
  queues,
});
