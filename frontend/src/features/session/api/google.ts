import { AppProblem } from '#app/lib/api/problem.ts';
import { call } from '#app/lib/api/rest-client.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import { paths, safeReferer } from '#app/lib/paths.ts';
import { beginSession } from '#app/lib/session/session.ts';
import { reportError } from '#app/lib/telemetry/error-report.ts';
import { authDomain } from '#shared/contract/auth-domain.ts';
import { session } from '#shared/contract/session.ts';
import { AuthProviderTypeEnum, RegisterUserTypeEnum } from '#shared/enums/enums.ts';

/** Whether this stage offers sign-in with Google; without an answer it is not offered. */
export const hasGoogle = async (): Promise<boolean> =>
  (await call(session.getSignInSettings, {}).catch(() => undefined))?.google != null;

/** Leaves for Google's sign-in; `state` carries the way back and the nonce of this browser. */
export const leaveForGoogle = async (referer: string | null): Promise<void> => {
  // Asked again at the moment of leaving: the browser's cookie for this sign-in lives an hour, a page can stand open for days.
  const [{ google }, { writeSignInState }] = await Promise.all([
    call(session.getSignInSettings, {}),
    import('#shared/validation/sign-in-state.ts'),
  ]);
  if (!google) throw new AppProblem('LoginFailed', 400, GOOGLE_FAILED);
  const subDomain = subDomainOf(location.host, new URL(siteOrigin()).host);
  const state = writeSignInState({
    nonce: google.nonce,
    ...(subDomain ? { subDomain } : {}),
    ...(safeReferer(referer) ? { referer: safeReferer(referer)! } : {}),
  });
  location.assign(`${google.authorizeUrl}&state=${encodeURIComponent(state)}`);
};

export const GOOGLE_FAILED = 'ログインに失敗しました';

/** Takes in the answer of Google's sign-in (account §4.3); gives where the person goes on. */
export const finishGoogleLogin = async (code: string, state: string): Promise<string> => {
  const { et, returnTo, ...signedIn } = await call(session.loginWithGoogle, { code, state });
  beginSession(signedIn);
  const { email, workspaceUserList } = signedIn.user;
  if (et === null && workspaceUserList.some(({ isDeleted }) => !isDeleted)) return returnTo ?? paths.top();
  const { isExist } = await call(authDomain.isExistConnectionDomainFromWorkspace, {
    email,
    authProvider: AuthProviderTypeEnum.GOOGLE_WORKSPACE,
  });
  return isExist
    ? paths.workspaceJoin(et ?? undefined)
    : paths.workspaceConfirm({ et: et ?? undefined, registerUser: RegisterUserTypeEnum.USE_AUTH_PROVIDER_USER });
};

/** The sentence for a sign-in that failed; the refusals that a person can do something about say more. */
export const googleFailure = (error: unknown): string => {
  reportError('signIn', error);
  if (!(error instanceof AppProblem)) return GOOGLE_FAILED;
  return error.status === 0 || error.status === 429 || error.is('GoogleEmailUnverified')
    ? `${GOOGLE_FAILED}\n${error.message}`
    : GOOGLE_FAILED;
};

const subDomainOf = (host: string, site: string): string | undefined =>
  host.endsWith(`.${site}`) ? host.slice(0, -site.length - 1) : undefined;
