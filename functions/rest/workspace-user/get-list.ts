import { workspaceUser } from '#shared/contract/workspace-user.ts';
import { listMembers } from '#functions/data/member.ts';
import { presentWorkspaceUser } from '#functions/domain/workspace/present.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(workspaceUser.getList, async ({ scope, ports }) => ({
  workspaceUserList: (await listMembers(ports.table, scope)).map(presentWorkspaceUser),
}));
