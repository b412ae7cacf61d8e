import type { CorePorts } from '#functions/clients/ports.ts';
import type { Condition } from '#functions/clients/table/table.ts';
import type { Member, MemberItem } from '#functions/data/people/member.ts';
import {
  findUserId,
  nextNameCount,
  requireMember,
  shownAccountName,
  takeAccountName,
  updateMember,
} from '#functions/data/people/member.ts';
import type { GuardedOp } from '#functions/data/table/guarded-transaction.ts';
import { transactGuarded } from '#functions/data/table/guarded-transaction.ts';
import type { MemberScope } from '#functions/data/table/scope.ts';
import { requireProject } from '#functions/data/workspace/project.ts';
import { AppError } from '#shared/errors.ts';
import { projectAccess } from '#shared/rules/access/roles.ts';

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
  const before = await requireMember(table, scope, scope.userId);
  const isRenamed = accountName !== undefined && accountName !== shownAccountName(before);
  const { set: names, conditions, taken } = isRenamed ? await rename(ports, scope, before, accountName) : NOTHING;
  const removed: 'defaultProject'[] = defaultProject === null ? ['defaultProject'] : [];
  const set = { ...names, ...(projectKey ? { defaultProject: projectKey } : {}) };
  if (Object.keys(set).length + removed.length === 0) return before;
  await transactGuarded(ports, [
    { op: updateMember(scope, scope.userId, set, removed, conditions), refusal: 'EntityNotFound' },
    ...taken,
  ]);
  const { defaultProject: former, ...member } = before;
  return { ...member, ...(former !== undefined && removed.length === 0 ? { defaultProject: former } : {}), ...set };
}

interface Renaming {
  set: Partial<Member>;
  conditions: Condition[];
  taken: GuardedOp[];
}
const NOTHING: Renaming = { set: {}, conditions: [], taken: [] };

/** A former name stays this person's, lest another take over what was written under it; one's own may be taken up again. */
async function rename(
  { table }: CorePorts,
  scope: MemberScope,
  { laterAccountNameCount: count }: Member,
  accountName: string,
): Promise<Renaming> {
  const set = { shownAccountName: accountName };
  if ((await findUserId(table, scope, accountName)) === scope.userId) return { ...NOTHING, set };
  return {
    set: { ...set, laterAccountNameCount: nextNameCount(count) },
    conditions: [
      count === undefined ? { absent: 'laterAccountNameCount' } : { path: 'laterAccountNameCount', equals: count },
    ],
    taken: [{ op: takeAccountName(scope, accountName, scope.userId), refusal: 'DomainUserGlobalExistUserName' }],
  };
}

async function requireReachable({ table }: CorePorts, scope: MemberScope, projectKey: string): Promise<string> {
  const project = await requireProject(table, { workspaceId: scope.workspaceId, projectKey });
  if (!projectAccess(scope.role, scope.groupIds, project.groupIds)) throw new AppError('EntityNotFound');
  return project.projectKey;
}
