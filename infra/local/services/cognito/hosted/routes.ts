import { formOf, json, queryOf, redirect } from '../../../http-answers.ts';
import type { HostContext, HttpRequest, HttpResponse } from '../../../types.ts';
import type { Cognito } from '../cognito.ts';
import { fromProvider, toProvider } from './federation.ts';
import type { HostedSignIn } from './hosted-sign-in.ts';
import { errorPage, isAnswer } from './hosted-sign-in.ts';
import { loginPage } from './login-page.ts';
import { tokenEndpoint, userInfo } from './token-endpoint.ts';

/** Serves one path of a pool's domain. */
export async function serveHosted(hosted: HostedSignIn, path: string, request: HttpRequest): Promise<HttpResponse> {
  switch (path) {
    case '/oauth2/authorize':
      return authorize(hosted, request);
    case '/login':
      return loginPage(hosted, request);
    case '/oauth2/idpresponse':
      return fromProvider(hosted, request);
    case '/oauth2/token':
      return tokenEndpoint(hosted, request);
    case '/oauth2/userInfo':
      return userInfo(hosted, request);
    case '/logout':
      return logout(hosted, request);
    case '/.well-known/jwks.json':
      return json(200, hosted.pool.key.jwks);
    default:
      return errorPage('Not Found', 404);
  }
}

function authorize(hosted: HostedSignIn, request: HttpRequest): HttpResponse {
  const query = queryOf(request);
  const asked = hosted.read(query);
  if (isAnswer(asked)) return asked;
  const name = query.get('identity_provider');
  if (!name || name === 'COGNITO') return redirect(`${hosted.base}/login`, Object.fromEntries(query));
  const provider = hosted.pool.providers.get(name);
  const isSupported = provider && (asked.client.properties.SupportedIdentityProviders ?? []).includes(name);
  return isSupported
    ? toProvider(hosted, provider, asked)
    : redirect(asked.redirectUri, {
        error: 'invalid_request',
        error_description: `Login option is not available: ${name}`,
        state: asked.state,
      });
}

function logout({ pool }: HostedSignIn, request: HttpRequest): HttpResponse {
  const query = queryOf(request);
  const client = pool.clients.get(query.get('client_id') ?? '');
  const target = query.get('logout_uri') ?? '';
  return (client?.properties.LogoutURLs ?? []).includes(target) ? redirect(target) : errorPage('redirect_mismatch');
}

/**
 * `/__local/cognito/…` of the one listener: the same pages for browsers, which cannot resolve a pool's domain here. The
 * pool is the one of the client that the request names, else the only one with a domain.
 */
export async function cognitoRoutes(host: HostContext, path: string, request: HttpRequest): Promise<HttpResponse> {
  const all = [...host.service<Cognito>('cognito-idp').hosted.values()];
  const clientId = queryOf(request).get('client_id') ?? formOf(request).get('client_id') ?? '';
  const hosted = all.find(({ pool }) => pool.clients.has(clientId)) ?? all[0];
  return hosted ? serveHosted(hosted, path, request) : errorPage('Not Found', 404);
}
