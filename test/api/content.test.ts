/** Help center, blog and release notes over the wire, from the double of Contentful (account §7.9). */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleOpinions } from '#infra/operator/articles.ts';
import { content } from '#shared/contract/content.ts';
import { ArticleFeedbackType } from '#shared/enums/enums.ts';
import { CONTENT_SHARED_SECONDS } from '#shared/rules/content.ts';
import { http } from '#test/support/host/http.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';

const own = await takeHost();
const { port } = own.host;
const visitor = new Actor(port);
const HOUR = 3_600_000;

const entry = (slug: string, fields: Record<string, unknown>) => ({
  id: slug,
  fields: { slug, title: slug, ...fields },
});
const hostile = entry('hostile', {
  body: 'まえ\n\n<script>alert(1)</script><img src=x onerror="alert(1)">\n\n[開く](javascript:alert(1))',
});

beforeAll(() =>
  own.local.setContent({
    added: [
      { type: 'helpCenter', ...hostile },
      { type: 'blog', ...entry('tagged', { body: '本文', tags: ['珍しい'] }) },
    ],
  }),
);
afterAll(async () => {
  await own.local.setContent({ isAway: false, added: [] });
  await own.local.setClock(0);
});

const filesOf = (folder: string): string[] => readdirSync(`content/${folder}`).map((name) => name.replace('.md', ''));

describe('articles', () => {
  test.each([
    ['help-center', content.helpCenterList.path, 'helpCenterList'],
    ['blog', content.blogList.path, 'blogList'],
    ['release-note', content.releaseNoteList.path, 'releaseNoteList'],
  ])('of %s are listed without signing in and without their texts', async (folder, path, name) => {
    const { status, json, headers } = await http(port, { path });
    expect([status, headers['cache-control']]).toEqual([200, `public, max-age=${CONTENT_SHARED_SECONDS}`]);
    const list = (json as Record<string, { fields: { slug: string } }[]>)[name]!;
    expect(list.map(({ fields }) => fields.slug)).toEqual(expect.arrayContaining(filesOf(folder)));
    expect(list.some(({ fields }) => 'body' in fields)).toBe(false);
  });

  test('come whole by their slug, inert whatever their editors wrote', async () => {
    const { helpCenterList } = await visitor.must(content.helpCenterList, { slug: 'hostile' });
    expect(helpCenterList).toHaveLength(1);
    expect(helpCenterList[0]!.fields.body).toContain('まえ');
    expect(helpCenterList[0]!.fields.body).not.toMatch(/<script|<img|onerror|javascript:/);
    expect((await visitor.must(content.helpCenterList, { slug: 'none' })).helpCenterList).toEqual([]);
    expect((await http(port, { path: '/api/contentful/helpCenter/getList?slug=../x' })).status).toBe(400);
  });

  test('are found by words and by tags', async () => {
    const { helpCenterList } = await visitor.must(content.helpCenterSearch, { words: 'ろーる' });
    expect(helpCenterList.map(({ fields }) => fields.slug)).toContain('roles');
    expect((await visitor.must(content.helpCenterSearch, { words: ' ' })).helpCenterList).toEqual([]);
    expect((await http(port, { path: `/api/contentful/helpCenter/search?words=${'a'.repeat(101)}` })).status).toBe(400);
    const { tagList } = await visitor.must(content.blogTagList, {});
    expect(tagList).toContainEqual({ name: '珍しい', count: 1 });
    const { blogList } = await visitor.must(content.blogList, { tag: '珍しい' });
    expect(blogList.map(({ fields }) => fields.slug)).toEqual(['tagged']);
    expect((await visitor.must(content.blogSearch, { words: 'TAGGED' })).blogList).toHaveLength(1);
  });

  test('stay as they were while the service is away for an hour', async () => {
    const before = await visitor.must(content.helpCenterList, {});
    await own.local.setContent({ isAway: true });
    await own.local.setClock(HOUR);
    expect(await visitor.must(content.helpCenterList, {})).toEqual(before);
    // A function that starts meanwhile has the copy alone.
    await http(port, { method: 'POST', path: '/__local/kill/hisho-local-RestHelpCenterGetList' });
    expect(await visitor.must(content.helpCenterList, {})).toEqual(before);
    await own.local.setContent({ isAway: false });
    await own.local.setClock(0);
  });
});

describe('article.upsertArticleFeedback', () => {
  const visitorId = '0b3f2a52-6f0e-4a57-9c1b-0e1d2c3b4a59';

  test('keeps one opinion for each browser, about articles that exist', async () => {
    const give = (feedback: ArticleFeedbackType, articleId = 'hostile') =>
      visitor.rest(content.upsertArticleFeedback, { articleId, feedback, visitorId });
    expect((await give(ArticleFeedbackType.GOOD)).status).toBe(200);
    expect((await give(ArticleFeedbackType.BAD)).status).toBe(200);
    expect((await give(ArticleFeedbackType.BAD)).status).toBe(200);
    expect((await give(ArticleFeedbackType.GOOD, 'none')).status).toBe(404);
    expect((await give(3 as ArticleFeedbackType)).status).toBe(400);
  });

  test('is counted for operators, the article first that helped least', async () => {
    const { helpCenterList } = await visitor.must(content.helpCenterList, { slug: 'roles' });
    const [{ id: articleId, fields }] = helpCenterList as [(typeof helpCenterList)[number]];
    const { GOOD, BAD } = ArticleFeedbackType;
    for (const [of, feedback] of [
      ['1', BAD],
      ['2', BAD],
      ['3', BAD],
      ['3', GOOD],
    ] as const)
      await visitor.must(content.upsertArticleFeedback, {
        articleId,
        feedback,
        visitorId: `0b3f2a52-6f0e-4a57-9c1b-1e1d2c3b4a5${of}`,
      });
    const { awsEndpoint: endpoint, operator: credentials, origin } = own.host;
    const tableName = await own.operator.tableName();
    const opinions = await articleOpinions({ tableName, endpoint, credentials }, origin);
    expect(opinions[0]).toEqual({ slug: 'roles', title: fields.title, good: 1, bad: 2 });
    expect(opinions).toContainEqual({ slug: 'credits', title: expect.any(String), good: 0, bad: 0 });
    expect(opinions.map(({ slug }) => slug)).toEqual(expect.arrayContaining(filesOf('help-center')));
  });

  test('is limited for one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      const of = `0b3f2a52-6f0e-4a57-9c1b-${String(at).padStart(12, '0')}`;
      const { status } = await visitor.rest(content.upsertArticleFeedback, {
        articleId: 'hostile',
        feedback: ArticleFeedbackType.GOOD,
        visitorId: of,
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  });
});
