import { queues } from '#functions/clients/queues.ts';
import { requestReport } from '#functions/domain/secretary/request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const handler = rest(
  ai.registerAiSecretaryJob,
  ({ scope, ports, input }) => requestReport({ scope, ports }, input),
  { queues },
);
