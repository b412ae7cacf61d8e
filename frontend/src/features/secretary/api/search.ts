import { call } from '#app/lib/api/rest-client.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { type FoundTopic, type ItemSearch, search } from '#shared/contract/search.ts';
import type { ContentsType } from '#shared/enums/enums.ts';
import { SEARCH_LIMIT } from '#shared/rules/secretary/secretary.ts';

export interface Found {
  /** What it answers. */
  query: string;
  items: ItemSearch;
  topics: FoundTopic[];
}

const TOPICS = 12;

/** Items of the project, and what the reader's projects are about by that name. */
export interface SearchFilter {
  boardId?: string | undefined;
  contentsType?: typeof ContentsType.POST | typeof ContentsType.SUB_POST | undefined;
  userAccountName?: string | undefined;
  /** First and last day. */
  from?: string | undefined;
  to?: string | undefined;
}

export async function findEverywhere(
  { workspaceId, projectKey }: ProjectPlace,
  query: string,
  filter: SearchFilter,
): Promise<Found> {
  const [items, { topicList }] = await Promise.all([
    call(search.searchItemList, {
      workspaceId,
      projectKey,
      query,
      limit: SEARCH_LIMIT,
      ...filter,
    }),
    call(search.searchTopicList, { workspaceId, name: query, limit: TOPICS }),
  ]);
  return { query, items, topics: topicList };
}

/** Names of the project's topics, those of most posts first. */
export const findTopics = async ({ workspaceId, projectKey }: ProjectPlace, name: string): Promise<string[]> =>
  (await call(search.searchTopicList, { workspaceId, name, limit: SEARCH_LIMIT })).topicList
    .filter((topic) => topic.projectKey === projectKey)
    .map((topic) => topic.name);
