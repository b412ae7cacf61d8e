import type { ProjectPlace } from '#app/lib/paths.ts';
import { call } from '#app/lib/rest-client.ts';
import { type FoundTopic, type ItemSearch, search } from '#shared/contract/search.ts';
import { SEARCH_LIMIT } from '#shared/rules/secretary.ts';

export interface Found {
  /** What it answers. */
  query: string;
  items: ItemSearch;
  topics: FoundTopic[];
}

const TOPICS = 12;

/** Items of the project, and what the reader's projects are about by that name. */
export async function findEverywhere({ workspaceId, projectKey }: ProjectPlace, query: string): Promise<Found> {
  const [items, { topicList }] = await Promise.all([
    call(search.searchItemList, { workspaceId, projectKey, query, limit: SEARCH_LIMIT }),
    call(search.searchTopicList, { workspaceId, name: query, limit: TOPICS }),
  ]);
  return { query, items, topics: topicList };
}
