/**
 * Contentful as its delivery API answers, over the files of the folder `content`: one folder for each content type, one Markdown
 * file for each entry. What is edited there is published at once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HostContext } from '../../types.ts';

export const CONTENTFUL_TOKEN = 'local-contentful-token';
export const CONTENTFUL_SPACE = 'local';

const FOLDER = resolve(import.meta.dirname, '../../../../content');
const FOLDERS: Record<string, string> = { releaseNote: 'release-note', helpCenter: 'help-center', blog: 'blog' };

export interface Entry {
  sys: Record<string, unknown> & { id: string; createdAt: string };
  metadata: { tags: never[]; concepts: never[] };
  fields: Record<string, unknown>;
}

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

export const entryOf = (type: string, id: string, fields: Record<string, unknown>, at: Date): Entry => ({
  metadata: { tags: [], concepts: [] },
  sys: {
    space: link('Space', CONTENTFUL_SPACE),
    id,
    type: 'Entry',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    environment: link('Environment', 'master'),
    revision: 1,
    contentType: link('ContentType', type),
    locale: 'ja',
  },
  fields,
});

/** `name: value` lines between two `---`; numbers and `[a, b]` as they look, everything else is text. */
function valueOf(text: string): unknown {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  if (list !== undefined)
    return list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return text;
}

export function readFile(text: string): { fields: Record<string, unknown>; body: string } {
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const fields = Object.fromEntries(
    head.split('\n').flatMap((line): [string, unknown][] => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim(), valueOf(line.slice(at + 1).trim())]] : [];
    }),
  );
  return { fields, body: body.trim() };
}

/** An id that stays with the file's name, of the length that Contentful's have. */
const idOf = (type: string, slug: string): string =>
  createHash('sha256').update(`${type}/${slug}`).digest('hex').slice(0, 22);

function entriesIn(type: string, folder: string): Entry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const slug = name.slice(0, -'.md'.length);
      const { fields, body } = readFile(readFileSync(file, 'utf8'));
      return entryOf(type, idOf(type, slug), { slug, ...fields, body }, statSync(file).mtime);
    });
}

/** One for each host. What tests put beside the files, and whether it answers, goes with the host. */
export class Contentful {
  isAway = false;
  added: Entry[] = [];

  /** Undefined: no such content type. */
  entries(type: string): Entry[] | undefined {
    const folder = Object.hasOwn(FOLDERS, type) ? FOLDERS[type] : undefined;
    if (folder === undefined) return undefined;
    const added = this.added.filter(({ sys }) => (sys.contentType as ReturnType<typeof link>).sys.id === type);
    return [...entriesIn(type, join(FOLDER, folder)), ...added];
  }
}

const instances = new WeakMap<HostContext, Contentful>();

export function contentfulFor(host: HostContext): Contentful {
  const contentful = instances.get(host) ?? new Contentful();
  instances.set(host, contentful);
  return contentful;
}
