/** Fanning out: one message for each workspace, and no more work than that (design §4). */
import type { CorePorts } from '#functions/clients/ports.ts';
import { listWorkspaceIds } from '#functions/data/workspace/workspace.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';

/** Messages on their way at once: one after another, ten thousand workspaces would take longer than the schedule's function may. */
const AT_ONCE = 32;

export async function toWorkspaces(
  workspaceIds: AsyncIterable<string>,
  send: (workspaceId: string) => Promise<void>,
): Promise<void> {
  await mapLimited(AT_ONCE, await Array.fromAsync(workspaceIds), send);
}

export const toEveryWorkspace = (
  { table }: Pick<CorePorts, 'table'>,
  send: (workspaceId: string) => Promise<void>,
): Promise<void> => toWorkspaces(listWorkspaceIds(table), send);
