import type { Needs } from '#events/need.ts';
import { findWorkspaces } from '#functions/domain/workspace/find-list.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(workspace.findList, async ({ scope, input, ports }) => ({
  workspaceList: (await findWorkspaces(ports, scope, input.projectKey)).map(presentWorkspace),
}));
