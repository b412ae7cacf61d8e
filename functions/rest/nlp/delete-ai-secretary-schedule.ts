import type { Needs } from '#events/need.ts';
import { giveUpSchedule } from '#functions/domain/secretary/schedules.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(secretary.deleteAiSecretarySchedule, ({ scope, ports, input }) =>
  giveUpSchedule({ scope, ports }, input.scheduleId),
);
