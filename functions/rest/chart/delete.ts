import { push } from '#functions/clients/push.ts';
import { deleteChart } from '#functions/domain/chart/change-charts.ts';
import { rest } from '#functions/middleware/rest.ts';
import { chart } from '#shared/contract/chart.ts';

export const handler = rest(
  chart.delete,
  async ({ scope, ports, input }) => {
    await deleteChart({ scope, ports }, input);
    return {};
  },
  { push },
);
