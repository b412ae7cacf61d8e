/** Claims of notices: one per change and person, however often the message comes. */

import type { Table } from '#functions/clients/table/table.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';

const CLAIM_DAYS = 7;

/** Which of these notices the person was sent, in their order. */
export const wereClaimed = async (
  table: Table,
  { workspaceId }: TenantScope,
  noticeIds: readonly string[],
  userId: string,
): Promise<boolean[]> =>
  (
    await table.batchGet(
      noticeIds.map((noticeId) => workspaceKeys.noticeClaim(workspaceId, noticeId, userId)),
      { consistent: true },
    )
  ).map((item) => item !== undefined);

/** Returns whether this caller may send; claimed before sending, so a crash in between costs a mail and never doubles one. */
export async function claimNotice(
  table: Table,
  { workspaceId }: TenantScope,
  noticeId: string,
  userId: string,
  now: number,
  days = CLAIM_DAYS,
): Promise<boolean> {
  return isWritten(
    table.put({
      put: { ...workspaceKeys.noticeClaim(workspaceId, noticeId, userId), ttl: ttlAfter(now, days) },
      if: [{ absent: 'PK' }],
    }),
  );
}
