import type * as z from 'zod';
import { parseJson } from './json.ts';
import type { HttpRequest, HttpResponse } from './types.ts';

export const json = (status: number, value: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(value)),
});

export const redirect = (url: string, parameters: Record<string, string | undefined> = {}): HttpResponse => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) target.searchParams.set(name, value);
  return { status: 302, headers: { location: target.href, 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
};

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const page = (title: string, body: string, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>
body{font:15px/1.7 system-ui,sans-serif;max-width:24rem;margin:10vh auto;padding:0 1rem}form{display:grid;gap:.75rem;margin:1rem 0}
input[type=email],input[type=password],button{font:inherit;padding:.5rem .75rem;border:1px solid #bbb;border-radius:6px}button{cursor:pointer;text-align:left}
</style><h1>${escapeHtml(title)}</h1>${body}</html>`),
});

export const queryOf = ({ url }: HttpRequest) => new URLSearchParams(url.split(/\?(.*)/s)[1]);
export const formOf = ({ body }: HttpRequest) => new URLSearchParams(body.toString('utf8'));

/** The JSON of a body; undefined: it is not of that shape. */
export function readJson<S extends z.ZodType>({ body }: HttpRequest, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(parseJson(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
