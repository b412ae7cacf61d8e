/**
 * Subscriptions that are to end because somebody may no longer see something: written in the transaction that takes the access away,
 * gone once the board-api has ended them.
 */

import { isoAt } from '#functions/clients/iso-time.ts';
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, PutOp, Table } from '#functions/clients/table/table.ts';
import { openJobIndex } from '../board/open-jobs.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { withoutKeys } from '../table/without-keys.ts';

/** Everybody in the workspace. */
export const EVERYBODY = '*';

export interface Ended {
  /** Or `EVERYBODY`. */
  userId: string;
  /** Absent: the whole workspace. */
  projectKey?: string;
}

/** Ends of one call, and of each person where a call is about up to 40 of them. */
const MOST_ENDED_ONE_BY_ONE = { ofCall: 10, ofPerson: 5 };

/** Of many, one message takes their place: it ends more than it must, and who may still see something subscribes to it again. */
export const endedOneByOne = (
  ended: Ended[],
  instead: Ended,
  most: keyof typeof MOST_ENDED_ONE_BY_ONE = 'ofCall',
): Ended[] => (ended.length > MOST_ENDED_ONE_BY_ONE[most] ? [instead] : ended);

export interface AccessEnd {
  endId: string;
  ended: Ended[];
  /** Not before (ISO). */
  dueAt: string;
}

/** Longer than a connection to AppSync lives: a day. */
const KEPT_DAYS = 2;

export const newAccessEnd = (
  { ids, clock }: Pick<CorePorts, 'ids' | 'clock'>,
  ended: Ended[],
  delayMs = 0,
): AccessEnd => ({
  endId: ids.ulid(),
  ended,
  dueAt: isoAt(clock.now() + delayMs),
});

export const putAccessEnd = ({ workspaceId }: TenantScope, end: AccessEnd): PutOp => ({
  put: {
    ...workspaceKeys.accessEnd(workspaceId, end.endId),
    ...end,
    ...openJobIndex(end.dueAt),
    ttl: ttlAfter(Date.parse(end.dueAt), KEPT_DAYS),
  },
});

/** Undefined once it is done. */
export async function getAccessEnd(
  table: Table,
  { workspaceId }: TenantScope,
  endId: string,
): Promise<AccessEnd | undefined> {
  const item = await table.get<Item & AccessEnd>(workspaceKeys.accessEnd(workspaceId, endId), { consistent: true });
  return item && withoutKeys<AccessEnd>(item);
}

export const deleteAccessEnd = (table: Table, { workspaceId }: TenantScope, endId: string): Promise<void> =>
  table.delete({ delete: workspaceKeys.accessEnd(workspaceId, endId) });
