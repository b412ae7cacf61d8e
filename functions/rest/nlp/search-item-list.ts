import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { searchItems } from '#functions/domain/search/search-items.ts';
import { rest } from '#functions/middleware/rest.ts';
import { search } from '#shared/contract/search.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(search.searchItemList, ({ scope, ports, input }) => searchItems({ scope, ports }, input), {
  snapshots,
  queues,
});
