/**
 * The `state` of a sign-in at an identity provider: where it was started, and the nonce of the browser that started it.
 * It comes back through the address bar, so nothing in it is believed: reading drops what does not lead back to us.
 */
import { isReservedSubDomain } from '#shared/rules/workspace/reserved.ts';
import { isSameSitePath } from './same-site-path.ts';
import { SUB_DOMAIN } from './sub-domain.ts';

export interface SignInState {
  nonce: string;
  /** Where the person was; absent: the apex. */
  subDomain?: string;
  /** A path with its query, to return to. */
  referer?: string;
}

export const writeSignInState = ({ nonce, subDomain, referer }: SignInState): string =>
  new URLSearchParams({ nonce, ...(subDomain ? { subDomain } : {}), ...(referer ? { referer } : {}) }).toString();

export function readSignInState(text: string): SignInState {
  const state = new URLSearchParams(text);
  const subDomain = state.get('subDomain') ?? '';
  const referer = state.get('referer') ?? '';
  return {
    nonce: state.get('nonce') ?? '',
    ...(SUB_DOMAIN.test(subDomain) && !isReservedSubDomain(subDomain) ? { subDomain: subDomain.toLowerCase() } : {}),
    ...(isSameSitePath(referer) ? { referer } : {}),
  };
}
