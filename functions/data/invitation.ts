/** What an invitation's link leads to, in one consistent BatchGetItem: the workspace, and who has the address. */
import type { EmailItem } from './global/email.ts';
import { globalKeys, workspaceKeys } from './keys.ts';
import type { TenantScope } from './scope.ts';
import type { Table } from './table.ts';
import type { WorkspaceItem } from './workspace.ts';

export async function readInvitation(table: Table, invitation: TenantScope & { email: string }): Promise<{ workspace?: WorkspaceItem; address?: EmailItem }> {
  const [workspace, address] = await table.batchGet([workspaceKeys.workspace(invitation.workspaceId), globalKeys.email(invitation.email)], { consistent: true });
  return { workspace: workspace as WorkspaceItem | undefined, address: address as EmailItem | undefined };
}
