/**
 * Every kind of action and the right it needs. Together with `RIGHTS` this is the matrix of roles and actions: the help
 * page shows it, screens hide or explain controls by it, the access matrix tests every cell, and a rules test compares
 * every call's declared `access` with it. Which calls perform an action is in `permission-operations.ts`, its words for
 * people in `permission-words.ts`.
 */
import type { Role } from '#shared/enums/enums.ts';
import type { Grant, ProjectAccess, Right } from './roles.ts';
import { isProjectAccessEnough, RIGHTS } from './roles.ts';

/** `section.verb`, in the order of the help page. */
export const PERMISSIONS = {
  'workspace.read': 'member',
  'workspace.firstScan': 'member',
  'workspace.scan': 'admin',
  'workspace.update': 'admin',
  'workspace.changeSubDomain': 'admin',
  'workspace.readEmojis': 'member',
  'workspace.editEmojis': 'admin',
  'workspace.export': 'admin',
  'workspace.close': 'superAdmin',
  'user.read': 'member',
  'user.changeRole': 'admin',
  'user.appointSuperAdmin': 'superAdmin',
  'user.deactivate': 'admin',
  'user.delete': 'admin',
  'group.read': 'member',
  'group.edit': 'admin',
  'group.changeUsers': 'admin',
  'invitation.send': 'admin',
  'invitation.read': 'admin',
  'invitation.createLink': 'admin',
  'invitation.revoke': 'admin',
  'domain.read': 'admin',
  'domain.link': 'admin',
  'plan.read': 'admin',
  'payment.manage': 'admin',
  'plan.update': 'admin',
  'project.list': 'member',
  'project.read': 'project:read',
  'project.register': 'admin',
  'project.update': 'project:manage',
  'project.changeGroups': 'project:manage',
  'project.apiKey': 'project:manage',
  'project.delete': 'project:manage',
  'project.restore': 'admin',
  'board.read': 'project:read',
  'board.arrange': 'project:write',
  'board.runSprints': 'project:write',
  'board.editTemplates': 'project:write',
  'board.register': 'project:write',
  'board.update': 'project:write',
  'board.changeSections': 'project:write',
  'board.deleteSection': 'project:manage',
  'board.delete': 'project:manage',
  'board.editColumn': 'project:write',
  'board.deleteColumn': 'project:manage',
  'board.changeColumnType': 'project:manage',
  'board.lockColumn': 'project:manage',
  'board.changeLockedColumn': 'project:manage',
  'board.readTags': 'project:read',
  'board.editTags': 'project:write',
  'post.read': 'project:read',
  'post.write': 'project:write',
  'post.delete': 'project:write',
  'post.move': 'project:write',
  'post.merge': 'project:write',
  'post.convert': 'project:write',
  'post.bulk': 'project:write',
  'post.import': 'project:write',
  'post.readImports': 'project:read',
  'comment.write': 'project:comment',
  'comment.deleteOthers': 'project:manage',
  'secretary.read': 'member',
  'secretary.giveUpSchedule': 'member',
  'secretary.search': 'project:read',
  'secretary.searchTopics': 'member',
  'secretary.readRadar': 'project:read',
  'secretary.changeWords': 'admin',
  'secretary.readGraph': 'project:read',
  'secretary.readDecision': 'member',
  'secretary.ask': 'project:write',
  'secretary.decide': 'project:write',
  'audit.read': 'admin',
  'own.notification': 'member',
  'own.follow': 'project:read',
  'own.bookmark': 'project:read',
  'own.membership': 'member',
} as const satisfies Record<string, Right>;
export type Permission = keyof typeof PERMISSIONS;

export const allPermissions = Object.keys(PERMISSIONS) as Permission[];

/** What a role has of an action: one cell of the matrix. */
export const grantOf = (role: Role, permission: Permission): Grant => RIGHTS[PERMISSIONS[permission]][role];

/** Whether the role may do it, at least in some projects. Nobody may do anything without a role. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  role !== undefined && grantOf(role, permission) !== 'no';

/** Actions that need access to a project. */
export type ProjectPermission = {
  [P in Permission]: (typeof PERMISSIONS)[P] extends `project:${ProjectAccess}` ? P : never;
}[Permission];

/** Whether a member's access to a project is enough for the action. */
export const mayInProject = (held: ProjectAccess | undefined, permission: ProjectPermission): boolean =>
  held !== undefined && isProjectAccessEnough(held, PERMISSIONS[permission].slice('project:'.length) as ProjectAccess);
