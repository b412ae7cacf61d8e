import type { Needs } from '#events/need.ts';
import { queues } from '#functions/clients/queues.ts';
import { startScan } from '#functions/domain/scan/start.ts';
import { rest } from '#functions/middleware/rest.ts';
import { scan } from '#shared/contract/scan.ts';

export const needs: Needs = ['table:read', 'table:write', 'queue:workspace-scan'];

export const handler = rest(scan.execFullScan, (context) => startScan(context, 'FULL'), { queues });
