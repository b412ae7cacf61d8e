import type { Needs } from '#events/need.ts';
import { listSchedules } from '#functions/domain/secretary/schedules.ts';
import { rest } from '#functions/middleware/rest.ts';
import { ai } from '#shared/contract/ai.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(ai.getAiSecretaryScheduleList, ({ scope, ports }) => listSchedules({ scope, ports }));
