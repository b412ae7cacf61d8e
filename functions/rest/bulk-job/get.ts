import type { Needs } from '#events/need.ts';
import { readBulk } from '#functions/domain/bulk/present-bulk.ts';
import { rest } from '#functions/middleware/rest.ts';
import { bulk } from '#shared/contract/bulk.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(bulk.get, ({ scope, ports, input }) => readBulk({ scope, ports }, input));
