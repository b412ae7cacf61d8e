import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { type exportShape, workspace } from '#shared/contract/workspace.ts';
import type { ApplicationModeType } from '#shared/enums/enums.ts';
import type { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';

export type WorkspaceInfo = z.output<typeof workspace.get.output>;
export type WorkspaceExport = z.output<typeof exportShape>;

export const getWorkspace = (workspaceId: string): Promise<WorkspaceInfo> => call(workspace.get, { workspaceId });

/** Every list shows the workspace as the session knows it. */
const andRenew = async <T>(change: Promise<T>): Promise<T> => {
  const changed = await change;
  await renewSession();
  return changed;
};

export const updateWorkspace = async (
  workspaceId: string,
  changes: {
    name?: string;
    icon?: string | null;
    applicationModeType?: ApplicationModeType;
    secretaryUse?: SecretaryUse;
  },
): Promise<void> => void (await andRenew(call(workspace.update, { workspaceId, ...changes })));

/** Where the workspace lives from now on. */
export const moveWorkspace = (workspaceId: string, subDomain: string) =>
  call(workspace.updateSubDomain, { workspaceId, subDomain });

/** `name` as it was typed. */
export const closeWorkspace = async (workspaceId: string, name: string): Promise<void> =>
  void (await andRenew(call(workspace.close, { workspaceId, name })));

export const reopenWorkspace = async (workspaceId: string): Promise<void> =>
  void (await andRenew(call(workspace.reopen, { workspaceId })));

export const startExport = (workspaceId: string): Promise<WorkspaceExport> => call(workspace.export, { workspaceId });

export const getExports = async (workspaceId: string): Promise<readonly WorkspaceExport[]> =>
  (await call(workspace.getExportList, { workspaceId })).exportList;
