/**
 * Calls that change a role, a group, a domain, access to a project, an invitation or a setting: how each is made once, and what its
 * entry in the audit log tells. A new call of these kinds needs a line here (`test/api/audit.test.ts`).
 */
import { expect } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { CreditAlertSendType, Role } from '#shared/enums/enums.ts';
import { AuditAction } from '#shared/rules/workspace/audit.ts';
import { givenBoard } from './board/board.ts';
import { newEmail } from './people/actor.ts';
import { newDomain } from './people/domain-claim.ts';
import type { Workspace } from './workspace.ts';
import { givenMember, newSubDomain } from './workspace.ts';

export interface Told {
  action: AuditAction;
  targetName?: unknown;
  before?: unknown;
  after?: unknown;
}
export interface AuditedChange {
  told: Told;
  /** Makes what the call needs, and gives the call. */
  prepare(team: Workspace): Promise<() => Promise<unknown>>;
}

const { workspace, workspaceUser, group, invitation, invitationLink, project, apiKey, scan } = contract;
/** One pixel. */
const PIXEL_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TEXT: unknown = expect.any(String);
/** Of everybody who joins in tests. */
const NAME = '鈴木　陽菜';
let serial = 0;
const fresh = (prefix: string): string => `${prefix}${process.pid.toString(36)}${((serial += 1)).toString(36)}`;

const at = ({ workspaceId }: Workspace) => ({ workspaceId });
const inGroup = ({ workspaceId, groupId }: Workspace) => ({ workspaceId, workspaceGroupId: groupId });
const colleague = async (team: Workspace) => {
  const { userId, accountName } = await givenMember(team, Role.STAFF);
  return { person: { ...at(team), userId }, accountName };
};
const newGroup = async (team: Workspace) => {
  const { id: groupId } = await team.owner.must(group.register, { ...at(team), name: '営業' });
  return { ...at(team), groupId };
};
const newProject = async (team: Workspace) => {
  const projectKey = fresh('p');
  await team.owner.must(project.register, { ...at(team), name: '予約サイト', projectKey });
  return { ...at(team), projectKey };
};
const invited = async (team: Workspace) => {
  const email = newEmail('audited');
  await team.owner.must(invitation.invite, { ...inGroup(team), emailList: [email], role: Role.STAFF });
  const { invitationList } = await team.owner.must(invitation.getPendingList, at(team));
  return { ...at(team), invitationId: invitationList.find((pending) => pending.email === email)!.id };
};

const DOMAIN_INPUTS = {
  registerGoogleWorkspaceDomain: 'RegisterGoogleWorkspaceDomainParam',
  registerWorkspaceConnectAnyAuthDomain: 'RegisterWorkspaceConnectAnyAuthDomainParam',
  verifyWorkspaceConnectAuthDomain: 'VerifyWorkspaceConnectAuthDomainInput',
  deleteWorkspaceConnectAuthDomainFromAuthProvider: 'DeleteWorkspaceConnectAuthDomainFromAuthProviderRequest',
};
/** What DNS must say. */
const PROOF = 'verificationRecord';
async function changeDomain(
  { owner, workspaceId }: Workspace,
  name: keyof typeof DOMAIN_INPUTS,
  domainName: string,
): Promise<{ verificationRecord: string }> {
  const data = await owner.mustGraphql<Record<string, { verificationRecord: string }>>(
    `mutation domain($input: ${DOMAIN_INPUTS[name]}!) { ${name}(input: $input) { ${PROOF} } }`,
    { input: { workspaceId, domainName } },
  );
  return data[name]!;
}
const claimed = async (team: Workspace): Promise<string> => {
  const domainName = newDomain();
  const { verificationRecord } = await changeDomain(team, 'registerWorkspaceConnectAnyAuthDomain', domainName);
  await team.local.setTxt(domainName, verificationRecord);
  return domainName;
};

const change = (told: Told, prepare: AuditedChange['prepare']): AuditedChange => ({ told, prepare });
/** Nothing has to be made first. */
const simply = (told: Told, call: (team: Workspace) => Promise<unknown>): AuditedChange =>
  change(told, async (team) => () => call(team));

export const CHANGES: Record<string, AuditedChange> = {
  'workspace.update': simply({ action: AuditAction.WORKSPACE_UPDATED, before: TEXT, after: TEXT }, (team) =>
    team.owner.must(workspace.update, { ...at(team), name: fresh('あおば') }),
  ),
  'workspace.updateSubDomain': simply(
    { action: AuditAction.WORKSPACE_SUB_DOMAIN_CHANGED, before: TEXT, after: TEXT },
    (team) => team.owner.must(workspace.updateSubDomain, { ...at(team), subDomain: newSubDomain() }),
  ),
  'workspace.registerEmoji': simply(
    { action: AuditAction.WORKSPACE_EMOJI_CHANGED, targetName: TEXT, before: 'なし', after: 'あり' },
    (team) => team.owner.must(workspace.registerEmoji, { ...at(team), name: fresh('emoji'), image: PIXEL_URL }),
  ),
  'workspace.deleteEmoji': change(
    { action: AuditAction.WORKSPACE_EMOJI_CHANGED, targetName: TEXT, before: 'あり', after: 'なし' },
    async (team) => {
      const name = fresh('emoji');
      await team.owner.must(workspace.registerEmoji, { ...at(team), name, image: PIXEL_URL });
      return () => team.owner.must(workspace.deleteEmoji, { ...at(team), name });
    },
  ),
  'workspace.export': simply({ action: AuditAction.WORKSPACE_EXPORTED }, (team) =>
    team.owner.must(workspace.export, at(team)),
  ),
  'workspace.updateCreditSetting': simply(
    { action: AuditAction.CREDIT_SETTING_UPDATED, before: TEXT, after: TEXT },
    (team) =>
      team.owner.must(workspace.updateCreditSetting, {
        ...at(team),
        alertSendType: CreditAlertSendType.EMAIL,
        alertThreshold: 321,
      }),
  ),
  'nlp.updateAiSecretarySetting': simply(
    { action: AuditAction.SECRETARY_SETTING_UPDATED, before: 'です・ます、用語0件', after: 'である、用語0件' },
    (team) =>
      team.owner.must(contract.secretary.updateAiSecretarySetting, {
        ...at(team),
        tone: 'PLAIN',
        glossaryList: [],
        revision: 0,
      }),
  ),
  'plan.updateCreditCap': simply({ action: AuditAction.CREDIT_CAP_UPDATED, before: TEXT, after: TEXT }, (team) =>
    team.owner.must(contract.plan.updateCreditCap, { ...at(team), target: 'JOB', id: '5', credits: 100 }),
  ),
  'workspace.execPartialScan': simply({ action: AuditAction.SCAN_STARTED, after: TEXT }, (team) =>
    team.owner.must(scan.execPartialScan, at(team)),
  ),
  'workspace.execFullScan': simply({ action: AuditAction.SCAN_STARTED, after: TEXT }, (team) =>
    team.owner.must(scan.execFullScan, at(team)),
  ),
  'workspace.execExpandScan': change({ action: AuditAction.SCAN_STARTED, after: TEXT }, async (team) => {
    const { projectKey } = await newProject(team);
    return () => team.owner.must(scan.execExpandScan, { ...at(team), param: { projectKeyList: [projectKey] } });
  }),
  'workspaceUser.updateByAdmin': change(
    { action: AuditAction.USER_ROLE_CHANGED, targetName: NAME, before: 'スタッフ', after: '管理者' },
    async (team) => {
      const { person } = await colleague(team);
      return () => team.owner.must(workspaceUser.updateByAdmin, { ...person, role: Role.ADMIN });
    },
  ),
  'workspaceUser.updateListByAdmin': change(
    { action: AuditAction.USER_ROLE_CHANGED, targetName: NAME, before: 'スタッフ', after: 'ゲスト' },
    async (team) => {
      const { person } = await colleague(team);
      return () =>
        team.owner.must(workspaceUser.updateListByAdmin, {
          ...at(team),
          userIdList: [person.userId],
          role: Role.GUEST,
        });
    },
  ),
  'workspaceUser.deactivate': change(
    { action: AuditAction.USER_DEACTIVATED, targetName: NAME, before: 'スタッフ' },
    async (team) => {
      const { person } = await colleague(team);
      return () => team.owner.must(workspaceUser.deactivate, person);
    },
  ),
  'workspaceUser.activate': change(
    { action: AuditAction.USER_REACTIVATED, targetName: NAME, before: TEXT },
    async (team) => {
      const { person } = await colleague(team);
      await team.owner.must(workspaceUser.deactivate, person);
      return () => team.owner.must(workspaceUser.activate, person);
    },
  ),
  'workspaceUser.delete': change(
    { action: AuditAction.USER_DELETED, targetName: NAME, before: 'スタッフ' },
    async (team) => {
      const { person } = await colleague(team);
      return () => team.owner.must(workspaceUser.delete, person);
    },
  ),
  'group.register': simply({ action: AuditAction.GROUP_REGISTERED, targetName: '営業' }, (team) => newGroup(team)),
  'group.update': change(
    { action: AuditAction.GROUP_RENAMED, targetName: '営業部', before: '営業', after: '営業部' },
    async (team) => {
      const place = await newGroup(team);
      return () => team.owner.must(group.update, { ...place, name: '営業部' });
    },
  ),
  'group.delete': change(
    { action: AuditAction.GROUP_DELETED, targetName: '営業', before: '予約サイト' },
    async (team) => {
      const [place, { projectKey }] = [await newGroup(team), await newProject(team)];
      await team.owner.must(project.assignGroup, { ...at(team), projectKey, groupIdList: [place.groupId] });
      return () => team.owner.must(group.delete, place);
    },
  ),
  'group.joinUser': change({ action: AuditAction.GROUP_USER_JOINED, targetName: TEXT, after: NAME }, async (team) => {
    const [{ accountName }, place] = [await colleague(team), await newGroup(team)];
    return () => team.owner.must(group.joinUser, { ...place, accountNameList: [accountName] });
  }),
  'group.removeUser': change(
    { action: AuditAction.GROUP_USER_REMOVED, targetName: '開発', before: NAME },
    async (team) => {
      const { accountName } = await colleague(team);
      return () =>
        team.owner.must(group.removeUser, { ...at(team), groupId: team.groupId, accountNameList: [accountName] });
    },
  ),
  'group.invite': simply({ action: AuditAction.USER_INVITED, after: TEXT }, (team) =>
    team.owner.must(invitation.invite, { ...inGroup(team), emailList: [newEmail('audited')], role: Role.STAFF }),
  ),
  'invitation.resend': change({ action: AuditAction.USER_INVITED, after: TEXT }, async (team) => {
    const pending = await invited(team);
    return () => team.owner.must(invitation.resend, pending);
  }),
  'invitation.revoke': change({ action: AuditAction.INVITATION_REVOKED, before: TEXT }, async (team) => {
    const pending = await invited(team);
    return () => team.owner.must(invitation.revoke, pending);
  }),
  'invitationLink.create': simply(
    { action: AuditAction.INVITATION_LINK_CREATED, targetName: '開発', after: TEXT },
    (team) => team.owner.must(invitationLink.create, inGroup(team)),
  ),
  'invitationLink.revoke': change({ action: AuditAction.INVITATION_LINK_REVOKED, before: TEXT }, async (team) => {
    const { id: linkId } = await team.owner.must(invitationLink.create, inGroup(team));
    return () => team.owner.must(invitationLink.revoke, { ...at(team), linkId });
  }),
  'Mutation.registerGoogleWorkspaceDomain': simply({ action: AuditAction.DOMAIN_LINKED, after: TEXT }, (team) =>
    changeDomain(team, 'registerGoogleWorkspaceDomain', newDomain()),
  ),
  'Mutation.registerWorkspaceConnectAnyAuthDomain': simply({ action: AuditAction.DOMAIN_LINKED, after: TEXT }, (team) =>
    changeDomain(team, 'registerWorkspaceConnectAnyAuthDomain', newDomain()),
  ),
  'Mutation.verifyWorkspaceConnectAuthDomain': change(
    { action: AuditAction.DOMAIN_VERIFIED, before: TEXT, after: TEXT },
    async (team) => {
      const domainName = await claimed(team);
      return () => changeDomain(team, 'verifyWorkspaceConnectAuthDomain', domainName);
    },
  ),
  'Mutation.deleteWorkspaceConnectAuthDomainFromAuthProvider': change(
    { action: AuditAction.DOMAIN_UNLINKED, before: TEXT },
    async (team) => {
      const domainName = await claimed(team);
      return () => changeDomain(team, 'deleteWorkspaceConnectAuthDomainFromAuthProvider', domainName);
    },
  ),
  'project.register': simply(
    { action: AuditAction.PROJECT_REGISTERED, targetName: '予約サイト', after: TEXT },
    (team) => newProject(team),
  ),
  'project.update': change(
    { action: AuditAction.PROJECT_UPDATED, targetName: '予約アプリ', before: '予約サイト', after: '予約アプリ' },
    async (team) => {
      const place = await newProject(team);
      return () => team.owner.must(project.update, { ...place, name: '予約アプリ' });
    },
  ),
  'apiKey.issue': change({ action: AuditAction.PROJECT_API_KEY_ISSUED, targetName: '改善バックログ' }, async (team) => {
    const { boardId, ...place } = await givenBoard(team.owner, await newProject(team));
    return () => team.owner.must(apiKey.issue, { ...place, boardId });
  }),
  'project.delete': change(
    { action: AuditAction.PROJECT_DELETED, targetName: '予約サイト', before: TEXT },
    async (team) => {
      const place = await newProject(team);
      return () => team.owner.must(project.delete, place);
    },
  ),
  'project.restore': change(
    { action: AuditAction.PROJECT_RESTORED, targetName: '予約サイト', after: TEXT },
    async (team) => {
      const place = await newProject(team);
      await team.owner.must(project.delete, place);
      return () => team.owner.must(project.restore, place);
    },
  ),
  'project.assignGroup': change(
    { action: AuditAction.PROJECT_GROUP_ASSIGNED, targetName: '予約サイト', after: TEXT },
    async (team) => {
      const place = await newProject(team);
      return () => team.owner.must(project.assignGroup, { ...place, groupIdList: [team.groupId] });
    },
  ),
  'project.withdrawGroup': change(
    { action: AuditAction.PROJECT_GROUP_WITHDRAWN, targetName: '予約サイト', before: TEXT },
    async (team) => {
      const place = await newProject(team);
      await team.owner.must(project.assignGroup, { ...place, groupIdList: [team.groupId] });
      return () => team.owner.must(project.withdrawGroup, { ...place, groupIdList: [team.groupId] });
    },
  ),
  // Whoever closed a workspace reads its log once it is open again.
  'workspace.close': change(
    { action: AuditAction.WORKSPACE_CLOSED, before: TEXT, after: TEXT },
    async (team) => async () => {
      const { name } = await team.owner.must(workspace.get, at(team));
      await team.owner.must(workspace.close, { ...at(team), name });
      await team.owner.must(workspace.reopen, at(team));
    },
  ),
};
