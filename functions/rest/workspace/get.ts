import type { Needs } from '#events/need.ts';
import { requireWorkspace } from '#functions/data/workspace/workspace.ts';
import { stillLeading } from '#functions/domain/workspace/change-sub-domain.ts';
import { presentWorkspace } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(workspace.get, async ({ scope, ports }) => {
  const found = await requireWorkspace(ports.table, scope);
  return { ...presentWorkspace(found), formerSubDomainList: stillLeading(found, ports.clock.now()) };
});
