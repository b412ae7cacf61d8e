import { giveUpSchedule } from '#functions/domain/secretary/schedules.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const handler = rest(ai.deleteAiSecretarySchedule, ({ scope, ports, input }) =>
  giveUpSchedule({ scope, ports }, input.scheduleId),
);
