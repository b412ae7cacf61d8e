import type { CorePorts } from '#functions/clients/ports.ts';
import { listUserWorkspaces, setDefaultWorkspace } from '#functions/data/global/user.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { AppError } from '#shared/errors.ts';

/** The workspace that opens first: one of the person's own, and one alone. */
export async function changeDefaultWorkspace(
  ports: CorePorts,
  { userId }: UserScope,
  workspaceId: string,
): Promise<void> {
  const entries = await listUserWorkspaces(ports.table, userId);
  if (!entries.some((entry) => entry.workspaceId === workspaceId)) throw new AppError('EntityNotFound');
  const former = entries.filter((entry) => entry.isDefault && entry.workspaceId !== workspaceId);
  await transactGuarded(ports, [
    { op: setDefaultWorkspace(userId, workspaceId, true), refusal: 'EntityNotFound' },
    ...former.map((entry) => ({ op: setDefaultWorkspace(userId, entry.workspaceId, false) })),
  ]);
}
