/** A browser that signs in with Google: through the pool's hosted sign-in and the account chooser of the double. */
import { contract } from '#shared/contract/contract.ts';
import { writeSignInState } from '#shared/validation/sign-in-state.ts';
import { http } from '../host/http.ts';
import type { Actor } from './actor.ts';

export interface GoogleAccount {
  email: string;
  /** Whether Google knows that the address is the person's; yes unless told. */
  isVerified?: boolean;
}

export interface Started {
  authorizeUrl: string;
  nonce: string;
}

/** What the login screen asks for; the browser keeps the cookie. */
export async function startGoogle(actor: Actor): Promise<Started> {
  const cookie = Object.entries(actor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const { json, status, text } = await actor.rest(contract.session.getSignInSettings, {}, cookie ? { cookie } : {});
  if (!json.google) throw new Error(`no sign-in with Google here: ${status} ${text}`);
  return json.google;
}

/** From Google's chooser back to the address that the pool returns to. */
export async function chooseAccount(
  port: number,
  { authorizeUrl, nonce }: Started,
  account: GoogleAccount,
  place: { subDomain?: string; referer?: string } = {},
): Promise<URL> {
  const state = writeSignInState({ nonce, ...place });
  const chooser = await locationOf(port, `${authorizeUrl}&state=${encodeURIComponent(state)}`);
  const form = new URLSearchParams({
    email: account.email,
    ...(account.isVerified === false ? {} : { verified: 'yes' }),
  });
  return locationOf(port, await locationOf(port, chooser.href, form).then(({ href }) => href));
}

/** The whole way; the answer of the login call. */
export async function loginWithGoogle(
  actor: Actor,
  account: GoogleAccount,
  place: { subDomain?: string; referer?: string } = {},
) {
  const callback = await chooseAccount(actor.port, await startGoogle(actor), account, place);
  return finishGoogle(actor, callback);
}

/** What the page at the callback address calls. */
export const finishGoogle = (actor: Actor, callback: URL) =>
  actor.rest(contract.session.loginWithGoogle, {
    code: callback.searchParams.get('code') ?? '',
    state: callback.searchParams.get('state') ?? '',
  });

async function locationOf(port: number, address: string, form?: URLSearchParams): Promise<URL> {
  const { pathname, search } = new URL(address);
  const { status, headers, text } = await http(port, {
    method: form ? 'POST' : 'GET',
    path: pathname + search,
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    body: form?.toString(),
  });
  if (status !== 302) throw new Error(`${pathname}: ${status} ${text.slice(0, 200)}`);
  return new URL(String(headers.location));
}
