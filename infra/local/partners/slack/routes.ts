import * as z from 'zod';
import { escapeHtml, json, page, readJson } from '../../http-answers.ts';
import type { HostContext, HttpRequest, HttpResponse } from '../../types.ts';

interface Said {
  channel: string;
  text: string;
}

/** Newest first; of each host, since its start. */
const said = new WeakMap<HostContext, Said[]>();
/** Slack answers so once a channel or its webhook is gone. */
const GONE = '/services/T0GONE/';

/** `/__local/slack` (what was said), `/__local/partners/slack/services/…` (Incoming Webhooks). */
export function slackRoutes(host: HostContext, path: string, request: HttpRequest): HttpResponse {
  const list = said.get(host) ?? [];
  said.set(host, list);
  if (path === 'slack.json') return json(200, list);
  if (path === 'slack')
    return page('Slack（開発用）', `<ul>${list.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`);
  const asked = readJson(request, z.strictObject({ text: z.string().min(1).max(4_000) }));
  if (request.method !== 'POST' || !asked) return text(400, 'invalid_payload');
  if (path.startsWith(GONE)) return text(404, 'no_service');
  list.unshift({ channel: path, text: asked.text });
  return text(200, 'ok');
}

const text = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(body),
});
