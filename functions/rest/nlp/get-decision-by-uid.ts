import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { decisionByUid } from '#functions/domain/decision/radar.ts';
import { rest } from '#functions/middleware/rest.ts';
import { decisions } from '#shared/contract/decision.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  decisions.getDecisionByUid,
  ({ scope, ports, input }) => decisionByUid({ scope, ports }, input.decisionUid),
  { snapshots, queues },
);
