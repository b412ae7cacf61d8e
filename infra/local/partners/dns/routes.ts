import * as z from 'zod';
import { escapeHtml, formOf, json, page, readJson, redirect } from '../../http-answers.ts';
import type { HttpRequest, HttpResponse } from '../../types.ts';
import type { DnsServer } from './dns-server.ts';

/** `/__local/dns`: a form for people, `{ name, texts }` for tests. */
export function dnsRoutes(dns: DnsServer, siteOrigin: string, request: HttpRequest): HttpResponse {
  if (request.method !== 'POST') return list(dns);
  if (request.headers['content-type']?.startsWith('application/json')) {
    const asked = readJson(request, z.object({ name: z.string(), texts: z.array(z.string()) }));
    if (!asked) return json(400, { message: 'name and texts are needed' });
    dns.set(asked.name, asked.texts);
    return json(200, asked);
  }
  const form = formOf(request);
  dns.set((form.get('name') ?? '').trim(), [(form.get('text') ?? '').trim()].filter(Boolean));
  return redirect(`${siteOrigin}/__local/dns`);
}

function list(dns: DnsServer): HttpResponse {
  const rows = dns.records.flatMap(([name, texts]) =>
    texts.map((text) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(text)}</code></dd>`),
  );
  return page(
    'DNS（開発用）',
    `<p>会社のDNSのかわりです。連携ドメインの確認は、ここにあるTXTレコードを見ます。</p>
<form method="post"><label>ドメイン <input name="name" required></label><label>TXTレコードの値 <input name="text"></label><button>設定する（値が空なら削除）</button></form><dl>${rows.join('')}</dl>`,
  );
}
