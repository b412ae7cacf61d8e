import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { isContain } from '#functions/domain/board/views/view-members.ts';
import { rest } from '#functions/middleware/rest.ts';
import { boardView } from '#shared/contract/board-view.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(boardView.isContain, ({ scope, ports, input }) => isContain({ scope, ports }, input), {
  snapshots,
  queues,
});
