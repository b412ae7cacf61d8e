import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { ProjectScope } from '#functions/data/scope.ts';

export interface ImportContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'queues' | 'push'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId' | 'accountName'>;
}
