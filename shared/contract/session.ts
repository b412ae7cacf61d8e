/** Sign-in and the session (account §7.2), served under /api; `auth.session` is ours (design §4). */
import * as z from 'zod';
import { OPTIONAL_NAMES } from '#shared/rules/workspace/optional-names.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { id } from '#shared/validation/id.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { password } from '#shared/validation/password.ts';
import { PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { entry } from './entry.ts';
import { googleSession } from './google.ts';
import { emptyShape, signedInShape } from './people.ts';
import { dropped, profileFields } from './profile.ts';

const et = z.string().min(1).max(200);
/** Any address, also one that could not register; but what the user pool takes as a name. */
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
   * Makes an account that is signed in and not confirmed: until the mailed link is opened, no workspace takes it, and a later
   * registration of the address replaces it.
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
   * Changes what is given. Another e-mail address and another password ask for the present one, as `password`; the address
   * changes when the link mailed to it is opened.
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
      /** Ours: fields to empty, since empty values are as if they were not there. */
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
  /** Ours: the browsers that are signed in, the one seen last first. */
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
  /** Ours: signs one browser out; its access token runs out within 15 minutes. */
  endSession: entry({
    id: 'auth.endSession',
    method: 'POST',
    path: '/api/auth/endSession',
    access: 'user',
    input: z.object({ sessionId: id }),
    output: emptyShape,
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
    cookie: true,
  }),
  /**
   * The link of a mail: confirms an e-mail or ends a lock-out, and signs in. Another address is confirmed in a browser where
   * the person is signed in (401 otherwise): a mistyped address is somebody else's. A registration is confirmed in the browser
   * that registered, or with another password (`PasswordRequired` otherwise): its first one may be a stranger's.
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
  /** The person wants no guide: remembered by the account, and by the browser in the cookie `ngo`. */
  optout: entry({
    id: 'guide.optout',
    method: 'POST',
    path: '/api/guide/optout',
    access: 'user',
    input: emptyShape,
    output: emptyShape,
  }),
  /** Ours: the person wants guides again. */
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
    // Password and account name answer with codes of their own (account §8.2), so their form is checked in the domain.
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
