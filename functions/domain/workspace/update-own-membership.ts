import type { CorePorts } from '#functions/clients/ports.ts';
import type { Guarded } from '#functions/data/guarded.ts';
import { transactGuarded } from '#functions/data/guarded.ts';
import type { MemberItem } from '#functions/data/member.ts';
import { findUserId, requireMember, takeAccountName, updateMember } from '#functions/data/member.ts';
import { requireProject } from '#functions/data/project.ts';
import type { MemberScope } from '#functions/data/scope.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/roles.ts';

interface OwnChanges {
  accountName?: string;
  /** null: none. */
  defaultProject?: string | null;
}

/** What people change about themselves on マイページ. */
export async function updateOwnMembership(
  ports: CorePorts,
  scope: MemberScope,
  { accountName, defaultProject }: OwnChanges,
): Promise<MemberItem> {
  const { table } = ports;
  // Whichever of its keys was named: the first one is not changed any more.
  const projectKey = defaultProject ? await requireReachable(ports, scope, defaultProject) : undefined;
  const isRenamed = accountName !== undefined && accountName !== scope.accountName;
  const set = { ...(isRenamed ? { accountName } : {}), ...(projectKey ? { defaultProject: projectKey } : {}) };
  const remove: 'defaultProject'[] = defaultProject === null ? ['defaultProject'] : [];
  if (Object.keys(set).length + remove.length > 0) {
    const names = isRenamed ? await takeName(ports, scope, accountName) : [];
    await transactGuarded(ports, [
      { op: updateMember(scope, scope.userId, set, remove), refusal: 'EntityNotFound' },
      ...names,
    ]);
  }
  return requireMember(table, scope, scope.userId);
}

/** The former name stays this person's, lest another take over what was written under it; one's own may be taken up again. */
async function takeName({ table }: CorePorts, scope: MemberScope, accountName: string): Promise<Guarded[]> {
  if ((await findUserId(table, scope, accountName)) === scope.userId) return [];
  return [{ op: takeAccountName(scope, accountName, scope.userId), refusal: 'DomainUserGlobalExistUserName' }];
}

async function requireReachable({ table }: CorePorts, scope: MemberScope, projectKey: string): Promise<string> {
  const project = await requireProject(table, { workspaceId: scope.workspaceId, projectKey });
  if (!projectAccess(scope.role, scope.groupIds, project.groupIds)) throw new AppError('EntityNotFound');
  return project.projectKey;
}
