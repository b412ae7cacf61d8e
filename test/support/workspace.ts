/** Workspaces, people and boards for tests over the wire, made the way customers make them. */
import { contract } from '#shared/contract/contract.ts';
import { session } from '#shared/contract/session.ts';
import type { Role as RoleValue } from '#shared/enums/enums.ts';
import type { Local } from './host/local.ts';
import { Actor, givenPerson, newEmail, PASSWORD } from './people/actor.ts';

let counter = 0;
export const newSubDomain = (): string =>
  `t${process.pid.toString(36)}${Date.now().toString(36)}${((counter += 1)).toString(36)}`;

export interface Workspace {
  workspaceId: string;
  subDomain: string;
  /** SUPER_ADMIN. */
  owner: Actor;
  /** A group that `owner` is in. */
  groupId: string;
  local: Local;
}

/** On STANDARD, as an operator arranges it: more people come than STARTER has seats. */
export async function givenWorkspace(port: number, local: Local): Promise<Workspace> {
  const owner = await givenPerson(port, local, '佐藤　美咲');
  const subDomain = newSubDomain();
  const { id: workspaceId } = await owner.must(contract.registration.workspaceInitialRegister, {
    name: 'あおば予約',
    subDomain,
    accountName: 'sato',
    selectedPlan: 300,
  });
  await local.arrangeContract(workspaceId);
  owner.accountName = 'sato';
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: '開発' });
  return { workspaceId, subDomain, owner, groupId, local };
}

/** Joins by invitation; in the workspace's group unless `groupId` says otherwise. */
export async function givenMember(workspace: Workspace, role: RoleValue, groupId = workspace.groupId): Promise<Actor> {
  const { owner, workspaceId, local } = workspace;
  const email = newEmail('member');
  const accountName = `m${process.pid.toString(36)}${((counter += 1)).toString(36)}`;
  await owner.must(contract.invitation.invite, { workspaceId, workspaceGroupId: groupId, emailList: [email], role });
  const actor = new Actor(owner.port);
  actor.accountName = accountName;
  return actor.take(
    await actor.must(session.registerInvitedUser, {
      workspaceId,
      et: await local.linkToken(email),
      name: '鈴木　陽菜',
      accountName,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }),
  );
}

export async function givenProject(workspace: Workspace, projectKey = 'main'): Promise<string> {
  const { owner, workspaceId, groupId } = workspace;
  await owner.must(contract.project.register, { workspaceId, name: '予約サイト', projectKey });
  await owner.must(contract.project.assignGroup, { workspaceId, projectKey, groupIdList: [groupId] });
  return projectKey;
}
