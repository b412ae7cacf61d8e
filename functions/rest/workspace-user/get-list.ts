import type { Needs } from '#events/need.ts';
import { listMembers } from '#functions/data/people/member.ts';
import { presentColleague } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';
import { workspaceUser } from '#shared/contract/workspace-user.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(workspaceUser.getList, async ({ scope, ports }) => ({
  workspaceUserList: (await listMembers(ports.table, scope)).map((member) => presentColleague(scope, member)),
}));
