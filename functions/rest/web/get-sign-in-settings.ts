import type { Needs } from '#events/need.ts';
import { signInSettings } from '#functions/clients/sign-in-settings.ts';
import { rest } from '#functions/middleware/rest.ts';
import { nonceOf, signInCookie } from '#functions/middleware/secret-cookie.ts';
import { googleSession } from '#shared/contract/google.ts';

export const needs: Needs = ['settings'];

export const handler = rest(
  googleSession.getSignInSettings,
  async ({ ports, request, reply }) => {
    // The same for all tabs: a page that is opened meanwhile must not spoil a sign-in that is under way.
    const secret = signInCookie.read(request.cookies) ?? ports.ids.secret();
    const nonce = nonceOf(secret);
    const authorizeUrl = ports.signInSettings.googleUrl(nonce);
    if (authorizeUrl) reply.cookies.push(signInCookie.set(secret));
    return { google: authorizeUrl ? { authorizeUrl, nonce } : null };
  },
  { signInSettings },
);
