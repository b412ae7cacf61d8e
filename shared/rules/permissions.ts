/**
 * Every kind of action, the right it asks for, and the calls that do it. With `RIGHTS` it is the matrix of roles and actions: the
 * help page shows it, screens hide or explain by it, and the access matrix tests it cell by cell. A rules test holds every
 * call's declared `access` against it.
 */
import type { Role } from '#shared/enums/enums.ts';
import type { Grant, ProjectAccess, Right } from './roles.ts';
import { isProjectAccessEnough, RIGHTS } from './roles.ts';

export interface ActionKind {
  /** Goes on with する and できます: プロジェクトを作成. */
  does: string;
  right: Right;
  /** Contract entries by id, and GraphQL fields as `Type.field`. Empty: a rule inside other calls. */
  operations: readonly string[];
}

const kinds = <const Kinds extends Record<string, ActionKind>>(list: Kinds): Kinds => list;

export const SECTIONS = [
  { section: 'workspace', title: 'ワークスペース' },
  { section: 'user', title: 'ユーザー' },
  { section: 'group', title: 'グループ' },
  { section: 'invitation', title: '招待' },
  { section: 'domain', title: '連携ドメイン' },
  { section: 'plan', title: 'プランとクレジット' },
  { section: 'payment', title: 'お支払い' },
  { section: 'project', title: 'プロジェクト' },
  { section: 'board', title: 'ボード' },
  { section: 'post', title: '投稿' },
  { section: 'comment', title: 'コメント' },
  { section: 'secretary', title: 'AI秘書' },
  { section: 'audit', title: '監査ログ' },
  { section: 'own', title: '自分の情報' },
] as const;

/** By section and verb; in the order in which people read them. */
export const PERMISSIONS = kinds({
  'workspace.read': { does: 'ワークスペースの名前とプランを閲覧', right: 'member', operations: ['workspace.get'] },
  'workspace.firstScan': {
    does: 'AI秘書の最初の情報収集を開始',
    right: 'member',
    operations: ['workspace.execPartialScan', 'workspace.getScan'],
  },
  'workspace.scan': {
    does: 'AI秘書の情報収集を再実行',
    right: 'admin',
    operations: ['workspace.execFullScan', 'workspace.execExpandScan'],
  },
  'workspace.update': {
    does: 'ワークスペースの名前とアイコンを変更',
    right: 'admin',
    operations: ['workspace.update'],
  },
  'workspace.changeSubDomain': {
    does: 'サブドメインを変更',
    right: 'admin',
    operations: ['workspace.updateSubDomain'],
  },
  'workspace.readEmojis': {
    does: 'カスタム絵文字を閲覧、使用',
    right: 'member',
    operations: ['workspace.getEmojiList'],
  },
  'workspace.editEmojis': {
    does: 'カスタム絵文字を追加、削除',
    right: 'admin',
    operations: ['workspace.registerEmoji', 'workspace.deleteEmoji'],
  },
  'workspace.export': {
    does: 'データの書き出しを実行',
    right: 'admin',
    operations: ['workspace.export', 'workspace.getExportList'],
  },
  'workspace.close': { does: 'ワークスペースを閉鎖、再開', right: 'superAdmin', operations: ['workspace.close'] },
  'user.read': { does: 'ユーザーの一覧を閲覧', right: 'member', operations: ['workspaceUser.getList'] },
  'user.changeRole': {
    does: 'ロールを変更',
    right: 'admin',
    operations: ['workspaceUser.updateByAdmin', 'workspaceUser.updateListByAdmin'],
  },
  'user.appointSuperAdmin': { does: 'Super管理者を任命、変更、削除', right: 'superAdmin', operations: [] },
  'user.deactivate': {
    does: 'ユーザーを無効化、有効化',
    right: 'admin',
    operations: ['workspaceUser.deactivate', 'workspaceUser.activate'],
  },
  'user.delete': { does: 'ユーザーを削除', right: 'admin', operations: ['workspaceUser.delete'] },
  'group.read': { does: 'グループの一覧を閲覧', right: 'member', operations: ['group.getList'] },
  'group.edit': {
    does: 'グループを作成、変更、削除',
    right: 'admin',
    operations: ['group.register', 'group.update', 'group.delete'],
  },
  'group.changeUsers': {
    does: 'グループのユーザーを変更',
    right: 'admin',
    operations: ['group.joinUser', 'group.removeUser'],
  },
  'invitation.send': { does: '招待メールを送信', right: 'admin', operations: ['group.invite', 'invitation.resend'] },
  'invitation.read': {
    does: '招待中の人と招待リンクを閲覧',
    right: 'admin',
    operations: ['invitation.getPendingList', 'invitationLink.getList'],
  },
  'invitation.createLink': { does: '招待リンクを作成', right: 'admin', operations: ['invitationLink.create'] },
  'invitation.revoke': {
    does: '招待と招待リンクを無効化',
    right: 'admin',
    operations: ['invitation.revoke', 'invitationLink.revoke'],
  },
  'domain.read': { does: '連携ドメインを閲覧', right: 'admin', operations: ['Query.getConnectAuthDomainList'] },
  'domain.link': {
    does: '連携ドメインを追加、解除',
    right: 'admin',
    operations: [
      'Mutation.registerGoogleWorkspaceDomain',
      'Mutation.registerWorkspaceConnectAnyAuthDomain',
      'Mutation.verifyWorkspaceConnectAuthDomain',
      'Mutation.deleteWorkspaceConnectAuthDomainFromAuthProvider',
    ],
  },
  'plan.read': {
    does: '請求とクレジットを閲覧',
    right: 'admin',
    operations: ['plan.get', 'plan.getCreditEntryList', 'plan.getCreditUseList', 'payment.getMonthlyCreditUsage'],
  },
  'payment.manage': {
    does: 'お支払いを管理',
    right: 'admin',
    operations: [
      'payment.get',
      'payment.getInvoiceList',
      'payment.preview',
      'payment.refresh',
      'payment.updateSubscription',
      'payment.cancelSubscription',
      'payment.updateCustomerInfo',
      'payment.setupIntent',
      'payment.attach',
      'payment.updateInUse',
      'payment.detach',
      'payment.buyCredit',
    ],
  },
  'plan.update': {
    does: 'クレジットの設定を変更',
    right: 'admin',
    operations: ['workspace.updateCreditSetting', 'plan.updateCreditCap'],
  },
  'project.list': { does: '参加しているプロジェクトの一覧を閲覧', right: 'member', operations: ['project.getList'] },
  'project.read': { does: 'プロジェクトを閲覧', right: 'project:read', operations: ['project.load'] },
  'project.register': { does: 'プロジェクトを作成', right: 'admin', operations: ['project.register'] },
  'project.update': { does: 'プロジェクトの設定を変更', right: 'project:manage', operations: ['project.update'] },
  'project.changeGroups': {
    does: 'プロジェクトのアクセス権限を変更',
    right: 'project:manage',
    operations: ['project.assignGroup', 'project.withdrawGroup'],
  },
  'project.apiKey': {
    does: 'ボードのAPIキーを閲覧、発行',
    right: 'project:manage',
    operations: ['apiKey.get', 'apiKey.issue'],
  },
  'project.delete': { does: 'プロジェクトを削除', right: 'project:manage', operations: ['project.delete'] },
  'project.restore': {
    does: '削除したプロジェクトを復元',
    right: 'admin',
    operations: ['project.getDeletedList', 'project.restore'],
  },
  'board.read': {
    does: 'ボードを閲覧',
    right: 'project:read',
    operations: [
      'board.getList',
      'Query.projectBoardList',
      'Query.projectPage',
      'Query.projectBoard',
      'Query.projectBoardColumnList',
      'Query.projectBoardSectionList',
      'Query.postList',
      'Query.boardPage',
      'Query.boardRows',
      'Query.projectBoardView',
      'Query.partitionBoardViewPostListSet',
      'Query.partitionBoardViewPostList',
      'Query.getProjectPostListBelongsGroupInBoardView',
      'boardView.get',
      'boardViewPost.isContain',
      'boardViewPost.bulkCheckIsContain',
      'boardExport.register',
      'boardExport.getList',
      'boardExport.cancel',
      'Query.boardViewChartList',
      'Query.boardViewChartPreview',
      'Query.boardViewChartPostList',
      'chart.getList',
      'chart.get',
      'sprintReport.getList',
      'sprintReport.get',
      'postTemplate.getList',
      'Query.postTemplateList',
      'Query.boardChangesSince',
      'Query.boardColumnUsage',
      'Mutation.updateBoardPresence',
      'Subscription.onBoardChange',
      'Subscription.onBoardPresence',
      'Subscription.onJobProgress',
    ],
  },
  'board.arrange': {
    does: 'ビューを追加、変更、削除',
    right: 'project:write',
    operations: [
      'Mutation.registerBoardView',
      'Mutation.duplicateBoardView',
      'Mutation.updateBoardView',
      'Mutation.updateBoardViewOrder',
      'Mutation.deleteBoardView',
      'Mutation.restoreBoardView',
      'Mutation.updateViewColumnList',
      'chart.register',
      'chart.updateName',
      'chart.update',
      'chart.delete',
    ],
  },
  'board.runSprints': {
    does: 'スプリントを作成、開始、終了、削除',
    right: 'project:write',
    operations: [
      'sprintReport.register',
      'sprintReport.update',
      'sprintReport.start',
      'sprintReport.close',
      'sprintReport.delete',
    ],
  },
  'board.editTemplates': {
    does: '投稿テンプレートを作成、変更、削除',
    right: 'project:write',
    operations: [
      'postTemplate.register',
      'postTemplate.update',
      'postTemplate.delete',
      'postTemplate.upsertColumnData',
      'subPostTemplate.register',
      'subPostTemplate.update',
      'subPostTemplate.delete',
      'subPostTemplate.upsertColumnData',
    ],
  },
  'board.register': {
    does: 'ボードを作成、複製',
    right: 'project:write',
    operations: [
      'Mutation.registerProjectBoard',
      'Mutation.registerProjectBoardBulk',
      'Mutation.duplicateProjectBoard',
    ],
  },
  'board.update': {
    does: 'ボードの名前と並び順を変更',
    right: 'project:write',
    operations: ['Mutation.updateProjectBoard', 'Mutation.updateProjectBoardOrder'],
  },
  'board.changeSections': {
    does: 'セクションを追加、変更、アーカイブ',
    right: 'project:write',
    operations: [
      'Mutation.registerBoardSection',
      'Mutation.updateBoardSection',
      'Mutation.updateBoardSectionOrder',
      'Mutation.archiveBoardSection',
      'Mutation.unarchiveBoardSection',
    ],
  },
  'board.deleteSection': {
    does: 'セクションを削除、復元',
    right: 'project:manage',
    operations: ['Mutation.deleteBoardSection', 'Mutation.restoreBoardSection'],
  },
  'board.delete': {
    does: 'ボードを削除、復元',
    right: 'project:manage',
    operations: ['Mutation.deleteProjectBoard', 'Mutation.restoreProjectBoard'],
  },
  'board.editColumn': {
    does: '列と選択肢を追加、変更',
    right: 'project:write',
    operations: [
      'Mutation.registerBoardColumn',
      'Mutation.updateBoardColumn',
      'Mutation.updateBoardColumnOrder',
      'Mutation.registerValueOption',
      'Mutation.updateValueOption',
      'Mutation.updateValueOptionOrder',
    ],
  },
  'board.deleteColumn': {
    does: '列と選択肢を削除、復元',
    right: 'project:manage',
    operations: [
      'Mutation.deleteBoardColumn',
      'Mutation.restoreBoardColumn',
      'Mutation.deleteValueOption',
      'Mutation.restoreValueOption',
    ],
  },
  'board.changeColumnType': {
    does: '列の種類とリンク先を変更',
    right: 'project:manage',
    operations: [
      'Query.boardColumnConversion',
      'Mutation.updateBoardColumnType',
      'Mutation.updateBoardColumnLinkedBoardList',
      'Mutation.restoreBoardColumnType',
    ],
  },
  'board.lockColumn': { does: '列をロック、ロックを解除', right: 'project:manage', operations: [] },
  'board.changeLockedColumn': { does: 'ロックした列の値を変更', right: 'project:manage', operations: [] },
  'board.readTags': { does: 'タグの一覧を閲覧', right: 'project:read', operations: ['tag.getList'] },
  'board.editTags': { does: 'タグを作成、削除', right: 'project:write', operations: ['tag.register', 'tag.delete'] },
  'post.read': {
    does: '投稿と履歴を閲覧',
    right: 'project:read',
    operations: [
      'Query.postPage',
      'post.loadByProjectSerialNumber',
      'subPost.loadBySubPostProjectSerialNumber',
      'Query.postWithLinkedPost',
      'Query.postWithLinkedPostTreeAndLinkedPost',
      'Query.linkedPostList',
      'Query.attachmentFileList',
      'Query.postHistoryList',
      'Query.postHistoryDetail',
      'Query.commentList',
      'Query.subPostList',
      'Query.subPost',
      'Query.subPostPage',
      'Query.subPostHistoryList',
      'Query.searchPostList',
      'Query.advancedSearchProjectPostList',
      'Query.getPostListByProjectSerialNumber',
      'Query.getPostListWithPage',
      'Query.postCoverList',
      'Query.getProjectFilterPostListFromAllBoard',
      'Query.projectArchiveItemList',
      'Query.projectArchiveItemListCount',
    ],
  },
  'post.write': {
    does: '投稿を追加、編集、アーカイブ',
    right: 'project:write',
    operations: [
      'Mutation.registerPost',
      'Mutation.registerSubPost',
      'Mutation.updatePostTitle',
      'Mutation.updatePostContents',
      'Mutation.updateColumnData',
      'Mutation.updateColumnDataList',
      'Mutation.executeCustomAction',
      'Mutation.registerPostList',
      'Mutation.archivePostList',
      'Mutation.unarchivePostList',
      'Mutation.updatePostFeedback',
      'Mutation.updatePostSection',
      'Mutation.updatePostOrder',
      'Mutation.createPageUpload',
      'Mutation.registerPageElement',
      'Mutation.deletePageElement',
      'Mutation.createAttachmentFileUpload',
      'Mutation.registerAttachmentFile',
      'attachmentFile.upload',
      'attachmentFile.delete',
    ],
  },
  'post.delete': {
    does: '投稿を削除、復元',
    right: 'project:write',
    operations: ['Mutation.deletePostList', 'Mutation.restorePostList', 'Query.projectDeletedItemList'],
  },
  'post.move': {
    does: '投稿をほかのボードへ移動',
    right: 'project:write',
    operations: ['Mutation.updatePostBoard', 'Mutation.restorePostBoard', 'Query.postMovePlan'],
  },
  'post.merge': {
    does: '重複した投稿を統合、その取り消し',
    right: 'project:write',
    operations: ['Mutation.mergePost', 'Mutation.unmergePost'],
  },
  'post.convert': {
    does: '投稿をサブ投稿に、サブ投稿を投稿に変更',
    right: 'project:write',
    operations: ['Mutation.updatePostParent', 'Query.postParentPlan'],
  },
  'post.bulk': {
    does: '多くの投稿をまとめて変更、移動、アーカイブ、削除、その取り消し',
    right: 'project:write',
    operations: [
      'bulkJob.movePlan',
      'bulkJob.register',
      'bulkJob.getList',
      'bulkJob.get',
      'bulkJob.cancel',
      'bulkJob.restart',
      'bulkJob.undo',
    ],
  },
  'post.import': {
    does: 'ファイルから投稿を追加',
    right: 'project:write',
    operations: ['Mutation.createImportUpload', 'importJob.register', 'importJob.undo'],
  },
  'post.readImports': {
    does: 'ファイルからの追加の結果を閲覧',
    right: 'project:read',
    operations: ['importJob.getList'],
  },
  'comment.write': {
    does: 'コメントを投稿、自分のコメントを編集、削除、コメントにリアクション',
    right: 'project:comment',
    operations: [
      'Mutation.registerComment',
      'Mutation.updateComment',
      'Mutation.deleteComment',
      'Mutation.restoreComment',
      'Mutation.updateCommentReaction',
      'Mutation.createTextImageUpload',
      'Mutation.registerTextImage',
    ],
  },
  'comment.deleteOthers': { does: 'ほかの人のコメントを削除', right: 'project:manage', operations: [] },
  'secretary.read': {
    does: '参加しているプロジェクトの報告を閲覧',
    right: 'member',
    operations: [
      'nlp.getAiSecretaryRequestHistoryList',
      'nlp.getAiSecretaryRequestHistory',
      'nlp.getAiSecretaryScheduleList',
      'plan.getCreditAllowance',
    ],
  },
  'secretary.giveUpSchedule': {
    does: '自分が依頼した定期の報告を停止（管理者は、ほかの人のものも）',
    right: 'member',
    operations: ['nlp.deleteAiSecretarySchedule'],
  },
  'secretary.search': {
    does: '投稿・内容・コメントを検索',
    right: 'project:read',
    operations: ['nlp.searchItemList'],
  },
  'secretary.searchTopics': {
    does: '参加しているプロジェクトの話題を検索',
    right: 'member',
    operations: ['nlp.searchTopicList'],
  },
  'secretary.readRadar': {
    does: '決定レーダーを閲覧',
    right: 'project:read',
    operations: ['nlp.getDecisionRadar'],
  },
  'secretary.changeWords': {
    does: 'AI秘書の文体と用語を変更',
    right: 'admin',
    operations: ['nlp.getAiSecretarySetting', 'nlp.updateAiSecretarySetting'],
  },
  'secretary.readGraph': {
    does: '仕事のつながりを閲覧',
    right: 'project:read',
    operations: ['nlp.getWorkGraph'],
  },
  'secretary.readDecision': {
    does: '参加しているプロジェクトの決定を閲覧',
    right: 'member',
    operations: ['nlp.getDecisionByUid'],
  },
  'secretary.ask': {
    does: 'AI秘書に報告を依頼',
    right: 'project:write',
    operations: ['nlp.registerAiSecretaryJob', 'nlp.registerAiSecretarySchedule'],
  },
  'secretary.decide': {
    does: 'AI秘書の提案を承認・見送り・元に戻す',
    right: 'project:write',
    operations: ['nlp.decideAiSecretaryActionList', 'nlp.undoAiSecretaryActionList'],
  },
  'audit.read': { does: '監査ログを閲覧', right: 'admin', operations: ['audit.getList'] },
  'own.notification': {
    does: '通知を閲覧、既読にする、受け取る通知を変更',
    right: 'member',
    operations: [
      'Query.notificationList',
      'Query.notificationState',
      'Mutation.readNotificationList',
      'Mutation.readAllNotification',
      'Mutation.updateNotificationSetting',
      'Mutation.hearLessOfNotification',
    ],
  },
  'own.follow': { does: '投稿をフォロー', right: 'project:read', operations: ['Mutation.updatePostFollow'] },
  'own.bookmark': {
    does: 'ボードをブックマーク',
    right: 'project:read',
    operations: ['bookmark.getList', 'bookmark.register', 'bookmark.updateOrder', 'bookmark.delete'],
  },
  'own.membership': {
    does: '自分のアカウント名と既定のプロジェクトを変更',
    right: 'member',
    operations: ['workspaceUser.update'],
  },
});
export type Permission = keyof typeof PERMISSIONS;

export const allPermissions = Object.keys(PERMISSIONS) as Permission[];

export const permissionsOf = (section: (typeof SECTIONS)[number]['section']): Permission[] =>
  allPermissions.filter((permission) => permission.startsWith(`${section}.`));

/** One cell of the matrix. */
export const grantOf = (role: Role, permission: Permission): Grant => RIGHTS[PERMISSIONS[permission].right][role];

/** Whether the role may do it, somewhere at least; nobody's role may nothing. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  role !== undefined && grantOf(role, permission) !== 'no';

/** Kinds of action inside a project. */
export type ProjectPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P]['right'] extends `project:${ProjectAccess}` ? P : never;
}[Permission];

/** Whether what a member has in one project is enough for it. */
export const mayInProject = (held: ProjectAccess | undefined, permission: ProjectPermission): boolean =>
  held !== undefined &&
  isProjectAccessEnough(held, PERMISSIONS[permission].right.slice('project:'.length) as ProjectAccess);

/** Why somebody may not, and what they can do; `undefined` as nobody is refused. */
const REASONS: Readonly<Record<Right, ((does: string) => string) | undefined>> = {
  member: undefined,
  admin: (does) => `管理者だけが${does}できます。管理者に依頼してください。`,
  superAdmin: (does) => `Super管理者だけが${does}できます。Super管理者に依頼してください。`,
  'project:read': (does) => `プロジェクトに参加している人だけが${does}できます。管理者に依頼してください。`,
  'project:comment': (does) => `プロジェクトに参加している人だけが${does}できます。管理者に依頼してください。`,
  'project:write': (does) => `ゲストは${does}できません。必要なときは、管理者に依頼してください。`,
  'project:manage': (does) =>
    `管理者と、プロジェクトに参加しているマネージャーだけが${does}できます。管理者に依頼してください。`,
};

export const reasonAgainst = (permission: Permission): string | undefined => {
  const { right, does }: ActionKind = PERMISSIONS[permission];
  return REASONS[right]?.(does);
};
