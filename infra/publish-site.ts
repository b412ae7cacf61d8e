/** Puts the built front end into the site bucket: the same code for AWS and for the local host. */

import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { RELEASE_FILE } from '#shared/release.ts';
import { changeRelease } from './release-file.ts';

/** What pages must know of their stage; one build serves them all. An empty text switches off what it would configure. */
export interface PageSettings {
  /** `https://hisho.example`: workspaces live at its sub-domains. */
  siteOrigin: string;
  /** Domain of the board-api itself: AppSync's web socket wants it named, whatever address a browser came by. */
  graphqlHost: string;
  /** The version that `release.json` names too: a page that finds another one there offers a reload. */
  releaseVersion: string;
  /** Where people write when they need help. */
  supportEmail: string;
  /** The form behind お問い合わせ. */
  contactUrl: string;
  /** Where the browser extension is installed from. */
  extensionUrl: string;
  /** Who runs the stage, as the law wants it told. */
  operatorName: string;
  operatorRepresentative: string;
  operatorAddress: string;
  operatorPhone: string;
  operatorUrl: string;
  operatorInvoiceNumber: string;
  /** Take page views and error reports, as JSON by POST. */
  analyticsUrl: string;
  errorReportUrl: string;
}

export interface PublishOptions {
  bucket: string;
  /** `dist/frontend`. */
  folder: string;
  region: string;
  settings: PageSettings;
  /** The local host's AWS endpoint. */
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface Published {
  uploaded: number;
  unchanged: number;
  removed: number;
}

/** Names of this release's files and the last one's (`release.json` says which version they are): nothing that is not public anyway. */
const RELEASES = 'releases.json';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
const PARALLEL = 8;

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export async function publishSite({
  bucket: Bucket,
  folder,
  region,
  settings,
  endpoint,
  credentials,
}: PublishOptions): Promise<Published> {
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: Boolean(endpoint) });
  try {
    const files = filesOf(folder);
    const present = await listObjects(client, Bucket);
    const result: Published = { uploaded: 0, unchanged: 0, removed: 0 };

    const upload = async (key: string): Promise<void> => {
      const file = await readFile(join(folder, key));
      const Body = key.endsWith('.html') ? Buffer.from(withSettings(file.toString('utf8'), settings)) : file;
      if (present.get(key) === createHash('md5').update(Body).digest('hex')) {
        result.unchanged += 1;
        return;
      }
      const CacheControl = key.startsWith('assets/') ? FOREVER : ASK_EACH_TIME;
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body, ContentType: contentTypeOf(key), CacheControl }),
      );
      result.uploaded += 1;
    };
    // Pages name assets, so a page comes after everything it names.
    const isPage = (key: string): boolean => key.endsWith('.html');
    await inParallel(
      files.filter((key) => !isPage(key)),
      upload,
    );
    await inParallel(files.filter(isPage), upload);

    // Open pages may offer a reload from now on.
    await changeRelease(client, Bucket, { releaseVersion: settings.releaseVersion });
    result.removed = await removeOlderReleases(client, Bucket, files, [...present.keys()]);
    return result;
  } finally {
    client.destroy();
  }
}

/** Pages carry their settings as `<meta name="graphql-host" content="__GRAPHQL_HOST__">`. */
const withSettings = (page: string, settings: PageSettings): string =>
  page.replace(/__([A-Z]+(?:_[A-Z]+)*)__/g, (placeholder, words: string) => {
    const name = words.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const value = settings[name as keyof PageSettings];
    if (value === undefined) throw new Error(`${placeholder} in a page is no page setting (infra/publish-site.ts)`);
    return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  });

function filesOf(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''));
  if (!files.includes('index.html')) throw new Error(`${folder} holds no index.html: build the front end first`);
  return files.sort();
}

const contentTypeOf = (key: string): string => {
  const type = CONTENT_TYPES[extname(key)];
  if (!type)
    throw new Error(
      `${key}: no content type known for ${extname(key) || 'a file without an extension'} (infra/publish-site.ts)`,
    );
  return type;
};

async function listObjects(client: S3Client, Bucket: string): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key, ETag } of page.Contents ?? []) etags.set(Key!, (ETag ?? '').replaceAll('"', ''));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return etags;
}

/** A tab opened before this release still loads that release's chunks, so they stay for one more. */
async function removeOlderReleases(
  client: S3Client,
  Bucket: string,
  files: string[],
  present: string[],
): Promise<number> {
  const { current = [], previous = [] } = await readReleases(client, Bucket);
  const isSameRelease = current.length === files.length && current.every((key, index) => key === files[index]);
  const before = isSameRelease ? previous : current;
  const kept = new Set([...files, ...before, RELEASES, RELEASE_FILE]);
  const gone = present.filter((key) => !kept.has(key));
  for (let i = 0; i < gone.length; i += 1000) {
    await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: gone.slice(i, i + 1000).map((Key) => ({ Key })), Quiet: true },
      }),
    );
  }
  if (!isSameRelease) {
    const Body = JSON.stringify({ current: files, previous: before });
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: RELEASES,
        Body,
        ContentType: contentTypeOf(RELEASES),
        CacheControl: ASK_EACH_TIME,
      }),
    );
  }
  return gone.length;
}

async function readReleases(client: S3Client, Bucket: string): Promise<{ current?: string[]; previous?: string[] }> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: RELEASES }));
    return JSON.parse((await Body?.transformToString()) ?? '{}') as { current?: string[]; previous?: string[] };
  } catch (error) {
    if (error instanceof NoSuchKey) return {};
    throw error;
  }
}

async function inParallel(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  const left = [...keys];
  const worker = async (): Promise<void> => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) await work(key);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
