import type { Queues } from '#functions/clients/ports.ts';
import type { ProjectRef } from '#functions/data/table/scope.ts';

/** After the change that made it necessary: a call that is repeated asks again, and filling twice changes nothing. */
export const askToFill = (
  queues: Queues,
  { workspaceId, projectKey }: ProjectRef,
  boardId: string,
  after?: string,
): Promise<void> => queues.send('column-fill', { workspaceId, projectKey, boardId, after });
