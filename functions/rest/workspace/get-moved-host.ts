import type { Needs } from '#events/need.ts';
import { movedTo } from '#functions/domain/workspace/moved-host.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspace } from '#shared/contract/workspace.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(workspace.getMovedHost, async ({ input, ports, request, reply }) => {
  const location = await movedTo(ports, request.subDomain, input.path);
  if (location) reply.location = location;
  return {};
});
