import type { Needs } from '#events/need.ts';
import { describeScan } from '#functions/domain/scan/start.ts';
import { rest } from '#functions/middleware/rest.ts';
import { scan } from '#shared/contract/scan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(scan.getScan, ({ scope, ports }) => describeScan({ scope, ports }));
