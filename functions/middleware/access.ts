/** The choke point (design §4): who asks, for which workspace and project, and is that enough? */

import type { CorePorts } from '#functions/clients/ports.ts';
import type { Table } from '#functions/clients/table/table.ts';
import { readAccessItems } from '#functions/data/people/access.ts';
import type { MemberScope, ProjectScope, Scope, ScopeOf } from '#functions/data/table/scope.ts';
import { secretaryUseOf } from '#functions/data/workspace/workspace.ts';
import type { Access } from '#shared/contract/entry.ts';
import { AppError } from '#shared/errors.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { hasRight, isProjectAccessEnough, projectAccess } from '#shared/rules/access/roles.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { isId } from '#shared/validation/id.ts';
import { apiKeyScope } from './api-key-scope.ts';
import type { Claim } from './claim.ts';
import { refuseReadOnly } from './read-only.ts';

/** What is no id of ours names nothing, and never reaches a key. */
const idOf = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new AppError('BadRequest');
  if (!isId(value)) throw new AppError('EntityNotFound');
  return value;
};

const isSerial = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

async function memberScope(table: Table, userId: string, claim: Claim, projectKey?: string) {
  const workspaceId = idOf(claim.workspaceId);
  const serials = (claim.serials ?? []).filter(isSerial);
  const items = await readAccessItems(table, workspaceId, userId, projectKey, serials);
  const { member, workspace } = items;
  if (!member || !workspace) throw new AppError('EntityNotFound');
  if (claim.asksSecretary && secretaryUseOf(workspace) === SecretaryUse.OFF) throw new AppError('SecretaryOff');
  const { accountName, role, groupIds } = member;
  const scope: MemberScope = { kind: 'member', workspaceId, userId, accountName, role, groupIds, origin: claim.origin };
  return { scope, project: items.project, postPlaces: items.postPlaces, workspace };
}

/** In a workspace that is read-only projects can be read, and nothing in them changes. */
async function projectScope(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  userId: string,
  claim: Claim,
  wanted: ProjectAccess,
): Promise<ProjectScope> {
  const { scope, project, postPlaces, workspace } = await memberScope(table, userId, claim, idOf(claim.projectKey));
  const held = project && projectAccess(scope.role, scope.groupIds, project.groupIds);
  if (!held) throw new AppError('EntityNotFound');
  if (!isProjectAccessEnough(held, wanted)) throw new AppError('Forbidden');
  if (claim.isChange && wanted !== 'read') refuseReadOnly(workspace, clock.now());
  // Whichever of its keys was named: its items lie under the first.
  return {
    ...scope,
    kind: 'project',
    projectKey: project.projectKey,
    project,
    projectAccess: held,
    ...(postPlaces && { postPlaces }),
  };
}

const isOfWorkspace = (access: Access): access is 'member' | 'admin' | 'superAdmin' => !access.startsWith('project:');

/** The scope of one call; throws `Unauthorized`, `EntityNotFound` or `Forbidden` (in this order of preference). */
export async function resolveScope<A extends Access>(
  access: A,
  claim: Claim,
  ports: Pick<CorePorts, 'table' | 'clock'>,
): Promise<ScopeOf<A>> {
  const resolve = async (): Promise<Scope> => {
    if (access === 'public' || access === 'webhook') return { kind: 'public' };
    if (access === 'apiKey') return apiKeyScope(ports, claim);
    if (!claim.userId) throw new AppError('Unauthorized');
    if (access === 'user') return { kind: 'user', userId: claim.userId, origin: claim.origin };
    if (!isOfWorkspace(access))
      return projectScope(ports, claim.userId, claim, access.slice('project:'.length) as ProjectAccess);
    const { scope } = await memberScope(ports.table, claim.userId, claim);
    if (!hasRight(scope.role, access)) throw new AppError('Forbidden');
    return scope;
  };
  return (await resolve()) as ScopeOf<A>;
}
