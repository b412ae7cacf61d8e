import { queues } from '#functions/clients/queues.ts';
import { startScan } from '#functions/domain/scan/start.ts';
import { rest } from '#functions/middleware/rest.ts';
import { scan } from '#shared/contract/scan.ts';

export const handler = rest(scan.execFullScan, (context) => startScan(context, 'FULL'), { queues });
