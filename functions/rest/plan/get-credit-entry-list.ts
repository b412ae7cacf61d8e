import type { Needs } from '#events/need.ts';
import { creditLedger } from '#functions/domain/plan/credit-ledger.ts';
import { rest } from '#functions/middleware/rest.ts';
import { plan } from '#shared/contract/plan.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(plan.getCreditEntryList, ({ scope, input, ports }) =>
  creditLedger(ports, scope, input.cursor),
);
