import * as z from 'zod';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { listCharts } from '#functions/domain/chart/read-charts.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { onBoard } from '#shared/graphql/inputs.ts';
import { arrangement } from '#shared/graphql/view-inputs.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ ...onBoard, boardViewId: id, arrangement });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => listCharts({ scope, ports }, ask),
  { snapshots, queues },
);
