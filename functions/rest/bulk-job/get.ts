import { readBulk } from '#functions/domain/bulk/present-bulk.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const handler = rest(bulk.get, ({ scope, ports, input }) => readBulk({ scope, ports }, input));
