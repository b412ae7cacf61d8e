import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { canSecretaryWork, findWorkspace } from '#functions/data/workspace/workspace.ts';
import { dayOf } from '#shared/format/days.ts';

export interface WatchContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: TenantScope;
}

/** Of a message of that day: one of another is late, and what it would find is looked for on its own morning. */
export async function isDue({ ports: { table, clock }, scope }: WatchContext, day: string): Promise<boolean> {
  const now = clock.now();
  return day === dayOf(now) && canSecretaryWork(await findWorkspace(table, scope), now);
}
