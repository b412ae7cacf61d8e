import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { Origin, ProjectRef, ProjectScope, TenantScope } from '#functions/data/table/scope.ts';

export interface WriteContext {
  ports: CorePorts;
  /** Jobs that write on somebody's behalf build it from their message. */
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId' | 'accountName'> & {
    origin?: Pick<Origin, 'userAgent'>;
  };
}

export interface ReadContext {
  ports: CorePorts & Pick<Ports, 'snapshots' | 'queues'>;
  scope: ProjectRef;
}

export interface SnapshotContext {
  ports: CorePorts & Pick<Ports, 'snapshots'>;
  scope: TenantScope;
}
