/** Opinions on articles of the help center: one item for each browser, and how many there are of each kind. */

import type { Table, TransactOp } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { ttlAfter } from '../table/ttl.ts';

/** After a year a browser may count again; the counts stay. */
const KEPT_DAYS = 365;

interface Of {
  articleId: string;
  visitorId: string;
}

const isFeedback = (value: unknown): value is ArticleFeedbackType =>
  value === ArticleFeedbackType.GOOD || value === ArticleFeedbackType.BAD;

export async function findFeedback(
  table: Table,
  { articleId, visitorId }: Of,
): Promise<ArticleFeedbackType | undefined> {
  const item = await table.get(globalKeys.articleFeedback(articleId, visitorId), { consistent: true });
  return isFeedback(item?.feedback) ? item.feedback : undefined;
}

const COUNT = { [ArticleFeedbackType.GOOD]: 'good', [ArticleFeedbackType.BAD]: 'bad' } as const;

/** On condition that the former opinion is still the one that was read. */
export const feedbackOperations = ({
  articleId,
  visitorId,
  feedback,
  former,
  now,
}: Of & {
  feedback: ArticleFeedbackType;
  former: ArticleFeedbackType | undefined;
  now: number;
}): TransactOp[] => [
  {
    put: { ...globalKeys.articleFeedback(articleId, visitorId), feedback, ttl: ttlAfter(now, KEPT_DAYS) },
    if: [former === undefined ? { absent: 'PK' } : { path: 'feedback', equals: former }],
  },
  {
    update: globalKeys.articleFeedbackCount(articleId),
    add: { [COUNT[feedback]]: 1, ...(former !== undefined && { [COUNT[former]]: -1 }) },
  },
];

/** How many browsers found each article helpful, and not, in their order. */
export const countFeedback = async (
  table: Table,
  articleIds: readonly string[],
): Promise<{ good: number; bad: number }[]> =>
  (await table.batchGet(articleIds.map(globalKeys.articleFeedbackCount))).map((count) => ({
    good: Number(count?.good ?? 0),
    bad: Number(count?.bad ?? 0),
  }));
