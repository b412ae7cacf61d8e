/** What each kind of caller may do, from an entry's declared access alone (design §4, decisions.md "Rights"). */
import type { Access } from '#shared/contract/entry.ts';

export const CALLERS = ['nobody', 'foreign', 'withoutProject', 'guest', 'staff', 'manager', 'admin', 'superAdmin', 'removed'] as const;
export type Caller = (typeof CALLERS)[number];

export type Expected = 'open' | 'Unauthorized' | 'Forbidden' | 'EntityNotFound';

export const STATUS: Record<Exclude<Expected, 'open'>, number> = { Unauthorized: 401, Forbidden: 403, EntityNotFound: 404 };

/** From little to much; whoever reaches a project has one of these in it. */
const PROJECT_LEVELS = ['read', 'comment', 'write', 'manage'];
const PROJECT_RIGHTS: Partial<Record<Caller, string>> = { guest: 'comment', staff: 'write', manager: 'manage', admin: 'manage', superAdmin: 'manage' };

export function expectedFor(access: Access, caller: Caller): Expected {
  if (access === 'public' || access === 'apiKey' || access === 'webhook') return 'open';
  if (caller === 'nobody') return 'Unauthorized';
  if (access === 'user') return 'open';
  if (caller === 'foreign' || caller === 'removed') return 'EntityNotFound';
  if (access === 'member') return 'open';
  if (access === 'admin') return caller === 'admin' || caller === 'superAdmin' ? 'open' : 'Forbidden';
  if (access === 'superAdmin') return caller === 'superAdmin' ? 'open' : 'Forbidden';
  const held = PROJECT_RIGHTS[caller];
  if (!held) return 'EntityNotFound';
  return PROJECT_LEVELS.indexOf(held) >= PROJECT_LEVELS.indexOf(access.slice('project:'.length)) ? 'open' : 'Forbidden';
}
