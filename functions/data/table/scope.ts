/**
 * Who asks, and for which tenant. Made by the access middleware (or, in a job, from its message) before anything else
 * runs; the data layer takes its keys from here, so a handler cannot name another tenant's items.
 */
import type { Access } from '#shared/contract/entry.ts';
import type { Role } from '#shared/enums/enums.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { Project } from '../workspace/stored-project.ts';

export interface PublicScope {
  kind: 'public';
}

/** Where a call came from; absent in jobs. */
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

/** Enough for the tenant's own items: a member's scope, or a job's. */
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

/** Where the number of a post, or of a sub-post, leads. */
export interface PostPlace {
  postId: string;
  boardId: string;
}

export interface ProjectScope extends Omit<MemberScope, 'kind'> {
  kind: 'project';
  /** The key it was made with, whichever key the call named. */
  projectKey: string;
  /** As it was when access was decided. */
  project: Project;
  projectAccess: ProjectAccess;
  /** Where posts stand that the call named by their numbers, read together with the access: undefined where there is none. */
  postPlaces?: ReadonlyMap<number, PostPlace | undefined>;
}

/** Who holds a board's API key: may add posts to that board. */
export interface BoardScope extends TenantScope {
  kind: 'board';
  projectKey: string;
  boardId: string;
}

export type Scope = PublicScope | UserScope | MemberScope | ProjectScope | BoardScope;

/** The part of a scope that names a project; jobs make one from their message. */
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
