/**
 * Sign-in and sessions (account §7.2), served under /api. "Not in the specification" marks our own additions;
 * `auth.session` is one of them (design §4).
 */
import * as z from 'zod';
import { OPTIONAL_NAMES } from '#shared/rules/workspace/optional-names.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { id } from '#shared/validation/id.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { password } from '#shared/validation/password.ts';
import { PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { emptyShape, signedInShape } from './common-shapes.ts';
import { entry } from './entry.ts';
import { googleSession } from './google.ts';
import { dropped, profileFields } from './profile.ts';

const et = z.string().min(1).max(200);
/** Accepts addresses that could not register, but only characters that the user pool allows in a user name. */
const signInEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(254)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

export const session = {
  ...googleSession,
  getReleaseVersion: entry({
    id: 'web.getReleaseVersion',
    method: 'GET',
    path: '/api/getReleaseVersion',
    access: 'public',
    input: emptyShape,
    output: z.object({ releaseVersion: z.string() }),
  }),
  signIn: entry({
    id: 'auth.signIn',
    method: 'POST',
    path: '/api/auth/signIn',
    access: 'public',
    input: z.object({
      email: signInEmail,
      password: z.string().min(1).max(256),
      autoSignIn: z.boolean().default(true),
    }),
    output: signedInShape,
    cookie: true,
  }),
  /**
   * Creates an account that is signed in but not confirmed. Until the mailed link is opened, the account cannot join a
   * workspace, and a later registration with the same address replaces it.
   */
  signUp: entry({
    id: 'auth.signUp',
    method: 'POST',
    path: '/api/auth/signUp',
    access: 'public',
    input: z.object({ name: nameText, email: registrationEmail, password, ...profileFields }),
    output: signedInShape,
    cookie: true,
  }),
  /**
   * Changes the given fields. A new e-mail address or password requires the current password, as `password`. The
   * address changes only when the link mailed to it is opened.
   */
  update: entry({
    id: 'auth.update',
    method: 'POST',
    path: '/api/auth/update',
    access: 'user',
    input: z.object({
      name: dropped(nameText),
      ...profileFields,
      email: dropped(registrationEmail),
      password: dropped(z.string().max(256)),
      newPassword: dropped(password),
      /** Not in the specification: fields to clear, because empty values count as not sent. */
      clearList: z.array(z.enum(OPTIONAL_NAMES)).max(OPTIONAL_NAMES.length).optional(),
    }),
    output: signedInShape,
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
    cookie: true,
  }),
  signOut: entry({
    id: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/signOut',
    access: 'public',
    input: emptyShape,
    output: emptyShape,
    cookie: true,
  }),
  /** Not in the specification: the browsers that are signed in, most recently used first. */
  getSessionList: entry({
    id: 'auth.getSessionList',
    method: 'GET',
    path: '/api/auth/getSessionList',
    access: 'user',
    input: emptyShape,
    output: z.object({
      sessionList: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  /** Not in the specification: signs one browser out. Its access token stays valid for up to 15 minutes. */
  endSession: entry({
    id: 'auth.endSession',
    method: 'POST',
    path: '/api/auth/endSession',
    access: 'user',
    input: z.object({ sessionId: id }),
    output: emptyShape,
    cookie: true,
  }),
  /** Not in the specification: signs every browser out, including this one. */
  signOutEverywhere: entry({
    id: 'auth.signOutEverywhere',
    method: 'POST',
    path: '/api/auth/signOutEverywhere',
    access: 'user',
    input: emptyShape,
    output: emptyShape,
    cookie: true,
  }),
  /**
   * Opens the link of a mail: confirms an e-mail address or ends a lock-out, and signs in. A changed address must be
   * confirmed where the person is signed in (401 otherwise), because a mistyped address belongs to somebody else. A
   * registration must be confirmed in the browser that registered, or with a new password (`PasswordRequired`
   * otherwise), because a stranger may have registered the address.
   */
  confirmUserEmail: entry({
    id: 'auth.confirmUserEmail',
    method: 'POST',
    path: '/api/auth/confirmUserEmail',
    access: 'public',
    input: z
      .object({ et, password: password.optional(), passwordConfirm: z.string().max(256).optional() })
      .refine((value) => value.password === undefined || value.password === value.passwordConfirm, {
        path: ['passwordConfirm'],
        message: PASSWORD_MISMATCH_MESSAGE,
      }),
    output: signedInShape,
    cookie: true,
  }),
  /** The person wants no guides. Stored in the account, and in the browser's cookie `ngo`. */
  optout: entry({
    id: 'guide.optout',
    method: 'POST',
    path: '/api/guide/optout',
    access: 'user',
    input: emptyShape,
    output: emptyShape,
  }),
  /** Not in the specification: the person wants guides again. */
  optIn: entry({
    id: 'guide.optIn',
    method: 'POST',
    path: '/api/guide/optIn',
    access: 'user',
    input: emptyShape,
    output: emptyShape,
  }),
  registerInvitedUser: entry({
    id: 'auth.registerInvitedUser',
    method: 'POST',
    path: '/api/auth/registerInvitedUser',
    access: 'public',
    // Password and account name have error codes of their own (account §8.2), so the domain checks them.
    input: z.object({
      workspaceId: z.string().min(1).max(64),
      et,
      name: z.string().overwrite(inOneLine).max(80),
      accountName: z.string().max(200),
      password: z.string().max(256),
      passwordConfirm: z.string().max(256),
    }),
    output: signedInShape,
    cookie: true,
  }),
};
