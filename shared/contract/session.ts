/** Sign-in and the session (account §7.2), served under /api; `auth.session` is ours (design §4). */
import * as z from 'zod';
import { id } from '#shared/validation/id.ts';
import { inOneLine } from '#shared/validation/text.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { entry } from './entry.ts';
import { googleSession } from './google.ts';
import { emptyShape, signedInShape } from './people.ts';

const et = z.string().min(1);
/** Any address, also one that could not register; but what the user pool takes as a name. */
const signInEmail = z.string().overwrite(normalizeEmail).max(254).regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

export const session = {
  ...googleSession,
  getReleaseVersion: entry({
    id: 'web.getReleaseVersion',
    method: 'GET',
    path: '/api/getReleaseVersion',
    access: 'public',
    input: emptyShape,
    output: z.object({ releaseVersion: z.string() }),
    needs: [],
  }),
  signIn: entry({
    id: 'auth.signIn',
    method: 'POST',
    path: '/api/auth/signIn',
    access: 'public',
    input: z.object({ email: signInEmail, password: z.string().min(1).max(256), autoSignIn: z.boolean().default(true) }),
    output: signedInShape,
    needs: ['table:read', 'table:write', 'identity', 'mail'],
    cookie: true,
  }),
  /** Restores the session from its cookie. */
  session: entry({
    id: 'auth.session',
    method: 'POST',
    path: '/api/auth/session',
    access: 'public',
    input: emptyShape,
    output: signedInShape,
    needs: ['table:read', 'table:write', 'identity'],
    cookie: true,
  }),
  signOut: entry({
    id: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/signOut',
    access: 'public',
    input: emptyShape,
    output: emptyShape,
    needs: ['table:write', 'identity'],
    cookie: true,
  }),
  /** Ours: the browsers that are signed in, the one seen last first. */
  getSessionList: entry({
    id: 'auth.getSessionList',
    method: 'GET',
    path: '/api/auth/getSessionList',
    access: 'user',
    input: emptyShape,
    output: z.object({
      sessionList: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string(), isCurrent: z.boolean() })),
    }),
    needs: ['table:read'],
  }),
  /** Ours: signs one browser out; its access token runs out within 15 minutes. */
  endSession: entry({
    id: 'auth.endSession',
    method: 'POST',
    path: '/api/auth/endSession',
    access: 'user',
    input: z.object({ sessionId: id }),
    output: emptyShape,
    needs: ['table:write', 'identity'],
    cookie: true,
  }),
  /** Ours: signs every browser out, this one too. */
  signOutEverywhere: entry({
    id: 'auth.signOutEverywhere',
    method: 'POST',
    path: '/api/auth/signOutEverywhere',
    access: 'user',
    input: emptyShape,
    output: emptyShape,
    needs: ['table:read', 'table:write', 'identity', 'publish'],
    cookie: true,
  }),
  /** The link of a mail: confirms an e-mail or ends a lock-out, and signs in. */
  confirmUserEmail: entry({
    id: 'auth.confirmUserEmail',
    method: 'POST',
    path: '/api/auth/confirmUserEmail',
    access: 'public',
    input: z.object({ et }),
    output: signedInShape,
    needs: ['table:read', 'table:write', 'identity'],
    cookie: true,
  }),
  registerInvitedUser: entry({
    id: 'auth.registerInvitedUser',
    method: 'POST',
    path: '/api/auth/registerInvitedUser',
    access: 'public',
    // Password and account name answer with codes of their own (account §8.2), so their form is checked in the domain.
    input: z.object({
      workspaceId: z.string().min(1),
      et,
      name: z.string().overwrite(inOneLine).max(80),
      accountName: z.string(),
      password: z.string().max(256),
      passwordConfirm: z.string(),
    }),
    output: signedInShape,
    needs: ['table:read', 'table:write', 'identity'],
    cookie: true,
  }),
};
