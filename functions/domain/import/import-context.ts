import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';

/** Of a run: with the rights that whoever began the import has now. */
export interface ImportRun {
  ports: ImportContext['ports'];
  scope: ProjectScope;
}

export interface ImportContext {
  ports: CorePorts & Pick<Ports, 'uploads' | 'queues' | 'push'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'userId' | 'accountName'>;
}
