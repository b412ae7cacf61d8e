import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishSite } from './publish-site.ts';
import { changeRelease } from './release-file.ts';

const s3 = mockClient(S3Client);
/** What the bucket holds. */
const objects = new Map<string, string>();
let folder: string;

beforeEach(() => {
  s3.reset();
  objects.clear();
  folder = mkdtempSync(join(tmpdir(), 'hisho-site-'));
  s3.on(ListObjectsV2Command).callsFake(() => ({
    Contents: [...objects].map(([Key, body]) => ({ Key, ETag: `"${createHash('md5').update(body).digest('hex')}"` })),
  }));
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => void objects.set(Key, String(Body)));
  s3.on(DeleteObjectsCommand).callsFake(
    ({ Delete }) => void Delete.Objects.forEach(({ Key }: { Key: string }) => objects.delete(Key)),
  );
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const body = objects.get(Key);
    if (body === undefined) throw new NoSuchKey({ message: Key, $metadata: {} });
    return { Body: { transformToString: async () => body } };
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const SETTINGS = {
  graphqlHost: 'api.example',
  siteOrigin: 'https://hisho.example',
  supportEmail: 'help@hisho.example',
  contactUrl: 'https://form.example/?a=1&b="2"',
  extensionUrl: '',
  operatorName: '',
  operatorRepresentative: '',
  operatorAddress: '',
  operatorPhone: '',
  operatorUrl: '',
  operatorInvoiceNumber: '',
  analyticsUrl: '',
  errorReportUrl: '',
};

const release = (
  files: Record<string, string>,
  releaseVersion = '1',
): Promise<{ uploaded: number; unchanged: number; removed: number }> => {
  rmSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return publishSite({ bucket: 'site', folder, region: 'ap-northeast-1', settings: { ...SETTINGS, releaseVersion } });
};

test('assets are kept for a year by browsers, pages are asked for each time', async () => {
  await release({ 'index.html': '<html>', 'assets/app-1.js': '1' });
  const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
  expect(puts.find(({ Key }) => Key === 'assets/app-1.js')).toMatchObject({
    CacheControl: 'public, max-age=31536000, immutable',
    ContentType: 'text/javascript; charset=utf-8',
  });
  expect(puts.find(({ Key }) => Key === 'index.html')).toMatchObject({
    CacheControl: 'no-cache',
    ContentType: 'text/html; charset=utf-8',
  });
});

test('a page is there only after everything it names', async () => {
  await release({ 'index.html': '<html>', 'assets/z.js': '1', 'zebra.svg': '<svg/>' });
  const keys = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
  expect(keys.indexOf('index.html')).toBe(2);
});

test('publishing again uploads nothing', async () => {
  const files = { 'index.html': '<html>', 'assets/app-1.js': '1' };
  await release(files);
  expect(await release(files)).toEqual({ uploaded: 0, unchanged: 2, removed: 0 });
});

test('what the release before used stays for open tabs, what is older goes', async () => {
  await release({ 'index.html': '1', 'assets/app-1.js': '1' });
  await release({ 'index.html': '2', 'assets/app-2.js': '2' });
  await release({ 'index.html': '2', 'assets/app-2.js': '2' });
  expect(objects.has('assets/app-1.js')).toBe(true);
  expect(await release({ 'index.html': '3', 'assets/app-3.js': '3' })).toMatchObject({ removed: 1 });
  expect([...objects.keys()].filter((key) => key.startsWith('assets/')).sort()).toEqual([
    'assets/app-2.js',
    'assets/app-3.js',
  ]);
});

test('an empty build is not published', async () => {
  await expect(release({ 'robots.txt': '' })).rejects.toThrow(/no index\.html/);
});

test('pages learn the settings of their stage, assets stay as they were built', async () => {
  const text = '__GRAPHQL_HOST__ __SITE_ORIGIN__ __SUPPORT_EMAIL__ [__EXTENSION_URL__] __CONTACT_URL__';
  await release({ 'index.html': text, 'assets/app-1.js': text });
  const bodies = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => [input.Key, String(input.Body)]);
  expect(Object.fromEntries(bodies)).toMatchObject({
    'index.html':
      'api.example https://hisho.example help@hisho.example [] https://form.example/?a=1&amp;b=&quot;2&quot;',
    'assets/app-1.js': text,
  });
});

test('a page that asks for an unknown setting is not published', async () => {
  await expect(release({ 'index.html': '__NO_SUCH_SETTING__' })).rejects.toThrow(/__NO_SUCH_SETTING__/);
});

test('open pages hear of the version only when its pages are there, and maintenance stays as the operator left it', async () => {
  await release({ 'index.html': '1' });
  expect(JSON.parse(objects.get('release.json')!)).toEqual({ releaseVersion: '1', maintenance: false });
  await changeRelease(new S3Client({}), 'site', { maintenance: true });
  s3.resetHistory();
  await release({ 'index.html': '2' }, '2');
  const keys = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
  expect(keys.indexOf('release.json')).toBeGreaterThan(keys.indexOf('index.html'));
  expect(JSON.parse(objects.get('release.json')!)).toEqual({ releaseVersion: '2', maintenance: true });
  expect(
    s3.commandCalls(PutObjectCommand).find(({ args: [{ input }] }) => input.Key === 'release.json')?.args[0].input
      .CacheControl,
  ).toBe('no-store');
  await changeRelease(new S3Client({}), 'site', { maintenance: false });
  expect(JSON.parse(objects.get('release.json')!)).toEqual({ releaseVersion: '2', maintenance: false });
});
