import type { RowOrigin } from '#functions/data/board/row.ts';
import type { Origin } from '#functions/data/table/scope.ts';
import type { Row } from '#shared/board/types.ts';

/** Browsers name themselves in 100 to 200 characters; whoever calls may write anything. */
const USER_AGENT_MAX = 300;

/** What is kept of the program that a post came from (work §3.5); jobs have none. */
export function postedFrom({ origin }: { origin?: Pick<Origin, 'userAgent'> }): RowOrigin {
  const userAgent = origin?.userAgent?.slice(0, USER_AGENT_MAX).toWellFormed();
  return userAgent ? { userAgent } : {};
}

/** The fields of a post, or sub-post, that is loaded by itself. Nothing but people changes posts yet. */
export const postedFields = ({ createdAt, updatedAt }: Row, { userAgent }: RowOrigin) => ({
  postedAt: createdAt,
  userUpdatedAt: updatedAt,
  userAgent: userAgent ?? null,
});
