import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { decideActions } from '#functions/domain/secretary/approval/decide-actions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  secretary.decideAiSecretaryActionList,
  ({ scope, ports, input }) => decideActions({ scope, ports }, input),
  { push, queues, snapshots },
);
