import type { OwnHost } from './host/own-host.ts';
import { takeHost } from './host/wire-host.ts';
import type { Workspace } from './workspace.ts';
import { givenProject, givenWorkspace } from './workspace.ts';

/** Where most files over the wire begin: their host, and a project in a workspace of their own. */
export async function givenPlace(): Promise<
  OwnHost & {
    port: number;
    workspace: Workspace;
    owner: Workspace['owner'];
    place: { workspaceId: string; projectKey: string };
  }
> {
  const own = await takeHost();
  const { port } = own.host;
  const workspace = await givenWorkspace(port, own.local);
  return {
    ...own,
    port,
    workspace,
    owner: workspace.owner,
    place: { workspaceId: workspace.workspaceId, projectKey: await givenProject(workspace) },
  };
}
