/**
 * Every kind of action and the right it asks for; which calls do it says `permission-operations.ts`. With `RIGHTS` it is the matrix of roles and actions: the
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
  'workspace.read': { does: 'ワークスペースの名前とプランを閲覧', right: 'member' },
  'workspace.firstScan': {
    does: 'AI秘書の最初の情報収集を開始',
    right: 'member',
  },
  'workspace.scan': {
    does: 'AI秘書の情報収集を再実行',
    right: 'admin',
  },
  'workspace.update': {
    does: 'ワークスペースの名前とアイコンを変更',
    right: 'admin',
  },
  'workspace.changeSubDomain': {
    does: 'サブドメインを変更',
    right: 'admin',
  },
  'workspace.readEmojis': {
    does: 'カスタム絵文字を閲覧、使用',
    right: 'member',
  },
  'workspace.editEmojis': {
    does: 'カスタム絵文字を追加、削除',
    right: 'admin',
  },
  'workspace.export': {
    does: 'データの書き出しを実行',
    right: 'admin',
  },
  'workspace.close': { does: 'ワークスペースを閉鎖、再開', right: 'superAdmin' },
  'user.read': { does: 'ユーザーの一覧を閲覧', right: 'member' },
  'user.changeRole': {
    does: 'ロールを変更',
    right: 'admin',
  },
  'user.appointSuperAdmin': { does: 'Super管理者を任命、変更、削除', right: 'superAdmin' },
  'user.deactivate': {
    does: 'ユーザーを無効化、有効化',
    right: 'admin',
  },
  'user.delete': { does: 'ユーザーを削除', right: 'admin' },
  'group.read': { does: 'グループの一覧を閲覧', right: 'member' },
  'group.edit': {
    does: 'グループを作成、変更、削除',
    right: 'admin',
  },
  'group.changeUsers': {
    does: 'グループのユーザーを変更',
    right: 'admin',
  },
  'invitation.send': { does: '招待メールを送信', right: 'admin' },
  'invitation.read': {
    does: '招待中の人と招待リンクを閲覧',
    right: 'admin',
  },
  'invitation.createLink': { does: '招待リンクを作成', right: 'admin' },
  'invitation.revoke': {
    does: '招待と招待リンクを無効化',
    right: 'admin',
  },
  'domain.read': { does: '連携ドメインを閲覧', right: 'admin' },
  'domain.link': {
    does: '連携ドメインを追加、解除',
    right: 'admin',
  },
  'plan.read': {
    does: '請求とクレジットを閲覧',
    right: 'admin',
  },
  'payment.manage': {
    does: 'お支払いを管理',
    right: 'admin',
  },
  'plan.update': {
    does: 'クレジットの設定を変更',
    right: 'admin',
  },
  'project.list': { does: '参加しているプロジェクトの一覧を閲覧', right: 'member' },
  'project.read': { does: 'プロジェクトを閲覧', right: 'project:read' },
  'project.register': { does: 'プロジェクトを作成', right: 'admin' },
  'project.update': { does: 'プロジェクトの設定を変更', right: 'project:manage' },
  'project.changeGroups': {
    does: 'プロジェクトのアクセス権限を変更',
    right: 'project:manage',
  },
  'project.apiKey': {
    does: 'ボードのAPIキーを閲覧、発行',
    right: 'project:manage',
  },
  'project.delete': { does: 'プロジェクトを削除', right: 'project:manage' },
  'project.restore': {
    does: '削除したプロジェクトを復元',
    right: 'admin',
  },
  'board.read': {
    does: 'ボードを閲覧',
    right: 'project:read',
  },
  'board.arrange': {
    does: 'ビューを追加、変更、削除',
    right: 'project:write',
  },
  'board.runSprints': {
    does: 'スプリントを作成、開始、終了、削除',
    right: 'project:write',
  },
  'board.editTemplates': {
    does: '投稿テンプレートを作成、変更、削除',
    right: 'project:write',
  },
  'board.register': {
    does: 'ボードを作成、複製',
    right: 'project:write',
  },
  'board.update': {
    does: 'ボードの名前と並び順を変更',
    right: 'project:write',
  },
  'board.changeSections': {
    does: 'セクションを追加、変更、アーカイブ',
    right: 'project:write',
  },
  'board.deleteSection': {
    does: 'セクションを削除、復元',
    right: 'project:manage',
  },
  'board.delete': {
    does: 'ボードを削除、復元',
    right: 'project:manage',
  },
  'board.editColumn': {
    does: '列と選択肢を追加、変更',
    right: 'project:write',
  },
  'board.deleteColumn': {
    does: '列と選択肢を削除、復元',
    right: 'project:manage',
  },
  'board.changeColumnType': {
    does: '列の種類とリンク先を変更',
    right: 'project:manage',
  },
  'board.lockColumn': { does: '列をロック、ロックを解除', right: 'project:manage' },
  'board.changeLockedColumn': { does: 'ロックした列の値を変更', right: 'project:manage' },
  'board.readTags': { does: 'タグの一覧を閲覧', right: 'project:read' },
  'board.editTags': { does: 'タグを作成、削除', right: 'project:write' },
  'post.read': {
    does: '投稿と履歴を閲覧',
    right: 'project:read',
  },
  'post.write': {
    does: '投稿を追加、編集、アーカイブ',
    right: 'project:write',
  },
  'post.delete': {
    does: '投稿を削除、復元',
    right: 'project:write',
  },
  'post.move': {
    does: '投稿をほかのボードへ移動',
    right: 'project:write',
  },
  'post.merge': {
    does: '重複した投稿を統合、その取り消し',
    right: 'project:write',
  },
  'post.convert': {
    does: '投稿をサブ投稿に、サブ投稿を投稿に変更',
    right: 'project:write',
  },
  'post.bulk': {
    does: '多くの投稿をまとめて変更、移動、アーカイブ、削除、その取り消し',
    right: 'project:write',
  },
  'post.import': {
    does: 'ファイルから投稿を追加',
    right: 'project:write',
  },
  'post.readImports': {
    does: 'ファイルからの追加の結果を閲覧',
    right: 'project:read',
  },
  'comment.write': {
    does: 'コメントを投稿、自分のコメントを編集、削除、コメントにリアクション',
    right: 'project:comment',
  },
  'comment.deleteOthers': { does: 'ほかの人のコメントを削除', right: 'project:manage' },
  'secretary.read': {
    does: '参加しているプロジェクトの報告を閲覧',
    right: 'member',
  },
  'secretary.giveUpSchedule': {
    does: '自分が依頼した定期の報告を停止（管理者は、ほかの人のものも）',
    right: 'member',
  },
  'secretary.search': {
    does: '投稿・内容・コメントを検索',
    right: 'project:read',
  },
  'secretary.searchTopics': {
    does: '参加しているプロジェクトの話題を検索',
    right: 'member',
  },
  'secretary.readRadar': {
    does: '決定レーダーを閲覧',
    right: 'project:read',
  },
  'secretary.changeWords': {
    does: 'AI秘書の文体と用語を変更',
    right: 'admin',
  },
  'secretary.readGraph': {
    does: '仕事のつながりを閲覧',
    right: 'project:read',
  },
  'secretary.readDecision': {
    does: '参加しているプロジェクトの決定を閲覧',
    right: 'member',
  },
  'secretary.ask': {
    does: 'AI秘書に報告を依頼',
    right: 'project:write',
  },
  'secretary.decide': {
    does: 'AI秘書の提案を承認・見送り・元に戻す',
    right: 'project:write',
  },
  'audit.read': { does: '監査ログを閲覧', right: 'admin' },
  'own.notification': {
    does: '通知を閲覧、既読にする、受け取る通知を変更',
    right: 'member',
  },
  'own.follow': { does: '投稿をフォロー', right: 'project:read' },
  'own.bookmark': {
    does: 'ボードをブックマーク',
    right: 'project:read',
  },
  'own.membership': {
    does: '自分のアカウント名と既定のプロジェクトを変更',
    right: 'member',
  },
});
export type Permission = keyof typeof PERMISSIONS;

export const allPermissions = Object.keys(PERMISSIONS) as Permission[];

export const permissionsOf = (section: (typeof SECTIONS)[number]['section']): Permission[] =>
  allPermissions.filter((permission) => permission.startsWith(`${section}.`));

/** One cell of the matrix. */
export const grantOf = (role: Role, permission: Permission): Grant => RIGHTS[PERMISSIONS[permission].right][role];

/** Whether the role may do it, in some projects at least; who has no role may do nothing. */
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

/** Why somebody may not, and what they can do instead; `undefined` where every role has the right. */
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
