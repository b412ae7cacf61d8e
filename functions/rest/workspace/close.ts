import type { Needs } from '#events/need.ts';
import { push } from '#functions/clients/push.ts';
import { closeWorkspace } from '#functions/domain/workspace/close.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish'];

export const handler = rest(
  workspace.close,
  async ({ scope, input, ports }) => presentWorkspace(await closeWorkspace(ports, scope, input.name)),
  { push },
);
