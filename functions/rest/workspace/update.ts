import type { Needs } from '#events/need.ts';
import { uploads } from '#functions/clients/object-store.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { changeWorkspace } from '#functions/domain/workspace/update-workspace.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write', 'uploads:write'];

export const handler = rest(
  workspace.update,
  async ({ scope, input, ports }) => presentWorkspace(await changeWorkspace(ports, scope, input)),
  { uploads },
);
