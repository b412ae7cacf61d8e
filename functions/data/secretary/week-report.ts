/** The report of a project's week that comes without being asked for: which request it is. */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item } from '#functions/clients/table/table.ts';
import { transactWithRetry } from '../table/guarded-transaction.ts';
import { workspaceKeys } from '../table/keys.ts';
import type { TenantScope } from '../table/scope.ts';
import { ttlAfter } from '../table/ttl.ts';
import { isWritten } from '../table/unless-refused.ts';
import { putNewRequest, type StoredRequest } from './secretary.ts';

/** Longer than a message about the week can be under way. */
const KEPT_DAYS = 60;

/** Stores the request, unless the week has one. Resolves to the id of the week's request. */
export async function putWeekRequest(
  ports: Pick<CorePorts, 'table' | 'clock' | 'ids'>,
  scope: TenantScope,
  monday: string,
  request: StoredRequest,
): Promise<string> {
  const { projectKey, requestHistoryId } = request;
  const key = workspaceKeys.weekReport(scope.workspaceId, projectKey, monday);
  const ttl = ttlAfter(ports.clock.now(), KEPT_DAYS);
  const write = transactWithRetry(ports, [
    { put: { ...key, requestHistoryId, ttl }, if: [{ absent: 'PK' }] },
    putNewRequest(scope, request),
  ]);
  if (await isWritten(write)) return requestHistoryId;
  return (await ports.table.get<Item & { requestHistoryId: string }>(key, { consistent: true }))!.requestHistoryId;
}
