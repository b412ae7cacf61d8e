/** A workspace in unit tests: あおば予約 at `aoba`, and the account that registered it. */
import { registerWorkspace } from '#functions/domain/workspace/register-workspace.ts';
import type { WorkspacePlanType } from '#shared/enums/enums.ts';
import type { AccountPorts } from './account-ports.ts';
import { givenAccount } from './given-account.ts';

export async function givenRegisteredWorkspace(
  ports: AccountPorts,
  selectedPlan: WorkspacePlanType,
): Promise<{ workspaceId: string; userId: string }> {
  const { userId } = await givenAccount(ports, 'misaki@aoba.example', '佐藤　美咲');
  const { workspaceId } = await registerWorkspace(
    ports,
    { kind: 'user', userId },
    { name: 'あおば予約', subDomain: 'aoba', selectedPlan },
  );
  return { workspaceId, userId };
}
