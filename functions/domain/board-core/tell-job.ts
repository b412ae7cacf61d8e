import type { Ports } from '#functions/clients/ports.ts';
import type { JobKind, JobStatuses } from '#functions/clients/published.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';

interface ToldJob {
  projectKey: string;
  id: string;
  done: number;
  total: number;
}

/** How far a job is, for whoever looks. */
export const tellJob = <K extends JobKind>(
  { push }: Pick<Ports, 'push'>,
  { workspaceId }: TenantScope,
  kind: K,
  { projectKey, id, done, total }: ToldJob,
  status: JobStatuses[K],
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
