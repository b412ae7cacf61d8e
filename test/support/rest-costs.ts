/** What each REST call costs: how a page makes it, and the AWS calls of its function. A new entry needs a line here. */
import { contract } from '#shared/contract/contract.ts';
import type { RestEntry } from '#shared/contract/entry.ts';
import { CLIENT_SUB_DOMAIN_HEADER, servedPath } from '#shared/contract/entry.ts';
import { ExportBoardItemStatusType, Role } from '#shared/enums/enums.ts';
import { API_KEY_HEADER } from '#shared/rules/api-key.ts';
import { BulkJobStatus } from '#shared/rules/bulk.ts';
import { PLAIN_WORDS } from '#shared/rules/report-words.ts';
import { RequestType } from '#shared/rules/request.ts';
import type { Actor } from './actor.ts';
import { givenPerson, newEmail, PASSWORD } from './actor.ts';
import { change, givenBoard } from './board.ts';
import { eventually } from './eventually.ts';
import { finishGoogle } from './google.ts';
import type { Answer } from './http.ts';
import { http } from './http.ts';
import { PAYMENT_COSTS } from './payment-costs.ts';
import type { World } from './rest-cost-world.ts';
import {
  COUNTED,
  colleague,
  fresh,
  google,
  inProject,
  inTeam,
  invited,
  newAgileView,
  newBookmark,
  newChart,
  newGroup,
  newLink,
  newProject,
  newSprint,
  newSubPost,
  newSubTemplate,
  newTemplate,
  nextNumber,
  onBoard,
  onView,
  pendingId,
  person,
  registered,
  sprintOf,
  startedSprint,
  stranger,
  withFileColumn,
  withGroup,
} from './rest-cost-world.ts';
import { askReport, givenProposal } from './secretary.ts';
import { restore, signIn } from './session.ts';
import { importTicket, post } from './upload.ts';
import type { Workspace } from './workspace.ts';
import { givenProject, givenWorkspace, newSubDomain } from './workspace.ts';

export interface Cost {
  /** Where it is not 200: of a call that finds nothing yet. */
  status?: number;
  /** Requests to DynamoDB; a transaction and a batch are one. */
  table: number;
  /** Requests to everything else, sorted. */
  others: string[];
  /** Makes what the call needs, and gives the call. */
  prepare(world: World): Promise<() => Promise<Answer<unknown>>>;
}

const {
  session,
  user,
  tutorial,
  file,
  preview,
  registration,
  authDomain,
  workspace,
  workspaceUser,
  group,
  invitation,
  invitationLink,
  project,
  board,
  boardView,
  chart,
  bookmark,
  tag,
  apiKey,
  post: outside,
  postTemplate,
  subPostTemplate,
  publicPost,
  import: imports,
  boardExport: boardExports,
  bulk,
  secretary,
  plan,
  scan,
  audit,
  content,
  request,
  sprintReport,
} = contract;
const NEW_PASSWORD = 'another-horse-8';
const LINK_SIGN_IN = ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'];
/** One for each subscription field; the item that says so costs one request to the table, when it is done. */
const ACCESS_ENDS = ['appsync:GraphQL', 'appsync:GraphQL', 'appsync:GraphQL'];
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const cost = (table: number, others: string[], prepare: Cost['prepare']): Cost => ({ table, others, prepare });
/** A call that anybody may make again and again. */
const by = (
  table: number,
  others: string[],
  entry: RestEntry,
  input: (world: World) => object = () => ({}),
  who: (world: World) => Actor = ({ team }) => team.owner,
): Cost => cost(table, others, async (world) => () => who(world).rest(entry, input(world)));

let day = 0;

/** One post, as a job that changes it each time. */
const ANOTHER_DAY = ({ board }: World) => {
  day += 1;
  const dateData = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return {
    action: { kind: 'cell' as const, columnData: { projectBoardColumnId: board.columns['期限']!.id, dateData } },
    selection: { kind: 'named' as const, postIdList: [board.postId] },
  };
};

const exportsEnd = (world: World) =>
  eventually(async () => {
    const { boardExportList } = await world.team.owner.must(boardExports.getList, onBoard(world));
    return boardExportList.every(({ exportBoardItemStatus: at }) => at !== ExportBoardItemStatusType.REGISTERED);
  }, 'the exports end');

const endedExport = async (world: World) => {
  await exportsEnd(world);
  const { id } = await world.team.owner.must(boardExports.register, { ...onBoard(world), form: 'csv' });
  await exportsEnd(world);
  return { ...onBoard(world), boardExportId: id };
};

const newBulk = async (world: World) => {
  const { id } = await world.team.owner.must(bulk.register, { ...onBoard(world), ...ANOTHER_DAY(world) });
  return { ...onBoard(world), bulkJobId: id };
};

const endedBulk = async (world: World) => {
  const job = await newBulk(world);
  await eventually(
    async () => (await world.team.owner.must(bulk.get, job)).status !== BulkJobStatus.IN_PROGRESS,
    'the job ends',
  );
  return job;
};

const onTemplate = (
  table: number,
  make: (world: World) => Promise<object>,
  entry: RestEntry,
  more: object = {},
): Cost =>
  cost(table, [], async (world) => {
    const place = await make(world);
    return () => world.team.owner.rest(entry, { ...place, ...more });
  });

const hides = (entry: RestEntry) => by(1, [], entry);

/** A scan that runs is answered instead of a second one: each call has a workspace of its own. */
const scanning = (start: (team: Workspace, projectKey: string) => Promise<Answer<unknown>>) =>
  cost(3, ['sqs:SendMessage'], async ({ port, local }) => {
    const team = await givenWorkspace(port, local);
    const projectKey = await givenProject(team);
    return () => start(team, projectKey);
  });

/** What a report of its own proposes. */
async function newProposal(world: World) {
  const { owner, place, board } = await ownTeam(world);
  const { requestHistoryId, planHash } = await givenProposal(owner, board);
  return { owner, place: { ...place, requestHistoryId }, planHash };
}

/** Of a project that allows previews, by nobody. */
const ofPreview = (table: number, entry: RestEntry) =>
  cost(table, [], async (world) => {
    const { projectKey } = world.board;
    await world.team.owner.must(project.update, { ...inProject(world), isPublicPreview: true });
    const { subPostProjectSerialNumber } = await newSubPost(world);
    return () =>
      stranger(world).rest(
        entry,
        {
          projectKey,
          projectSerialNumber: String(world.board.projectSerialNumber),
          subPostProjectSerialNumber: String(subPostProjectSerialNumber),
        },
        { [CLIENT_SUB_DOMAIN_HEADER]: world.team.subDomain },
      );
  });

export const COSTS: Record<string, Cost> = {
  'web.getSignInSettings': by(0, [], session.getSignInSettings, undefined, stranger),
  'web.getReleaseVersion': by(0, [], session.getReleaseVersion, undefined, stranger),
  'auth.loginWithGoogle': cost(4, [...LINK_SIGN_IN, 'cognito-idp:RevokeToken'], google(finishGoogle)),
  'user.loginWithGoogle': cost(
    4,
    [...LINK_SIGN_IN, 'cognito-idp:RevokeToken'],
    google((actor, callback) => {
      const cookie = Object.entries(actor.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      return actor.rest(
        user.loginWithGoogle,
        { code: callback.searchParams.get('code')!, state: callback.searchParams.get('state')! },
        { cookie },
      );
    }),
  ),
  'auth.signIn': cost(4, ['cognito-idp:AdminInitiateAuth'], async (world) => {
    const { email } = await colleague(world);
    return () => signIn(stranger(world), email, PASSWORD);
  }),
  'auth.signUp': cost(
    4,
    [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'ses:SendEmail',
    ],
    async (world) => () =>
      stranger(world).rest(session.signUp, { name: '田中', email: newEmail(), password: PASSWORD }),
  ),
  'auth.update': cost(3, [], async (world) => {
    const actor = await colleague(world);
    return () => actor.rest(session.update, { name: '鈴木　陽菜' });
  }),
  // The first of a day, which is noted with the membership; the others ask the table once less.
  'auth.session': cost(4, ['cognito-idp:GetTokensFromRefreshToken'], async (world) => {
    const { cookies } = await colleague(world);
    return () => restore(world.port, cookies);
  }),
  'auth.signOut': cost(1, ['cognito-idp:RevokeToken'], async (world) => {
    const actor = await person(world);
    return () => actor.rest(session.signOut, {});
  }),
  'auth.getSessionList': by(1, [], session.getSessionList),
  'auth.endSession': cost(2, [], async (world) => {
    const actor = await person(world);
    await stranger(world).signIn(actor.email, PASSWORD);
    const { sessionList } = await actor.must(session.getSessionList, {});
    return () => actor.rest(session.endSession, { sessionId: sessionList.find(({ isCurrent }) => !isCurrent)!.id });
  }),
  'auth.signOutEverywhere': cost(3, [...ACCESS_ENDS, 'cognito-idp:AdminUserGlobalSignOut'], async (world) => {
    const actor = await colleague(world);
    return () => actor.rest(session.signOutEverywhere, {});
  }),
  // The link, the person whose other sessions end, everything in one transaction, the sign-in, its session.
  'auth.confirmUserEmail': cost(5, LINK_SIGN_IN, async (world) => {
    const { actor, et } = await registered(world);
    return () => actor.rest(session.confirmUserEmail, { et });
  }),
  'guide.optout': by(1, [], session.optout),
  'guide.optIn': by(1, [], session.optIn),
  // Of somebody without an account: the link, what it leads to, the claim on the address, everything else in one transaction.
  'auth.registerInvitedUser': cost(
    4,
    ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserPassword'],
    async (world) => {
      const et = await invited(world);
      return () =>
        stranger(world).rest(session.registerInvitedUser, {
          ...inTeam(world),
          et,
          name: '鈴木',
          accountName: fresh('x'),
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        });
    },
  ),
  'user.getLoginUserInfo': by(2, [], user.getLoginUserInfo),
  'user.getByEmailToken': cost(3, [], async (world) => {
    const et = await invited(world);
    return () => stranger(world).rest(user.getByEmailToken, { et });
  }),
  'user.updatePassword': cost(
    5,
    [
      ...ACCESS_ENDS,
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:RevokeToken',
      'ses:SendEmail',
    ],
    async (world) => {
      const actor = await colleague(world);
      return () =>
        actor.rest(user.updatePassword, {
          password: PASSWORD,
          newPassword: NEW_PASSWORD,
          newPasswordConfirm: NEW_PASSWORD,
        });
    },
  ),
  'user.updateThumbnail': cost(2, [], async (world) => {
    const actor = await colleague(world);
    const { main } = await actor.must(file.uploadThumbnail, { dataURL: `data:image/png;base64,${PIXEL}` });
    return () => actor.rest(user.updateThumbnail, { thumbnail: main });
  }),
  'workspace.getOgpMetaData': by(1, [], preview.getOgpMetaData, () => ({ url: 'http://127.0.0.1/' })),
  // Access, the board, its item before and after what came is looked at.
  'attachmentFile.upload': cost(4, ['s3:GetObject', 's3:PutObject', 's3:PutObject'], async (world) => {
    const input = { ...(await withFileColumn(world)), fileName: '点.png', dataURL: `data:image/png;base64,${PIXEL}` };
    return () => world.team.owner.rest(file.uploadAttachmentFile, input);
  }),
  'attachmentFile.delete': cost(3, ['s3:DeleteObject', 's3:DeleteObject', 's3:DeleteObject'], async (world) => {
    const input = { ...(await withFileColumn(world)), fileName: '点.png', dataURL: `data:image/png;base64,${PIXEL}` };
    const { url } = await world.team.owner.must(file.uploadAttachmentFile, input);
    return () => world.team.owner.rest(file.deleteAttachmentFile, { ...inProject(world), url });
  }),
  'thumbnail.upload': by(1, ['s3:PutObject'], file.uploadThumbnail, () => ({
    dataURL: `data:image/png;base64,${PIXEL}`,
  })),
  'user.updateDefaultWorkspace': by(2, [], user.updateDefaultWorkspace, inTeam),
  'user.sendResetPasswordMail': cost(4, ['ses:SendEmail'], async (world) => {
    const { email } = await person(world);
    return () => stranger(world).rest(user.sendResetPasswordMail, { email });
  }),
  'user.resetPassword': cost(
    5,
    [...ACCESS_ENDS, 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut', 'ses:SendEmail'],
    async (world) => {
      const { email } = await colleague(world);
      await stranger(world).must(user.sendResetPasswordMail, { email });
      const et = await world.local.linkToken(email);
      return () =>
        stranger(world).rest(user.resetPassword, { et, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD });
    },
  ),
  'user.updateNotShowSlackTutorial': hides(tutorial.updateNotShowSlackTutorial),
  'user.updateNotShowBoardTutorial': hides(tutorial.updateNotShowBoardTutorial),
  'user.updateNotShowFeedbackTutorial': hides(tutorial.updateNotShowFeedbackTutorial),
  'user.updateNotShowExtensionTutorial': hides(tutorial.updateNotShowExtensionTutorial),
  'user.updateNotShowUserFeedbackTutorial': hides(tutorial.updateNotShowUserFeedbackTutorial),
  'user.updateNotShowBulkMenuTutorial': hides(tutorial.updateNotShowBulkMenuTutorial),
  'user.updateNotShowColumnMenuTutorial': hides(tutorial.updateNotShowColumnMenuTutorial),
  'user.updateProductTour': by(1, [], tutorial.updateProductTour, () => ({
    productTourType: 68535,
    step: 1,
    isDone: false,
  })),
  'user.initialRegister': cost(
    3,
    ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword', 'ses:SendEmail'],
    async (world) => () =>
      stranger(world).rest(registration.userInitialRegister, {
        name: '田中',
        email: newEmail(),
        password: PASSWORD,
        userPasswordConfirm: PASSWORD,
      }),
  ),
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
  // The counter of the address; the name, the project with the number, the rows, their section.
  'publicPost.loadOgpInfo': ofPreview(5, publicPost.loadOgpInfo),
  'publicPost.loadByProjectSerialNumber': ofPreview(5, publicPost.loadByProjectSerialNumber),
  'publicSubPost.loadOgpInfo': ofPreview(5, publicPost.loadSubPostOgpInfo),
  'publicSubPost.loadBySubPostProjectSerialNumber': ofPreview(5, publicPost.loadBySubPostProjectSerialNumber),
  'publicDocument.loadOgpInfo': {
    ...by(0, [], publicPost.loadDocumentOgpInfo, () => ({ documentId: 'd' }), stranger),
    status: 404,
  },
  // Access, the number, and at once: the board, its row, its sub-posts if any, its contents; the key that signs addresses was read before.
  'post.loadByProjectSerialNumber': by(5, [], outside.loadByProjectSerialNumber, (world) => ({
    ...inProject(world),
    projectSerialNumber: String(world.board.projectSerialNumber),
  })),
  'subPost.loadBySubPostProjectSerialNumber': cost(5, [], async (world) => {
    const { subPostProjectSerialNumber } = await newSubPost(world);
    return () =>
      world.team.owner.rest(outside.loadBySubPostProjectSerialNumber, {
        ...inProject(world),
        projectSerialNumber: String(world.board.projectSerialNumber),
        subPostProjectSerialNumber: String(subPostProjectSerialNumber),
      });
  }),
  'board.getList': by(2, [], board.getList, inProject),
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
  'apiKey.get': by(3, [], apiKey.get, onBoard),
  'apiKey.issue': by(3, [], apiKey.issue, onBoard),
  // Access, the board, room on it, the post's number, and everything that is written in one transaction (decision 051).
  'post.register': cost(5, ['appsync:GraphQL'], async (world) => {
    const { apiKey: key } = await world.team.owner.must(apiKey.issue, onBoard(world));
    return () =>
      stranger(world).rest(outside.register, { ...onBoard(world), title: '検索が遅い' }, { [API_KEY_HEADER]: key });
  }),
  'importJob.register': cost(3, ['s3:GetObject', 'sqs:SendMessage'], async (world) => {
    const bytes = Buffer.from('タイトル\n検索結果の並び順\n');
    const ticket = await importTicket(world.team.owner, world.board, 'work.csv', bytes.length);
    await post(ticket, bytes);
    return () =>
      world.team.owner.rest(imports.register, { ...onBoard(world), fileId: ticket.id, fileName: 'work.csv' });
  }),
  'boardView.get': by(3, [], boardView.get, ({ board }) => ({ boardViewId: board.boardViewId })),
  'boardViewPost.isContain': by(2, [], boardView.isContain, (world) => ({
    ...onView(world),
    postId: world.board.postId,
  })),
  'boardViewPost.bulkCheckIsContain': by(2, [], boardView.bulkCheckIsContain, (world) => ({
    ...onView(world),
    param: { postIdList: [world.board.postId] },
  })),
  'chart.getList': by(2, [], chart.getList, onView),
  'chart.get': cost(2, [], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.get, place);
  }),
  'chart.register': by(3, ['appsync:GraphQL'], chart.register, (world) => ({ ...onView(world), ...COUNTED })),
  'chart.updateName': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.updateName, { ...place, name: '内訳' });
  }),
  'chart.update': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.update, { ...place, ...COUNTED });
  }),
  'postTemplate.getList': by(3, [], postTemplate.getList, onBoard),
  'postTemplate.register': by(4, [], postTemplate.register, (world) => ({ ...onBoard(world), name: '不具合' })),
  'postTemplate.update': onTemplate(4, newTemplate, postTemplate.update, { name: '要望' }),
  'postTemplate.delete': onTemplate(3, newTemplate, postTemplate.delete),
  'postTemplate.upsertColumnData': onTemplate(4, newTemplate, postTemplate.upsertColumnData, { columnDataList: [] }),
  'subPostTemplate.register': onTemplate(4, newTemplate, subPostTemplate.register, { title: '直す' }),
  'subPostTemplate.update': onTemplate(4, newSubTemplate, subPostTemplate.update, { title: '確かめる' }),
  'subPostTemplate.delete': onTemplate(3, newSubTemplate, subPostTemplate.delete),
  'subPostTemplate.upsertColumnData': onTemplate(4, newSubTemplate, subPostTemplate.upsertColumnData, {
    columnDataList: [],
  }),
  'chart.delete': cost(3, ['appsync:GraphQL'], async (world) => {
    const place = await newChart(world);
    return () => world.team.owner.rest(chart.delete, place);
  }),
  // Access, the board twice (for the column, and for its posts in other calls), who goes on already; the list of posts, and the job with its key.
  'bulkJob.register': by(5, ['sqs:SendMessage'], bulk.register, (world) => ({
    ...onBoard(world),
    ...ANOTHER_DAY(world),
  })),
  // There is one at a time: the one before has ended. Access, the board, earlier exports, the new one.
  'boardExport.register': cost(4, ['sqs:SendMessage'], async (world) => {
    await exportsEnd(world);
    return () => world.team.owner.rest(boardExports.register, { ...onBoard(world), form: 'csv' });
  }),
  'boardExport.getList': by(3, [], boardExports.getList, onBoard),
  'boardExport.cancel': cost(3, [], async (world) => {
    const job = await endedExport(world);
    return () => world.team.owner.rest(boardExports.cancel, job);
  }),
  // Access, and of both boards what they are; how many posts the other one has.
  'bulkJob.movePlan': cost(4, [], async (world) => {
    const { workspaceId, projectKey } = world.board;
    const { boardId } = await givenBoard(world.team.owner, { workspaceId, projectKey });
    return () =>
      world.team.owner.rest(bulk.movePlan, {
        ...onBoard(world),
        targetBoardId: boardId,
        selection: { kind: 'named', postIdList: [world.board.postId] },
      });
  }),
  'bulkJob.getList': by(3, [], bulk.getList, onBoard),
  'bulkJob.get': cost(3, [], async (world) => {
    const job = await newBulk(world);
    return () => world.team.owner.rest(bulk.get, job);
  }),
  'bulkJob.cancel': cost(4, [], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.cancel, job);
  }),
  'bulkJob.restart': cost(3, [], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.restart, job);
  }),
  // The job that is taken back, whether it is own, and the new one with its key; the queue is told.
  'bulkJob.undo': cost(5, ['sqs:SendMessage'], async (world) => {
    const job = await endedBulk(world);
    return () => world.team.owner.rest(bulk.undo, job);
  }),
  // Access, the board, the job and those of many posts that run, the one that takes it back.
  'importJob.undo': cost(5, ['sqs:SendMessage'], async (world) => {
    const bytes = Buffer.from('タイトル\n検索結果の並び順\n');
    const ticket = await importTicket(world.team.owner, world.board, 'work.csv', bytes.length);
    await post(ticket, bytes);
    const wanted = { ...onBoard(world), fileId: ticket.id, fileName: 'work.csv' };
    const { id } = await world.team.owner.must(imports.register, wanted);
    await eventually(async () => {
      const { importJobList } = await world.team.owner.must(imports.getList, onBoard(world));
      return importJobList.find((job) => job.id === id)?.canUndo;
    }, 'the import ends');
    return () => world.team.owner.rest(imports.undo, { ...onBoard(world), importJobId: id });
  }),
  'importJob.getList': by(3, [], imports.getList, onBoard),
  'workspace.execPartialScan': scanning((team) => team.owner.rest(scan.execPartialScan, inTeam({ team }))),
  'workspace.execFullScan': scanning((team) => team.owner.rest(scan.execFullScan, inTeam({ team }))),
  'workspace.execExpandScan': scanning((team, projectKey) =>
    team.owner.rest(scan.execExpandScan, { ...inTeam({ team }), param: { projectKeyList: [projectKey] } }),
  ),
  'workspace.getScan': by(2, [], scan.getScan, inTeam),
  'nlp.registerAiSecretaryJob': by(4, ['sqs:SendMessage'], secretary.registerAiSecretaryJob, (world) => ({
    ...onBoard(world),
    aiSecretaryJobType: 5,
    reportDateUnitType: 2,
  })),
  'nlp.getAiSecretaryRequestHistoryList': by(4, [], secretary.getAiSecretaryRequestHistoryList, inTeam),
  'nlp.getAiSecretaryRequestHistory': cost(4, [], async (world) => {
    const requestHistoryId = await askReport(world.team.owner, world.board);
    return () => world.team.owner.rest(secretary.getAiSecretaryRequestHistory, { ...inTeam(world), requestHistoryId });
  }),
  // Boards and what each holds (one that no function remembers yet), the index, when it was collected; contents of what has changed since.
  'nlp.searchItemList': cost(7, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.search.searchItemList, { ...place, query: '並列数' });
  }),
  // As a search; one decision is read with the words around it, which had been read with all that changed.
  'nlp.getDecisionRadar': cost(7, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.decisions.getDecisionRadar, place);
  }),
  // As the radar; the words of the post that is asked about, and its comments, had been read with all that changed.
  'nlp.getWorkGraph': cost(8, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    return () => owner.rest(contract.graph.getWorkGraph, { ...place, node: { kind: 'POST', id: board.postId } });
  }),
  'nlp.getDecisionByUid': cost(12, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    await change(owner, 'registerComment', {
      ...place,
      boardId: board.boardId,
      postId: board.postId,
      comment: '<p>並列数は一旦1にします。</p>',
    });
    const { decisionList } = await owner.must(contract.decisions.getDecisionRadar, place);
    const { decisionUid } = decisionList[0]!;
    return () => owner.rest(contract.decisions.getDecisionByUid, { workspaceId: place.workspaceId, decisionUid });
  }),
  // One further for each project that names it, and one for each of its boards.
  'nlp.searchTopicList': cost(3, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    return () => owner.rest(contract.search.searchTopicList, { workspaceId: place.workspaceId, name: '並列数' });
  }),
  'plan.get': by(4, [], plan.get, inTeam),
  'plan.getCreditEntryList': by(3, [], plan.getCreditEntryList, (world) => ({
    ...inTeam(world),
    cursor: '9999-12-31T00:00:00.000Z~z',
  })),
  'payment.getMonthlyCreditUsage': by(7, [], plan.getMonthlyCreditUsage, (world) => ({
    ...inTeam(world),
    targetDate: '2026-11-24',
  })),
  // One further for the names, in a month with any use.
  'plan.getCreditUseList': by(2, [], plan.getCreditUseList, (world) => ({
    ...inTeam(world),
    targetDate: '2026-01-15',
  })),
  'plan.updateCreditCap': by(3, [], plan.updateCreditCap, (world) => ({
    ...inTeam(world),
    target: 'PERSON',
    id: 'EACH',
    credits: nextNumber(),
  })),
  // One further where a cap holds.
  'plan.getCreditAllowance': by(4, [], plan.getCreditAllowance, inTeam),
  'workspace.updateCreditSetting': by(3, [], workspace.updateCreditSetting, (world) => ({
    ...inTeam(world),
    alertSendType: 2,
    alertThreshold: nextNumber(),
  })),
  'audit.getList': by(3, [], audit.getList, inTeam),
  'nlp.registerAiSecretarySchedule': cost(4, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    const order = { ...place, boardId: board.boardId, aiSecretaryJobType: 5, reportDateUnitType: 1 } as const;
    return () => owner.rest(secretary.registerAiSecretarySchedule, order);
  }),
  'nlp.getAiSecretaryScheduleList': by(3, [], secretary.getAiSecretaryScheduleList, inTeam),
  'nlp.getAiSecretarySetting': by(2, [], secretary.getAiSecretarySetting, inTeam),
  'nlp.updateAiSecretarySetting': cost(3, [], async (world) => {
    const { owner, place } = await ownTeam(world);
    const { workspaceId } = place;
    return () =>
      owner.rest(secretary.updateAiSecretarySetting, { workspaceId, ...PLAIN_WORDS, tone: 'PLAIN', revision: 0 });
  }),
  'nlp.deleteAiSecretarySchedule': cost(4, [], async (world) => {
    const { owner, place, board } = await ownTeam(world);
    const order = { ...place, boardId: board.boardId, aiSecretaryJobType: 5, reportDateUnitType: 1 } as const;
    const { scheduleId } = await owner.must(secretary.registerAiSecretarySchedule, order);
    return () => owner.rest(secretary.deleteAiSecretarySchedule, { workspaceId: place.workspaceId, scheduleId });
  }),
  // The request, its report, the proposal's fate before and in the attempt, the board and its post, and the one transaction.
  'nlp.decideAiSecretaryActionList': cost(8, ['appsync:GraphQL'], async (world) => {
    const proposal = await newProposal(world);
    return () =>
      proposal.owner.rest(secretary.decideAiSecretaryActionList, {
        ...proposal.place,
        decision: 'APPROVE',
        planHashList: [proposal.planHash],
        batchId: proposal.planHash,
      });
  }),
  'nlp.undoAiSecretaryActionList': cost(7, ['appsync:GraphQL'], async (world) => {
    const { owner, place, planHash } = await newProposal(world);
    const batchId = planHash;
    await owner.must(secretary.decideAiSecretaryActionList, {
      ...place,
      decision: 'APPROVE',
      planHashList: [planHash],
      batchId,
    });
    return () => owner.rest(secretary.undoAiSecretaryActionList, { ...place, batchId });
  }),
  'sprintReport.getList': onSprint(3, [], newSprint, sprintReport.getList),
  'sprintReport.get': onSprint(6, [], startedSprint, sprintReport.get),
  'sprintReport.register': onSprint(
    4,
    ['appsync:GraphQL'],
    async (world) => sprintOf(await newAgileView(world)),
    sprintReport.register,
  ),
  'sprintReport.update': onSprint(4, ['appsync:GraphQL'], newSprint, sprintReport.update, { goal: '検索を速くする' }),
  'sprintReport.start': onSprint(6, ['appsync:GraphQL'], newSprint, sprintReport.start),
  'sprintReport.close': onSprint(11, ['appsync:GraphQL'], startedSprint, sprintReport.close, { unfinished: 1 }),
  'sprintReport.delete': onSprint(4, ['appsync:GraphQL'], newSprint, sprintReport.delete),
  'releaseNote.getList': by(0, [], content.releaseNoteList, undefined, stranger),
  'helpCenter.getList': by(0, [], content.helpCenterList, undefined, stranger),
  'helpCenter.search': by(0, [], content.helpCenterSearch, () => ({ words: 'ビュー' }), stranger),
  'blog.getList': by(0, [], content.blogList, undefined, stranger),
  'blog.getTagList': by(0, [], content.blogTagList, undefined, stranger),
  'blog.search': by(0, [], content.blogSearch, () => ({ words: '決定' }), stranger),
  'article.upsertArticleFeedback': cost(2, [], async (world) => {
    // By its slug: a warm list may go on naming, for a minute, what another test of this host has put there and taken away.
    const { helpCenterList } = await stranger(world).must(content.helpCenterList, { slug: 'getting-started' });
    const opinion = { articleId: helpCenterList[0]!.id, feedback: 1 as const, visitorId: crypto.randomUUID() };
    return () => stranger(world).rest(content.upsertArticleFeedback, opinion);
  }),
  ...PAYMENT_COSTS,
  'request.send': by(
    1,
    ['ses:SendEmail'],
    request.send,
    () => ({ requestType: RequestType.USAGE, name: '田中', email: newEmail(), message: '使いかたを知りたいです。' }),
    stranger,
  ),
};

/** Each on a board of its own. */
function onSprint(
  table: number,
  others: string[],
  make: (world: World) => Promise<object>,
  entry: RestEntry,
  more: object = {},
): Cost {
  return cost(table, others, async (world) => {
    const place = await make(world);
    return () => world.team.owner.rest(entry, { ...place, ...more });
  });
}

/** With one project and one board, whatever other calls have made. */
async function ownTeam({ port, local }: World) {
  const team = await givenWorkspace(port, local);
  const place = { workspaceId: team.workspaceId, projectKey: await givenProject(team) };
  const board = await givenBoard(team.owner, place, '送信基盤の切り替え');
  return { owner: team.owner, place, board };
}

/**
 * Ways of a call that few people go, once, and that ask the table more often: each step decides the next. A confirmed new address
 * keeps the account safe between table and user pool in three steps; an invited person with an account proves its password first.
 */
export const RARE_WAYS: { id: string; way: string; cost: Cost }[] = [
  {
    id: 'auth.confirmUserEmail',
    way: 'another address',
    cost: cost(7, [...LINK_SIGN_IN, 'cognito-idp:AdminUpdateUserAttributes'], async (world) => {
      const somebody = await colleague(world);
      const email = newEmail();
      await somebody.must(session.update, { email, password: PASSWORD });
      const et = await world.local.linkToken(email);
      return () => somebody.rest(session.confirmUserEmail, { et });
    }),
  },
  {
    id: 'auth.confirmUserEmail',
    way: 'registered in another browser',
    cost: cost(
      8,
      [
        ...LINK_SIGN_IN,
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminSetUserPassword',
      ],
      async (world) => {
        const { et } = await registered(world);
        return () =>
          stranger(world).rest(session.confirmUserEmail, { et, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD });
      },
    ),
  },
  {
    id: 'auth.registerInvitedUser',
    way: 'with an account',
    cost: cost(6, ['cognito-idp:AdminInitiateAuth'], async (world) => {
      const { email } = await person(world);
      const et = await invited(world, email);
      return () =>
        stranger(world).rest(session.registerInvitedUser, {
          ...inTeam(world),
          et,
          name: '',
          accountName: fresh('x'),
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        });
    }),
  },
];
