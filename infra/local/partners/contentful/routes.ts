import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { escapeHtml, json, page, queryOf, readJson } from '../../http-answers.ts';
import type { HostContext, HttpRequest, HttpResponse } from '../../types.ts';
import type { Contentful, Entry } from './contentful.ts';
import { CONTENTFUL_SPACE, CONTENTFUL_TOKEN, contentfulFor, entryOf } from './contentful.ts';

const MOST_ITEMS = 1_000;

/** As the delivery API words it. */
const failure = (status: number, id: string, message: string): HttpResponse =>
  json(status, { sys: { type: 'Error', id }, message, requestId: randomUUID() });

/** `/__local/contentful` (for whoever runs the host) and `/__local/partners/contentful/spaces/…` (the delivery API). */
export function contentfulRoutes(host: HostContext, path: string, request: HttpRequest): HttpResponse {
  const contentful = contentfulFor(host);
  if (path === 'contentful') return request.method === 'POST' ? change(contentful, request) : overview(contentful);
  if (contentful.isAway) return failure(502, 'BadGateway', 'The service is away.');
  if (request.headers.authorization !== `Bearer ${CONTENTFUL_TOKEN}`)
    return failure(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
  if (path !== `/spaces/${CONTENTFUL_SPACE}/environments/master/entries`)
    return failure(404, 'NotFound', 'The resource could not be found.');
  return list(contentful, queryOf(request));
}

function list(contentful: Contentful, query: URLSearchParams): HttpResponse {
  const type = query.get('content_type') ?? '';
  const found = contentful.entries(type);
  if (!found) return failure(400, 'InvalidQuery', `unknownContentType: ${type}`);
  const skip = Number(query.get('skip') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 100), MOST_ITEMS);
  const items = ordered(found, query.get('order') ?? '').slice(skip, skip + limit);
  return json(200, { sys: { type: 'Array' }, total: found.length, skip, limit, items });
}

const keyOf = ({ sys }: Entry, name: string): string => String(sys[name.replace('sys.', '')] ?? '');

/** `-sys.createdAt,sys.id`. */
function ordered(entries: Entry[], order: string): Entry[] {
  const keys = order.split(',').filter(Boolean);
  return entries.toSorted((one, other) => {
    for (const key of keys) {
      const name = key.replace(/^-/, '');
      const [a, b] = [keyOf(one, name), keyOf(other, name)];
      if (a !== b) return a < b === key.startsWith('-') ? 1 : -1;
    }
    return 0;
  });
}

const changeSchema = z.object({
  isAway: z.boolean().optional(),
  added: z.array(z.object({ type: z.string(), id: z.string(), fields: z.record(z.string(), z.unknown()) })).optional(),
});

/** For tests: the service away, entries beside the files. */
function change(contentful: Contentful, request: HttpRequest): HttpResponse {
  const asked = readJson(request, changeSchema);
  if (!asked) return json(400, { message: 'isAway and added are understood' });
  if (asked.isAway !== undefined) contentful.isAway = asked.isAway;
  if (asked.added) contentful.added = asked.added.map(({ type, id, fields }) => entryOf(type, id, fields, new Date()));
  return json(200, { isAway: contentful.isAway, added: contentful.added.length });
}

function overview(contentful: Contentful): HttpResponse {
  const lists = ['helpCenter', 'blog', 'releaseNote'].map((type) => {
    const rows = (contentful.entries(type) ?? []).map(
      ({ fields }) =>
        `<li><code>${escapeHtml(String(fields['slug']))}</code> ${escapeHtml(String(fields['title'] ?? ''))}</li>`,
    );
    return `<h2>${type}</h2><ul>${rows.join('')}</ul>`;
  });
  return page('Contentful（開発用）', `<p>記事は、フォルダー content のファイルです。</p>${lists.join('')}`);
}
