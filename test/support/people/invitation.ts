/** People who are invited, by mail or by a link. */
import { contract } from '#shared/contract/contract.ts';
import { Role } from '#shared/enums/enums.ts';
import type { InvitationResult } from '#shared/rules/workspace/invitation.ts';
import type { Answer } from '../host/http.ts';
import type { Local } from '../host/local.ts';
import type { Workspace } from '../workspace.ts';
import { newSubDomain } from '../workspace.ts';
import { Actor, givenPerson, PASSWORD } from './actor.ts';

type Team = Pick<Workspace, 'workspaceId' | 'groupId' | 'owner'>;

let counter = 0;
export const newAccountName = (): string => `i${process.pid.toString(36)}${((counter += 1)).toString(36)}`;

/** A workspace on STARTER, which has five seats; one of them is the owner's. */
export async function givenFiveSeats(port: number, local: Local): Promise<Workspace> {
  const owner = await givenPerson(port, local, '佐藤　美咲');
  const subDomain = newSubDomain();
  const { id: workspaceId } = await owner.must(contract.registration.workspaceInitialRegister, {
    name: '五席',
    subDomain,
    accountName: 'sato',
  });
  const { id: groupId } = await owner.must(contract.group.register, { workspaceId, name: '開発' });
  return { workspaceId, subDomain, owner, groupId, local };
}

/** What became of each address. */
export async function inviteAll(
  { workspaceId, groupId, owner }: Team,
  emailList: string[],
  role: Role = Role.STAFF,
): Promise<[string, InvitationResult][]> {
  const { resultList } = await owner.must(contract.invitation.invite, {
    workspaceId,
    workspaceGroupId: groupId,
    emailList,
    role,
  });
  return resultList.map(({ email, result }) => [email, result]);
}

/** Follows the newest link that the address was mailed, or the one given. */
export async function accept(
  { workspaceId, local, owner }: Pick<Workspace, 'workspaceId' | 'local' | 'owner'>,
  email: string,
  more: { et?: string; accountName?: string; password?: string } = {},
): Promise<Answer<any> & { actor: Actor }> {
  const { et = await local.linkToken(email), accountName = newAccountName(), password = PASSWORD } = more;
  const actor = new Actor(owner.port);
  const answer = await actor.rest(contract.session.registerInvitedUser, {
    workspaceId,
    et,
    name: '鈴木　陽菜',
    accountName,
    password,
    passwordConfirm: password,
  });
  if (answer.status === 200) actor.take(answer.json);
  return { ...answer, actor };
}

export const pendingOf = async ({ workspaceId, owner }: Team) =>
  (await owner.must(contract.invitation.getPendingList, { workspaceId })).invitationList;

export const membersOf = async ({ workspaceId, owner }: Team) =>
  (await owner.must(contract.workspaceUser.getList, { workspaceId })).workspaceUserList;

/** The open invitation of an address. */
export async function pendingFor(team: Team, email: string) {
  const found = (await pendingOf(team)).find((one) => one.email === email);
  if (!found) throw new Error(`${email} is not invited`);
  return found;
}
