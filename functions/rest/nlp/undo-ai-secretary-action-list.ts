import type { Needs } from '#events/need.ts';
import { snapshots, uploads } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { undoActions } from '#functions/domain/secretary/approval/undo-actions.ts';
import { rest } from '#functions/middleware/rest.ts';
import { secretary } from '#shared/contract/secretary.ts';

export const needs: Needs = [
  'table:read',
  'table:write',
  'publish',
  'uploads:read',
  'uploads:write',
  'snapshots:read',
  'queue:board-snapshot',
];

export const handler = rest(
  secretary.undoAiSecretaryActionList,
  ({ scope, ports, input }) => undoActions({ scope, ports }, input),
  { push, queues, snapshots, uploads },
);
