/** Jobs that have not ended (GSI1), for the sweep: a message can be lost, the job's item is not. */

import type { Item, Table } from '#functions/clients/table/table.ts';
import { globalKeys, workspaceKeys } from '../table/keys.ts';

export type OpenJob = (
  | { kind: 'secretary'; workspaceId: string; requestHistoryId: string }
  | { kind: 'import'; workspaceId: string; boardId: string; jobId: string }
  | { kind: 'columnType'; workspaceId: string; boardId: string; jobId: string }
  | { kind: 'bulk'; workspaceId: string; boardId: string; jobId: string }
  | { kind: 'boardExport'; workspaceId: string; boardId: string; userId: string; exportId: string }
  | { kind: 'scan'; workspaceId: string; scanId: string }
  | { kind: 'export'; workspaceId: string; exportId: string }
  | { kind: 'reminder'; workspaceId: string; day: string }
  | { kind: 'accessEnd'; workspaceId: string; endId: string }
) & {
  /** When it last moved (ISO). */
  movedAt: string;
};

/** Attributes that put a job into the index; `at` is when it last moved (ISO). */
export const openJobIndex = (at: string): { GSI1PK: string; GSI1SK: string } => ({
  GSI1PK: globalKeys.openJobs,
  GSI1SK: at,
});

/** Jobs that have not moved since `before` (ISO). */
export async function* listStandingJobs(table: Table, before: string): AsyncGenerator<OpenJob> {
  for await (const item of table.queryAll({ pk: globalKeys.openJobs, to: before, from: '0', index: 'GSI1' })) {
    const job = openJobFrom(item);
    if (job) yield job;
  }
}

function openJobFrom(item: Item): OpenJob | undefined {
  const [, workspaceId, kind, boardId] = item.PK.split('#');
  if (!workspaceId) return undefined;
  const movedAt = String(item.GSI1SK);
  if (item.SK === workspaceKeys.scan(workspaceId).SK)
    return { kind: 'scan', workspaceId, scanId: String(item.scanId), movedAt };
  if (kind === 'S') return { kind: 'secretary', workspaceId, requestHistoryId: item.SK, movedAt };
  if (kind === 'E') return { kind: 'export', workspaceId, exportId: item.SK, movedAt };
  if (kind === 'END') return { kind: 'accessEnd', workspaceId, endId: String(item.endId), movedAt };
  if (kind === 'REMIND') return { kind: 'reminder', workspaceId, day: String(item.day), movedAt };
  if (kind !== 'B' || !boardId) return undefined;
  if (item.SK.startsWith('X#')) {
    const [, userId, exportId] = item.SK.split('#') as [string, string, string];
    return { kind: 'boardExport', workspaceId, boardId, userId, exportId, movedAt };
  }
  const jobId = item.SK.slice('J#'.length);
  const kinds = { 'T#': 'columnType', 'K#': 'bulk' } as const;
  const ofBoard = kinds[item.SK.slice(0, 2) as keyof typeof kinds] ?? 'import';
  return { kind: ofBoard, workspaceId, boardId, jobId, movedAt };
}
