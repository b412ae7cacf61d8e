import * as z from 'zod';
import { escapeHtml, readJson } from '../http-answers.ts';
import { dnsRoutes } from '../partners/dns/routes.ts';
import { partnerRoute } from '../partners/partners.ts';
import { cognitoRoutes } from '../services/cognito/hosted/routes.ts';
import type { HostContext, HttpRequest, HttpResponse, LocalMail, MailService, OperatorStep } from '../types.ts';
import { decoded, jsonResponse, pathOf, queryOf, textResponse } from './http-message.ts';

/** Pages of the host itself under `/__local/`: mail inbox, clock, schedules, crashes, an operator's steps. AWS has no such paths. */
export class LocalPages {
  readonly #host: HostContext;
  readonly #steps: Readonly<Record<string, OperatorStep>>;

  constructor(host: HostContext, steps: Readonly<Record<string, OperatorStep>>) {
    this.#host = host;
    this.#steps = steps;
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const path = pathOf(request.url).slice('/__local/'.length);
    if (path === 'mail') return page('メール', mailList(this.#mails()));
    if (path === 'mail.json')
      return jsonResponse(200, this.#mails(new URLSearchParams(queryOf(request.url)).get('to')));
    if (path === 'clock') return this.#clock(request);
    if (path === 'dns' && this.#host.dns) return dnsRoutes(this.#host.dns, this.#host.siteOrigin, request);
    if (Object.hasOwn(this.#steps, path)) return await this.#step(this.#steps[path]!, request);
    if (path.startsWith('cognito/')) return await cognitoRoutes(this.#host, path.slice('cognito'.length), request);
    const partner = partnerRoute(this.#host, path, request);
    if (partner) return await partner;
    if (path.startsWith('kill/')) return await this.#kill(request.method, decoded(path.slice('kill/'.length)));
    if (path === 'schedule') return page('スケジュール', this.#scheduleList());
    if (path.startsWith('schedule/')) return await this.#fire(request.method, decoded(path.slice('schedule/'.length)));
    return jsonResponse(404, { message: 'Not Found' });
  }

  /** Newest first; those to one address, where one is named. */
  #mails(to?: string | null): LocalMail[] {
    const mails = this.#host.service<MailService>('ses').mails().toReversed();
    return to ? mails.filter((mail) => mail.to.includes(to)) : mails;
  }

  #clock(request: HttpRequest): HttpResponse {
    const { clock } = this.#host;
    if (request.method === 'POST') {
      const asked = readJson(request, z.object({ offsetMs: z.number() }));
      if (!asked) return jsonResponse(400, { message: 'offsetMs must be a number' });
      clock.offsetMs = asked.offsetMs;
    }
    return jsonResponse(200, { offsetMs: clock.offsetMs, now: new Date(clock.now()).toISOString() });
  }

  async #step({ input, run }: OperatorStep, request: HttpRequest): Promise<HttpResponse> {
    if (request.method !== 'POST') return jsonResponse(405, { message: 'Method Not Allowed' });
    const asked = readJson(request, input);
    return asked === undefined
      ? jsonResponse(400, { message: 'The body is not what the step needs' })
      : jsonResponse(200, await run(this.#host, asked));
  }

  #scheduleList(): string {
    const rows = [...this.#host.schedules.values()].map(
      ({ name, expression }) =>
        `<tr><td>${escapeHtml(name)}</td><td><code>${escapeHtml(expression)}</code></td><td><form method="post" action="/__local/schedule/${encodeURIComponent(name)}"><button>今すぐ実行</button></form></td></tr>`,
    );
    return `<table>${rows.join('')}</table>`;
  }

  /** For tests of what survives a crash. */
  async #kill(method: string, functionName: string): Promise<HttpResponse> {
    if (method !== 'POST') return jsonResponse(405, { message: 'Method Not Allowed' });
    return jsonResponse(200, { killed: await this.#host.functions.kill(functionName) });
  }

  async #fire(method: string, name: string): Promise<HttpResponse> {
    const schedule = this.#host.schedules.get(name);
    if (!schedule) return jsonResponse(404, { message: `No schedule ${name}` });
    if (method !== 'POST') return jsonResponse(405, { message: 'Method Not Allowed' });
    await schedule.fire();
    return jsonResponse(200, { fired: name });
  }
}

function mailList(mails: LocalMail[]): string {
  if (mails.length === 0) return '<p>メールはまだありません。</p>';
  // A mail's own HTML stays in a sandbox without scripts; its links open in a new tab.
  return mails
    .map(
      (mail) => `<details><summary><b>${escapeHtml(mail.subject)}</b> → ${escapeHtml(mail.to.join(', '))}
<time>${new Date(mail.at).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })}</time></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe><pre>${escapeHtml(mail.text)}</pre></details>`,
    )
    .join('');
}

function page(title: string, body: string): HttpResponse {
  return textResponse(
    200,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="ja"><meta charset="utf-8"><title>${title}</title><style>
body{font:15px/1.7 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #ddd;padding:.5rem 0}summary{cursor:pointer}time{color:#666;float:right}
iframe{width:100%;height:24rem;border:1px solid #ddd;margin:.5rem 0}pre{white-space:pre-wrap;color:#555}td{padding:.25rem 1rem .25rem 0}
</style><h1>${title}</h1>${body}</html>`,
  );
}
