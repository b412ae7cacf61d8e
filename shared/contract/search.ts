/** Topics and items that are found in what people wrote (work §2.13, §7.14). The answers' shapes are ours. */
import * as z from 'zod';
import { ContentsType, SourceType } from '#shared/enums/enums.ts';
import { SEARCH_LIMIT, SEARCH_QUERY_MAX } from '#shared/rules/secretary/secretary.ts';
import { entry } from './entry.ts';

/** First and last place (behind it) of what is marked, in UTF-16 units. */
const highlightList = z.array(z.tuple([z.int(), z.int()]));

const words = z
  .string()
  .trim()
  .min(1, '検索する語を入力してください。')
  .max(SEARCH_QUERY_MAX, `${SEARCH_QUERY_MAX}文字以内で入力してください。`);
/** Comes from an address: `?limit=20`. */
const limit = z.coerce.number().int().min(1).max(SEARCH_LIMIT).default(20);

const foundItem = z.object({
  contentsType: z.enum(ContentsType),
  id: z.string(),
  boardId: z.string(),
  boardName: z.string(),
  projectSerialNumber: z.int(),
  /** Sub-posts: of the post that they belong to. */
  parentSerialNumber: z.int().nullable(),
  title: z.string(),
  titleHighlightList: highlightList,
  /** Where the last of the words stands. */
  part: z.enum(['TITLE', 'CELL', 'CONTENTS', 'COMMENT']),
  commentId: z.string().nullable(),
  /** Who wrote the excerpt, where one person did. */
  by: z.string().nullable(),
  excerpt: z.string().nullable(),
  excerptHighlightList: highlightList,
  updatedAt: z.string(),
});
export type FoundItem = z.infer<typeof foundItem>;

const itemSearch = z.object({
  itemList: z.array(foundItem),
  isMore: z.boolean(),
  /** Contents and comments of some posts were not looked at: too many have changed since the last scan. */
  isPartial: z.boolean(),
  collectedAt: z.string().nullable(),
  /** Kinds of sources that are not connected, so nothing of them was looked at. */
  unconnectedList: z.array(z.enum(SourceType)),
});
export type ItemSearch = z.infer<typeof itemSearch>;

const topic = z.object({
  name: z.string(),
  projectKey: z.string(),
  projectName: z.string(),
  postCount: z.int(),
  /** When one of its posts was last changed. */
  updatedAt: z.string(),
});
export type FoundTopic = z.infer<typeof topic>;

export const search = {
  searchTopicList: entry({
    id: 'nlp.searchTopicList',
    method: 'GET',
    path: '/nlp/searchTopicList',
    access: 'member',
    asksSecretary: true,
    input: z.object({ workspaceId: z.string(), name: words, limit }),
    output: z.object({
      topicList: z.array(topic),
      /** More projects or boards name it than were looked at. */
      isPartial: z.boolean(),
    }),
  }),
  searchItemList: entry({
    id: 'nlp.searchItemList',
    method: 'GET',
    path: '/nlp/searchItemList',
    access: 'project:read',
    asksSecretary: true,
    input: z.object({
      workspaceId: z.string(),
      projectKey: z.string(),
      query: words,
      /** `false`: nothing is found in chat, and chat is not named among what is not connected. Absent: chat is searched as well. */
      includeChat: z.enum(['true', 'false']).optional(),
      /** Of this board alone. */
      boardId: z.string().min(1).max(100).optional(),
      /** Posts, or sub-posts, alone. */
      contentsType: z.coerce
        .number()
        .pipe(z.literal([ContentsType.POST, ContentsType.SUB_POST]))
        .optional(),
      /** Who has registered it, or stands in its cells. */
      userAccountName: z.string().min(1).max(100).optional(),
      /** Days on which it was last changed, both ends included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      limit,
    }),
    output: itemSearch,
  }),
};
