import type { Needs } from '#events/need.ts';
import { listSchedules } from '#functions/domain/secretary/schedules.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(secretary.getAiSecretaryScheduleList, ({ scope, ports }) =>
  listSchedules({ scope, ports }),
);
