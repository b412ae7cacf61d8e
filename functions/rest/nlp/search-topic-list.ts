import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { queues } from '#functions/clients/queues.ts';
import { searchTopics } from '#functions/domain/search/search-topics.ts';
import { rest } from '#functions/middleware/rest.ts';
import { search } from '#shared/contract/search.ts';

export const needs: Needs = ['table:read', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  search.searchTopicList,
  ({ scope, ports, input }) => searchTopics({ scope, ports }, input),
  { snapshots, queues },
);
