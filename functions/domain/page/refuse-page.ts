import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { type Page, refusePage } from '#functions/data/post/page.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { tellJob } from '#functions/domain/board-core/tell-job.ts';

/** A page that was waited for is not shown; whoever looks at the post is told at once. */
export async function refuse(
  ports: CorePorts & Pick<Ports, 'push'>,
  { workspaceId }: TenantScope,
  { id, postId, projectKey }: Page,
  reason: string,
): Promise<void> {
  await refusePage(ports.table, { workspaceId }, postId, id, reason);
  await tellJob(ports, { workspaceId }, 'PAGE', { projectKey, id, done: 0, total: 1 }, 0, reason);
}
