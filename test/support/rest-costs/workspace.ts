/** What each REST call about workspaces, their people and their projects costs. */
import { contract } from '#shared/contract/contract.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { Role } from '#shared/enums/enums.ts';
import { http } from '../host/http.ts';
import { givenPerson, newEmail } from '../people/actor.ts';
import { givenWorkspace, newSubDomain } from '../workspace.ts';
import type { Cost } from './cost.ts';
import { ACCESS_ENDS, by, cost, LINK_SIGN_IN, PIXEL } from './cost.ts';
import {
  colleague,
  fresh,
  inProject,
  inTeam,
  newBookmark,
  newGroup,
  newLink,
  newProject,
  onBoard,
  pendingId,
  person,
  registered,
  stranger,
  withGroup,
} from './world.ts';

const {
  preview,
  registration,
  authDomain,
  workspace,
  workspaceUser,
  group,
  invitation,
  invitationLink,
  project,
  bookmark,
  tag,
  audit,
} = contract;

export const WORKSPACE_COSTS: Record<string, Cost> = {
  'workspace.getOgpMetaData': by(1, [], preview.getOgpMetaData, () => ({ url: 'http://127.0.0.1/' })),
  'workspace.isNotDuplicateSubDomain': by(
    2,
    [],
    registration.isNotDuplicateSubDomain,
    () => ({ subDomain: newSubDomain() }),
    stranger,
  ),
  'workspace.initialRegister': cost(2, [], async (world) => {
    const actor = await person(world);
    return () => actor.rest(registration.workspaceInitialRegister, { name: 'あおば予約', subDomain: newSubDomain() });
  }),
  'workspace.initialRegisterFromEmailToken': cost(4, LINK_SIGN_IN, async (world) => {
    const { actor, et } = await registered(world);
    return () =>
      actor.rest(registration.workspaceInitialRegisterFromEmailToken, {
        et,
        name: 'あおば予約',
        subDomain: newSubDomain(),
      });
  }),
  'workspace.isExistConnectionDomainFromWorkspace': cost(3, [], async (world) => {
    const domainName = `${fresh('d')}.example`;
    await world.linkDomain(domainName, world.team.workspaceId);
    return () => stranger(world).rest(authDomain.isExistConnectionDomainFromWorkspace, { email: `hina@${domainName}` });
  }),
  'workspace.inviteUserSelf': cost(4, [], async (world) => {
    const domainName = `${fresh('d')}.example`;
    await world.linkDomain(domainName, world.team.workspaceId);
    const actor = await givenPerson(world.port, world.local, '鈴木', `hina@${domainName}`);
    return () => actor.rest(invitation.inviteUserSelf, { ...inTeam(world), accountName: fresh('x') });
  }),
  'workspace.findList': by(2, [], workspace.findList),
  'workspace.get': by(2, [], workspace.get, inTeam),
  'workspace.update': cost(4, ['s3:PutObject'], async ({ port, local }) => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    return () => owner.rest(workspace.update, { workspaceId, name: 'あおば', icon: `data:image/png;base64,${PIXEL}` });
  }),
  'workspace.updateSubDomain': cost(4, [], async ({ port, local }) => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    return () => owner.rest(workspace.updateSubDomain, { workspaceId, subDomain: newSubDomain() });
  }),
  'workspace.getMovedHost': cost(
    1,
    [],
    async ({ port, team }) =>
      () =>
        http(port, { host: `${team.subDomain}.hisho.localhost`, path: servedPath(workspace.getMovedHost) }),
  ),
  'workspace.close': cost(4, ACCESS_ENDS, async ({ port, local }) => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    return () => owner.rest(workspace.close, { workspaceId, name: 'あおば予約' });
  }),
  'workspace.reopen': cost(2, [], async ({ port, local }) => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    await owner.must(workspace.close, { workspaceId, name: 'あおば予約' });
    return () => owner.rest(workspace.reopen, { workspaceId });
  }),
  'workspace.export': cost(3, ['sqs:SendMessage'], async ({ port, local }) => {
    const { owner, workspaceId } = await givenWorkspace(port, local);
    return () => owner.rest(workspace.export, { workspaceId });
  }),
  'workspace.getExportList': by(2, [], workspace.getExportList, inTeam),
  'workspace.getEmojiList': by(2, [], workspace.getEmojiList, inTeam),
  'workspace.registerEmoji': by(3, ['s3:PutObject'], workspace.registerEmoji, (world) => ({
    ...inTeam(world),
    name: fresh('emoji'),
    image: `data:image/png;base64,${PIXEL}`,
  })),
  'workspace.deleteEmoji': cost(3, ['s3:DeleteObject'], async (world) => {
    const name = fresh('emoji');
    await world.team.owner.must(workspace.registerEmoji, {
      ...inTeam(world),
      name,
      image: `data:image/png;base64,${PIXEL}`,
    });
    return () => world.team.owner.rest(workspace.deleteEmoji, { ...inTeam(world), name });
  }),
  'workspaceUser.getList': by(2, [], workspaceUser.getList, inTeam),
  'workspaceUser.update': by(4, [], workspaceUser.update, (world) => ({
    ...inTeam(world),
    defaultProject: world.board.projectKey,
  })),
  'workspaceUser.updateByAdmin': cost(3, [], async (world) => {
    const { userId } = await colleague(world);
    return () => world.team.owner.rest(workspaceUser.updateByAdmin, { ...inTeam(world), userId, role: Role.MANAGER });
  }),
  'workspaceUser.updateListByAdmin': cost(3, [], async (world) => {
    const userIdList = [(await colleague(world)).userId, (await colleague(world)).userId];
    return () =>
      world.team.owner.rest(workspaceUser.updateListByAdmin, { ...inTeam(world), userIdList, role: Role.MANAGER });
  }),
  'workspaceUser.deactivate': cost(4, ACCESS_ENDS, async (world) => {
    const { userId } = await colleague(world);
    return () => world.team.owner.rest(workspaceUser.deactivate, { ...inTeam(world), userId });
  }),
  'workspaceUser.activate': cost(4, [], async (world) => {
    const { userId } = await colleague(world);
    await world.team.owner.must(workspaceUser.deactivate, { ...inTeam(world), userId });
    return () => world.team.owner.rest(workspaceUser.activate, { ...inTeam(world), userId });
  }),
  'workspaceUser.delete': cost(4, ACCESS_ENDS, async (world) => {
    const { userId } = await colleague(world);
    return () => world.team.owner.rest(workspaceUser.delete, { ...inTeam(world), userId });
  }),
  'group.getList': by(3, [], group.getList, inTeam),
  'group.register': by(2, [], group.register, (world) => ({ ...inTeam(world), name: '営業' })),
  'group.update': cost(3, [], async (world) => {
    const { id: groupId } = await newGroup(world);
    return () => world.team.owner.rest(group.update, { ...inTeam(world), groupId, name: '営業部' });
  }),
  'group.delete': cost(5, ACCESS_ENDS, async (world) => {
    const { groupIdList, ...place } = await withGroup(world);
    await world.team.owner.must(project.assignGroup, { ...place, groupIdList });
    return () => world.team.owner.rest(group.delete, { ...inTeam(world), groupId: groupIdList[0]! });
  }),
  'group.joinUser': cost(4, [], async (world) => {
    const [{ accountName }, { id }] = [await colleague(world), await newGroup(world)];
    return () =>
      world.team.owner.rest(group.joinUser, { ...inTeam(world), groupId: id, accountNameList: [accountName] });
  }),
  'group.removeUser': cost(5, ACCESS_ENDS, async (world) => {
    const { accountName } = await colleague(world);
    return () =>
      world.team.owner.rest(group.removeUser, {
        ...inTeam(world),
        groupId: world.team.groupId,
        accountNameList: [accountName],
      });
  }),
  // n addresses: 2 + ⌈n ÷ 24⌉, and one more for each part in which addresses were mailed too often.
  'group.invite': by(3, ['ses:SendEmail'], invitation.invite, (world) => ({
    ...inTeam(world),
    workspaceGroupId: world.team.groupId,
    emailList: [newEmail()],
    role: Role.STAFF,
  })),
  'invitation.getPendingList': by(2, [], invitation.getPendingList, inTeam),
  'invitation.resend': cost(3, ['ses:SendEmail'], async (world) => {
    const invitationId = await pendingId(world);
    return () => world.team.owner.rest(invitation.resend, { ...inTeam(world), invitationId });
  }),
  'invitation.revoke': cost(3, [], async (world) => {
    const invitationId = await pendingId(world);
    return () => world.team.owner.rest(invitation.revoke, { ...inTeam(world), invitationId });
  }),
  'invitationLink.create': by(4, [], invitationLink.create, (world) => ({
    ...inTeam(world),
    workspaceGroupId: world.team.groupId,
  })),
  'invitationLink.getList': by(2, [], invitationLink.getList, inTeam),
  'invitationLink.revoke': cost(3, [], async (world) => {
    const { id } = await newLink(world);
    return () => world.team.owner.rest(invitationLink.revoke, { ...inTeam(world), linkId: id });
  }),
  'invitationLink.get': cost(2, [], async (world) => {
    const { invitationLinkId } = await newLink(world);
    return () => stranger(world).rest(invitationLink.get, { ...inTeam(world), invitationLinkId });
  }),
  'invitationLink.invite': cost(2, ['ses:SendEmail'], async (world) => {
    const { invitationLinkId } = await newLink(world);
    return () =>
      stranger(world).rest(invitationLink.invite, { ...inTeam(world), invitationLinkId, emailList: [newEmail()] });
  }),
  'project.getList': by(2, [], project.getList, inTeam),
  'project.load': by(1, [], project.load, inProject),
  'project.register': by(2, [], project.register, (world) => ({
    ...inTeam(world),
    name: '予約サイト',
    projectKey: fresh('p'),
  })),
  'project.update': cost(3, [], async (world) => {
    const projectKey = await newProject(world);
    return () =>
      world.team.owner.rest(project.update, {
        ...inTeam(world),
        projectKey,
        name: '予約アプリ',
        newProjectKey: fresh('K'),
      });
  }),
  'project.getDeletedList': by(2, [], project.getDeletedList, inTeam),
  'project.restore': cost(3, [], async (world) => {
    const projectKey = await newProject(world);
    await world.team.owner.must(project.delete, { ...inTeam(world), projectKey });
    return () => world.team.owner.rest(project.restore, { ...inTeam(world), projectKey });
  }),
  'project.delete': cost(3, ACCESS_ENDS, async (world) => {
    const projectKey = await newProject(world);
    return () => world.team.owner.rest(project.delete, { ...inTeam(world), projectKey });
  }),
  'project.assignGroup': cost(3, [], async (world) => {
    const input = await withGroup(world);
    return () => world.team.owner.rest(project.assignGroup, input);
  }),
  'project.withdrawGroup': cost(5, [], async (world) => {
    const input = await withGroup(world);
    await world.team.owner.must(project.assignGroup, input);
    return () => world.team.owner.rest(project.withdrawGroup, input);
  }),
  'bookmark.getList': by(3, [], bookmark.getList, inProject),
  'bookmark.register': cost(4, [], async (world) => {
    const place = { ...inProject(world), ...(await newBookmark(world)) };
    await world.team.owner.must(bookmark.delete, place);
    return () => world.team.owner.rest(bookmark.register, onBoard(world));
  }),
  'bookmark.updateOrder': cost(3, [], async (world) => {
    const place = { ...inProject(world), ...(await newBookmark(world)) };
    return () => world.team.owner.rest(bookmark.updateOrder, { ...place, nextBookmarkId: null });
  }),
  'bookmark.delete': cost(3, [], async (world) => {
    const place = { ...inProject(world), ...(await newBookmark(world)) };
    return () => world.team.owner.rest(bookmark.delete, place);
  }),
  'tag.getList': by(2, [], tag.getList, inProject),
  'tag.register': by(3, [], tag.register, (world) => ({ ...inProject(world), name: fresh('タグ') })),
  'tag.delete': cost(2, [], async (world) => {
    const { id: tagId } = await world.team.owner.must(tag.register, { ...inProject(world), name: fresh('タグ') });
    return () => world.team.owner.rest(tag.delete, { ...inProject(world), tagId });
  }),
  'audit.getList': by(3, [], audit.getList, inTeam),
};
