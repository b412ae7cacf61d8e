/**
 * Scopes: who makes a call, and for which tenant. The access middleware (in jobs: the handler, from its message) makes
 * the scope before anything else runs. The data layer takes its keys from the scope, so a handler cannot reach another
 * tenant's items.
 */
import type { Access } from '#shared/contract/entry.ts';
import type { Role } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { Project } from '../workspace/stored-project.ts';

export interface PublicScope {
  kind: 'public';
}

/** Network address and browser of the caller; absent in jobs. */
export interface Origin {
  ip: string;
  userAgent?: string;
}

export interface UserScope {
  kind: 'user';
  /** The user pool's `sub`. */
  userId: string;
  origin?: Origin;
}

/** What is needed for items of a workspace. Scopes of members and of jobs have it. */
export interface TenantScope {
  workspaceId: string;
}

export interface MemberScope extends TenantScope {
  kind: 'member';
  userId: string;
  accountName: string;
  role: Role;
  groupIds: string[];
  origin?: Origin;
}

/** The post (or sub-post) that a serial number stands for, and its board. */
export interface PostPlace {
  postId: string;
  boardId: string;
}

export interface ProjectScope extends Omit<MemberScope, 'kind'> {
  kind: 'project';
  /** The key the project was created with, even if the call named a later key. */
  projectKey: string;
  /** The project as read when access was decided. */
  project: Project;
  projectAccess: ProjectAccess;
  /** The posts that the call names by serial number, read together with the access; undefined: no such post. */
  postPlaces?: ReadonlyMap<number, PostPlace | undefined>;
}

/** A caller with a board's API key, who may add posts to that board. */
export interface BoardScope extends TenantScope {
  kind: 'board';
  projectKey: string;
  boardId: string;
}

export type Scope = PublicScope | UserScope | MemberScope | ProjectScope | BoardScope;

/** The part of a scope that names a project. Jobs build it from their message. */
export type ProjectRef = Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'postPlaces'>;

export type ScopeOf<A extends Access> = A extends 'public' | 'webhook'
  ? PublicScope
  : A extends 'apiKey'
    ? BoardScope
    : A extends 'user'
      ? UserScope
      : A extends 'member' | 'admin' | 'superAdmin'
        ? MemberScope
        : ProjectScope;
