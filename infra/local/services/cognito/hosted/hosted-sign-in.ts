import { createHash } from 'node:crypto';
import { page, redirect } from '../../../http-answers.ts';
import { OneTimeStore } from '../../../one-time-store.ts';
import type { HostContext, HttpResponse } from '../../../types.ts';
import type { Client, Pool } from '../pool.ts';
import type { User } from '../state.ts';
import type { SignIn } from '../tokens.ts';
import { newSignIn } from '../tokens.ts';

/** What an application asked for at /oauth2/authorize, kept while the person signs in. */
export interface Request {
  client: Client;
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

interface Code {
  signIn: SignIn;
  redirectUri: string;
  codeChallenge: string | undefined;
}

const CODE_LIFE_MS = 5 * 60_000;
const SIGN_IN_LIFE_MS = 10 * 60_000;
const SCOPES = ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'];

/** The hosted sign-in of one pool: OAuth 2 code flow under the pool's domain. */
export class HostedSignIn {
  readonly pool: Pool;
  readonly host: HostContext;
  readonly pending = new OneTimeStore<Request>(SIGN_IN_LIFE_MS);
  readonly #codes = new OneTimeStore<Code>(CODE_LIFE_MS);

  constructor(pool: Pool, host: HostContext) {
    this.pool = pool;
    this.host = host;
  }

  /** Where browsers find these pages: the pool's own domain has no address here. */
  get base(): string {
    return `${this.host.siteOrigin}/__local/cognito`;
  }

  /** What an authorize request asks for, or the answer that refuses it. */
  read(query: URLSearchParams): Request | HttpResponse {
    const client = this.pool.clients.get(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!client) return errorPage('invalid_client');
    // A foreign address is never redirected to.
    if (!(client.properties.CallbackURLs ?? []).includes(redirectUri)) return errorPage('redirect_mismatch');
    const state = query.get('state') ?? undefined;
    const refuse = (error: string) => redirect(redirectUri, { error, state });
    const allowsCode =
      client.properties.AllowedOAuthFlowsUserPoolClient === true &&
      (client.properties.AllowedOAuthFlows ?? []).includes('code');
    if (query.get('response_type') !== 'code' || !allowsCode) return refuse('unauthorized_client');
    const allowed: string[] = client.properties.AllowedOAuthScopes ?? [];
    const scopes = query.get('scope')?.split(' ').filter(Boolean) ?? allowed;
    if (scopes.some((scope) => !SCOPES.includes(scope) || !allowed.includes(scope))) return refuse('invalid_scope');
    const codeChallenge = query.get('code_challenge') ?? undefined;
    if (codeChallenge && query.get('code_challenge_method') !== 'S256') return refuse('invalid_request');
    return {
      client,
      redirectUri,
      scope: scopes.join(' '),
      state,
      nonce: query.get('nonce') ?? undefined,
      codeChallenge,
    };
  }

  /** Sends the person back to the application with a code. */
  finish(request: Request, user: User): HttpResponse {
    const signIn = { ...newSignIn(user, request.client, this.host.clock, request.scope), nonce: request.nonce };
    const code = this.#codes.put(
      { signIn, redirectUri: request.redirectUri, codeChallenge: request.codeChallenge },
      this.host.clock.now(),
    );
    return redirect(request.redirectUri, { code, state: request.state });
  }

  /** The sign-in behind a code, once, for the client and address it was made for. */
  redeem(form: URLSearchParams, client: Client): SignIn | undefined {
    const code = this.#codes.take(form.get('code') ?? '', this.host.clock.now());
    if (!code || code.signIn.client.id !== client.id || code.redirectUri !== form.get('redirect_uri')) return undefined;
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code.codeChallenge && code.codeChallenge !== verifier ? undefined : code.signIn;
  }
}

export const isAnswer = (value: Request | HttpResponse): value is HttpResponse => 'status' in value;
export const errorPage = (error: string, status = 400) => page('サインインできません', `<p>${error}</p>`, status);
