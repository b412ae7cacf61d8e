import { escapeHtml, formOf, page, queryOf } from '../../../http-answers.ts';
import type { HttpRequest, HttpResponse } from '../../../types.ts';
import { isPassword } from '../passwords.ts';
import type { HostedSignIn } from './hosted-sign-in.ts';
import { errorPage, isAnswer } from './hosted-sign-in.ts';

/** The password form; its address carries the application's request, so a wrong password just shows it again. */
export async function loginPage(hosted: HostedSignIn, request: HttpRequest): Promise<HttpResponse> {
  const query = queryOf(request);
  const asked = hosted.read(query);
  if (isAnswer(asked)) return asked;
  if (!(asked.client.properties.SupportedIdentityProviders ?? ['COGNITO']).includes('COGNITO'))
    return errorPage('unauthorized_client');
  if (request.method !== 'POST') return form(hosted, query);
  const given = formOf(request);
  const user = hosted.pool.findUser(given.get('username'));
  const isGood =
    user?.enabled &&
    user.status === 'CONFIRMED' &&
    user.passwordHash &&
    (await isPassword(given.get('password') ?? '', user.passwordHash));
  return isGood
    ? hosted.finish(asked, user)
    : form(hosted, query, 'メールアドレスまたはパスワードが正しくありません。');
}

function form(hosted: HostedSignIn, query: URLSearchParams, problem = ''): HttpResponse {
  const google = hosted.pool.providers.has('Google');
  const target = (path: string, extra: Record<string, string> = {}) =>
    escapeHtml(`${hosted.base}${path}?${new URLSearchParams({ ...Object.fromEntries(query), ...extra }).toString()}`);
  return page(
    'サインイン',
    `${problem && `<p role="alert">${problem}</p>`}<form method="post" action="${target('/login')}">
<label>メールアドレス<br><input type="email" name="username" autocomplete="username" required></label>
<label>パスワード<br><input type="password" name="password" autocomplete="current-password" required></label><button>サインイン</button></form>
${google ? `<p><a href="${target('/oauth2/authorize', { identity_provider: 'Google' })}">Googleでサインイン</a></p>` : ''}`,
    problem ? 401 : 200,
  );
}
