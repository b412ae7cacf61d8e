/** The signed-in person, and the way back to a forgotten password (account §7.3). */
import * as z from 'zod';
import { resetEmail } from '#shared/validation/email.ts';
import { password, PASSWORD_MISMATCH_MESSAGE } from '#shared/validation/password.ts';
import { entry } from './entry.ts';
import { authUserShape, emptyShape } from './people.ts';

export const user = {
  getLoginUserInfo: entry({
    id: 'user.getLoginUserInfo',
    method: 'GET',
    path: '/user/getLoginUserInfo',
    access: 'user',
    input: emptyShape,
    output: authUserShape,
    needs: ['table:read'],
  }),
  sendResetPasswordMail: entry({
    id: 'user.sendResetPasswordMail',
    method: 'POST',
    path: '/user/sendResetPasswordMail',
    access: 'public',
    input: z.object({ email: resetEmail }),
    /** false: the address belongs to an account of the identity provider. */
    output: z.object({ data: z.object({ sendResult: z.boolean() }) }),
    needs: ['table:read', 'table:write', 'mail'],
  }),
  resetPassword: entry({
    id: 'user.resetPassword',
    method: 'POST',
    path: '/user/resetPassword',
    access: 'public',
    input: z
      .object({ et: z.string().min(1), password, passwordConfirm: z.string() })
      .refine((value) => value.password === value.passwordConfirm, { path: ['passwordConfirm'], message: PASSWORD_MISMATCH_MESSAGE }),
    output: emptyShape,
    needs: ['table:read', 'table:write', 'identity', 'publish'],
  }),
};
