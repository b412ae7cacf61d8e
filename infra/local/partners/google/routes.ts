import { escapeHtml, formOf, json, page, queryOf, redirect } from '../../http-answers.ts';
import type { HostContext, HttpRequest, HttpResponse } from '../../types.ts';
import type { Account, Google } from './google.ts';
import { GOOGLE_ISSUER, googleFor } from './google.ts';

const ACCOUNTS: Account[] = [
  { email: 'aya.tanaka@example.jp', name: '田中 綾', isVerified: true },
  { email: 'ken.suzuki@example.jp', name: '鈴木 健', isVerified: true },
  { email: 'mio.sato@example.com', name: '佐藤 澪', isVerified: false },
];

/** `/__local/partners/google/…`, and the same under Google's own names for calls between servers. */
export async function googleRoutes(host: HostContext, path: string, request: HttpRequest): Promise<HttpResponse> {
  const google = googleFor(host);
  switch (path) {
    case '/o/oauth2/v2/auth':
      return request.method === 'POST' ? choose(google, request) : chooser(request);
    case '/token': {
      const answer = google.token(formOf(request));
      return json('error' in answer ? 400 : 200, answer);
    }
    case '/userinfo':
    case '/v1/userinfo':
      return userInfo(google, request);
    case '/oauth2/v3/certs':
      return json(200, google.jwks);
    case '/.well-known/openid-configuration':
      return json(200, {
        issuer: GOOGLE_ISSUER,
        authorization_endpoint: `${google.base}/o/oauth2/v2/auth`,
        token_endpoint: `${google.base}/token`,
        userinfo_endpoint: `${google.base}/userinfo`,
        jwks_uri: `${google.base}/oauth2/v3/certs`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    default:
      return json(404, { error: 'not_found' });
  }
}

function chooser(request: HttpRequest): HttpResponse {
  const query = queryOf(request);
  if (
    !query.get('client_id') ||
    !URL.canParse(query.get('redirect_uri') ?? '') ||
    query.get('response_type') !== 'code'
  )
    return page('エラー 400', '<p>invalid_request</p>', 400);
  const rows = ACCOUNTS.map(
    ({ email, name, isVerified }) =>
      `<button name="email" value="${escapeHtml(email)}">${escapeHtml(name)}<br><small>${escapeHtml(email)}${isVerified ? '' : '（未確認）'}</small></button>`,
  );
  return page(
    'Google アカウントの選択',
    `<p>開発用の画面です。実際の Google には接続しません。</p><form method="post">${rows.join('')}</form>
<form method="post"><label>別のアカウント<br><input type="email" name="email" value="${escapeHtml(query.get('login_hint') ?? '')}" required></label>
<label><input type="checkbox" name="verified" value="yes" checked> 確認済みのメールアドレス</label><button>次へ</button></form>
<form method="post"><button name="cancel" value="yes">キャンセル</button></form>`,
  );
}

function choose(google: Google, request: HttpRequest): HttpResponse {
  const query = queryOf(request);
  const form = formOf(request);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!URL.canParse(redirectUri)) return page('エラー 400', '<p>invalid_request</p>', 400);
  const state = query.get('state') ?? undefined;
  if (form.get('cancel')) return redirect(redirectUri, { error: 'access_denied', state });
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return page('エラー 400', '<p>メールアドレスを入力してください。</p>', 400);
  const account = ACCOUNTS.find((known) => known.email === email) ?? {
    email,
    name: email.split('@')[0]!,
    isVerified: form.get('verified') === 'yes',
  };
  const scope = query.get('scope') ?? 'openid';
  return redirect(redirectUri, {
    code: google.grant({ account, clientId: query.get('client_id') ?? '', redirectUri, scope }),
    state,
    scope,
  });
}

function userInfo(google: Google, request: HttpRequest): HttpResponse {
  try {
    const {
      iss: _iss,
      aud: _aud,
      iat: _iat,
      exp: _exp,
      ...person
    } = google.verify((request.headers.authorization ?? '').replace(/^Bearer ya29\./, ''));
    return json(200, person);
  } catch {
    return json(401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
  }
}
