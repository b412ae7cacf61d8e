/** Claims of reminder mails: at most one per person and day, however often the schedule fires (decisions "Values"). */

import type { Table } from '#functions/clients/table/table.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';

const CLAIM_DAYS = 7;

/** Returns whether this caller may send; claimed before sending, so a crash in between costs a mail and never doubles one. */
export async function claimReminder(table: Table, userId: string, day: string, now: number): Promise<boolean> {
  return isWritten(
    table.put({
      put: { ...globalKeys.reminderClaim(userId, day), ttl: ttlAfter(now, CLAIM_DAYS) },
      if: [{ absent: 'PK' }],
    }),
  );
}

/** The mail is known not to have gone out: whoever comes next may send. */
export const releaseReminder = (table: Table, userId: string, day: string): Promise<void> =>
  table.delete({ delete: globalKeys.reminderClaim(userId, day) });
