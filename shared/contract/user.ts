/** The signed-in person, and the way back to a forgotten password (account §7.3). */
import * as z from 'zod';
import { resetEmail } from '#shared/validation/email.ts';
import { id } from '#shared/validation/id.ts';
import { password } from '#shared/validation/password.ts';
import { PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password-rule.ts';
import { authUserShape, emptyShape } from './common-shapes.ts';
import { entry } from './entry.ts';
import { googleUser } from './google.ts';

/** What a link in a mail may be for. */
export const LINK_PURPOSES = ['confirm', 'invite', 'join', 'reset', 'changeEmail', 'unlock'] as const;

export const user = {
  ...googleUser,
  getLoginUserInfo: entry({
    id: 'user.getLoginUserInfo',
    method: 'GET',
    path: '/user/getLoginUserInfo',
    access: 'user',
    input: emptyShape,
    output: authUserShape,
  }),
  /** What a mailed link is for, before it is used; reading spends nothing. */
  getByEmailToken: entry({
    id: 'user.getByEmailToken',
    method: 'GET',
    path: '/user/getByEmailToken',
    access: 'public',
    input: z.object({ et: z.string().min(1).max(200) }),
    output: z.object({
      email: z.string(),
      /** Of the account that has the address; null: there is none yet. */
      name: z.string().nullable(),
      /** Whether that account signs in with a password; null: there is none yet. */
      hasPassword: z.boolean().nullable(),
      purpose: z.literal(LINK_PURPOSES),
      /** Of an invitation. */
      workspaceName: z.string().nullable(),
      workspaceId: z.string().nullable(),
    }),
  }),
  /** Ends the other sessions. */
  updatePassword: entry({
    id: 'user.updatePassword',
    method: 'POST',
    path: '/user/updatePassword',
    access: 'user',
    input: z
      .object({ password: z.string().min(1).max(256), newPassword: password, newPasswordConfirm: z.string().max(256) })
      .refine((value) => value.newPassword === value.newPasswordConfirm, {
        path: ['newPasswordConfirm'],
        message: PASSWORD_MISMATCH_MESSAGE,
      }),
    output: emptyShape,
  }),
  /** What `thumbnail.upload` answered; null: none. */
  updateThumbnail: entry({
    id: 'user.updateThumbnail',
    method: 'POST',
    path: '/user/updateThumbnail',
    access: 'user',
    input: z.object({ thumbnail: z.string().max(300).nullable() }),
    /** Ready to show. */
    output: z.object({ thumbnail: z.string().nullable() }),
  }),
  /** Ours: the workspace that opens first. */
  updateDefaultWorkspace: entry({
    id: 'user.updateDefaultWorkspace',
    method: 'POST',
    path: '/user/updateDefaultWorkspace',
    access: 'user',
    input: z.object({ workspaceId: id }),
    output: emptyShape,
  }),
  sendResetPasswordMail: entry({
    id: 'user.sendResetPasswordMail',
    method: 'POST',
    path: '/user/sendResetPasswordMail',
    access: 'public',
    input: z.object({ email: resetEmail }),
    /** false: the address belongs to an account of the identity provider. */
    output: z.object({ data: z.object({ sendResult: z.boolean() }) }),
  }),
  resetPassword: entry({
    id: 'user.resetPassword',
    method: 'POST',
    path: '/user/resetPassword',
    access: 'public',
    input: z
      .object({ et: z.string().min(1).max(200), password, passwordConfirm: z.string().max(256) })
      .refine((value) => value.password === value.passwordConfirm, {
        path: ['passwordConfirm'],
        message: PASSWORD_MISMATCH_MESSAGE,
      }),
    output: emptyShape,
  }),
};
