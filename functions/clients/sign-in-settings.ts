/** Ways to sign in that the stage has beside passwords, as pages may know before anybody signed in. */
import { environment, optionalEnvironment } from './environment.ts';
import type { SignInSettings } from './identity-ports.ts';

/** Google returns to the apex, whatever workspace a sign-in started from (docs/decisions/010-google-accounts.md). */
export const signInCallback = (): string => `${environment('siteOrigin')}/user/login`;

const authorizeUrl = (nonce: string): string => {
  const query = {
    response_type: 'code',
    client_id: environment('userPoolClientId'),
    redirect_uri: signInCallback(),
    identity_provider: 'Google',
    scope: 'openid email profile',
    nonce,
  };
  return `${environment('signInOrigin')}/oauth2/authorize?${new URLSearchParams(query)}`;
};

export const signInSettings: SignInSettings = {
  googleUrl: (nonce) =>
    (optionalEnvironment('identityProviders') ?? '').split(',').includes('Google') ? authorizeUrl(nonce) : undefined,
};
