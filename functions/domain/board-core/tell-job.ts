import type { Ports } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { ImportJobStatusType } from '#shared/enums/enums.ts';

interface ToldJob {
  projectKey: string;
  id: string;
  done: number;
  total: number;
}

/** How far a job of a board is, for whoever looks. Every kind has the status of an import: whether it was canceled says the job itself. */
export const tellJob = (
  { push }: Pick<Ports, 'push'>,
  { workspaceId }: TenantScope,
  kind: 'BULK' | 'COLUMN_TYPE' | 'EXPORT',
  { projectKey, id, done, total }: ToldJob,
  status: ImportJobStatusType,
  message?: string,
): Promise<void> =>
  push.publish('publishJobProgress', {
    workspaceId,
    projectKey,
    jobId: id,
    kind,
    status,
    done: Math.min(done, total),
    total,
    message,
  });
