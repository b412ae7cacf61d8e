/** Sign-in with Google (account §4.3, §7.2, §7.3): one implementation under two paths, and what a page needs to start it. */
import * as z from 'zod';
import { emptyShape, signedInShape } from './common-shapes.ts';
import { entry } from './entry.ts';

/**
 * The address `/user/login?code=…&state=…` that Google's sign-in returned to. The browser's cookie of `web.getSignInSettings`
 * must belong to the sign-in behind the code.
 */
const input = z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(4_000) });

const output = signedInShape.extend({
  /** For somebody without a workspace: opens `/workspace/join` and `/workspace/confirm`. */
  et: z.string().nullable(),
  /** Absolute address of ours where the sign-in was started; null: none was given. */
  returnTo: z.string().nullable(),
});

export const googleSession = {
  /**
   * What a page may know before anybody signed in. Sets the cookie that binds a sign-in to this browser; the page adds
   * `&state=` + `writeSignInState({ nonce, subDomain, referer })` to the address and goes there.
   */
  getSignInSettings: entry({
    id: 'web.getSignInSettings',
    method: 'GET',
    path: '/api/getSignInSettings',
    access: 'public',
    input: emptyShape,
    /** null: the stage has no sign-in with Google. */
    output: z.object({ google: z.object({ authorizeUrl: z.string(), nonce: z.string() }).nullable() }),
  }),
  loginWithGoogle: entry({
    id: 'auth.loginWithGoogle',
    method: 'POST',
    path: '/api/auth/loginWithGoogle',
    access: 'public',
    input,
    output,
    cookie: true,
  }),
};

export const googleUser = {
  loginWithGoogle: entry({
    id: 'user.loginWithGoogle',
    method: 'POST',
    path: '/user/loginWithGoogle',
    access: 'public',
    input,
    output,
    cookie: true,
  }),
};
